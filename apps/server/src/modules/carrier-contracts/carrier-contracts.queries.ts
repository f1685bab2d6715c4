import type { CarrierContract } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { SecretError } from '../../platform/secrets/secret-box.ts';
import { type CarrierConnector, carrierName } from '../carrier-registry/index.ts';
import { toCustomerContract } from './carrier-contracts.store.ts';
import { type CredentialNeeds, type Credentials, readCredentials } from './credentials.ts';
import type { CustomerContract } from './customer-contract.ts';

type ReadNeeds = Needs<'db' | 'actor' | 'carriers' | 'secrets' | 'language'>;

/** An account's customer contracts with who set them. Index: carrier_contracts_account_id_carrier_key. */
const loadRows = ({ db, actor }: ReadNeeds) =>
  db
    .selectFrom('carrier_contracts')
    .innerJoin('users', 'users.id', 'carrier_contracts.set_by')
    .selectAll('carrier_contracts')
    .select(['users.first_name', 'users.last_name'])
    .where('account_id', '=', actor.accountId)
    .execute();

type Row = Awaited<ReturnType<typeof loadRows>>[number];

function readIfPossible(
  ctx: CredentialNeeds,
  connector: CarrierConnector,
  contract: CustomerContract,
): Credentials | undefined {
  try {
    return readCredentials(ctx, connector, contract);
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}

const presentFields = (
  { fields }: CarrierConnector,
  credentials: Credentials | undefined,
): CarrierContract['fields'] =>
  fields.map(({ name, isSecret }) => {
    const value = credentials?.[name];
    return { name, isSecret, isSet: value !== undefined, value: isSecret ? null : (value ?? null) };
  });

const presentContract = (row: Row, isReadable: boolean): NonNullable<CarrierContract['contract']> => ({
  contractId: row.id,
  check: row.check_result,
  checkedAt: row.checked_at.toISOString(),
  setAt: row.set_at.toISOString(),
  setBy: { userId: row.set_by, name: `${row.first_name} ${row.last_name}`.trim() },
  portalToo: row.portal_too,
  isReadable,
});

function presentCarrier(ctx: ReadNeeds, connector: CarrierConnector, row: Row | undefined): CarrierContract {
  const { carrier, isDemo } = connector;
  const credentials = row && readIfPossible(ctx, connector, toCustomerContract(row));
  return {
    deliveryService: carrier,
    name: carrierName(carrier, ctx.language),
    isDemo,
    hasPortalContract: ctx.carriers.find(carrier) !== undefined,
    fields: presentFields(connector, credentials),
    contract: row ? presentContract(row, credentials !== undefined) : null,
  };
}

/** Every carrier that allows a customer contract, with the account's, in the portal's order. Secrets stay inside. */
export async function listCarrierContracts(ctx: ReadNeeds): Promise<CarrierContract[]> {
  const rows = new Map((await loadRows(ctx)).map((row) => [row.carrier, row]));
  return carrierCodes.flatMap((carrier) => {
    const connector = ctx.carriers.findConnector(carrier);
    return connector ? [presentCarrier(ctx, connector, rows.get(carrier))] : [];
  });
}

/** One of them. Errors: 404. */
export async function getCarrierContract(ctx: ReadNeeds, carrier: CarrierCode): Promise<CarrierContract> {
  const all = await listCarrierContracts(ctx);
  const found = all.find(({ deliveryService }) => deliveryService === carrier);
  if (!found) throw notFound();
  return found;
}
