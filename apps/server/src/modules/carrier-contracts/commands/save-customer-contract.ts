import type { CarrierCode } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid, notFound } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { saveAccepted } from '../carrier-contracts.store.ts';
import { type Credentials, parseCredentials, sealCredentials } from '../credentials.ts';
import { tryCredentials } from '../credentials-check.ts';

export type SaveNeeds = TransactionNeeds &
  Needs<'clock' | 'log' | 'actor' | 'origin' | 'carriers' | 'secrets' | 'customerAdapters'>;

export interface SaveInput {
  readonly credentials: Credentials;
  /** As it was when absent; true at first. */
  readonly portalToo: boolean | undefined;
}

/**
 * Keeps credentials of the customer contract once the carrier has let them in; older ones are forgotten.
 * Errors: 404; 400 at `credentials.<name>`, or at `credentials` when the carrier does not let them in; 409
 * `carrier_unavailable`; 401 `account_closed`. With an error nothing is saved.
 */
export async function saveCustomerContract(
  ctx: SaveNeeds,
  carrier: CarrierCode,
  { credentials: given, portalToo }: SaveInput,
): Promise<void> {
  const connector = ctx.carriers.findConnector(carrier);
  if (!connector) throw notFound();
  const credentials = parseCredentials(connector, given);
  if ((await tryCredentials(ctx, connector, credentials)) === 'refused')
    throw invalid('credentials', 'credentials_refused');
  const sealed = sealCredentials(ctx, { accountId: ctx.actor.accountId, carrier }, credentials);
  const contractId = await inOpenAccount(ctx, async (tx) => {
    await recordAct(tx, { kind: 'carrier_contract_saved', subject: carrier });
    return saveAccepted(tx, carrier, { sealed, portalToo });
  });
  ctx.customerAdapters.forget(contractId);
  ctx.log.info({ accountId: ctx.actor.accountId, carrier, contractId }, 'customer contract saved');
}
