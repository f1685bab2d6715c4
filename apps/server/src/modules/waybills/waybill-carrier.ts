import type { Needs } from '../../platform/context/index.ts';
import { findCustomerCarrier, hasCustomerContract } from '../carrier-contracts/index.ts';
import type { CarrierEntry } from '../carrier-registry/index.ts';
import { getLanguage } from '../users/index.ts';
import { contractGoneText } from './waybill-texts.ts';
import type { WaybillRow } from './waybills.store.ts';

export type CarrierNeeds = Needs<'db' | 'carriers' | 'customerAdapters'>;
type Ordered = Pick<WaybillRow, 'account_id' | 'carrier' | 'carrier_contract_id'>;

export const isUnderCustomerContract = (row: Pick<WaybillRow, 'carrier_contract_id'>): boolean =>
  row.carrier_contract_id !== null;

/**
 * The carrier under the contract a waybill was ordered with, and no other. `undefined`: the portal is not connected with
 * it, or the account has deleted its contract since. Throws `CarrierError` when a customer contract cannot be opened.
 */
export async function carrierOf(ctx: CarrierNeeds, row: Ordered): Promise<CarrierEntry | undefined> {
  const { carrier_contract_id: contractId, account_id: accountId } = row;
  if (contractId !== null) return findCustomerCarrier(ctx, { accountId, contractId });
  return ctx.carriers.find(row.carrier);
}

/** Whether the account has deleted the contract that a waybill was ordered under: nobody can ask its carrier any more. */
export const isContractGone = async (
  ctx: Needs<'db'>,
  { carrier_contract_id: contractId, account_id: accountId }: Ordered,
): Promise<boolean> => contractId !== null && !(await hasCustomerContract(ctx, { accountId, contractId }));

/** Why nobody orders under a contract that was deleted, in the language of who ordered. */
export async function contractGoneReason(
  ctx: Needs<'db'>,
  row: Pick<WaybillRow, 'user_id'>,
): Promise<string> {
  return contractGoneText(await getLanguage(ctx, row.user_id));
}
