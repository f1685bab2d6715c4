import type { AccountId, CarrierCode } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import { type AccountNeeds, type Needs, ofAccount } from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import type { SealedText } from '../../platform/secrets/secret-box.ts';
import type { CustomerContract } from './customer-contract.ts';

type ContractRow = Selectable<Tables['carrier_contracts']>;

export const toCustomerContract = (row: ContractRow): CustomerContract => ({
  id: row.id,
  accountId: row.account_id,
  carrier: row.carrier,
  version: row.version,
  sealed: { keyId: row.key_id, bytes: row.sealed_credentials },
  portalToo: row.portal_too,
  setAt: row.set_at,
});

/** An account's customer contracts. Index: carrier_contracts_account_id_carrier_key. */
export async function listCustomerContracts(
  ctx: Needs<'db'>,
  accountId: AccountId,
): Promise<readonly CustomerContract[]> {
  const rows = await ctx.db
    .selectFrom('carrier_contracts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('carrier')
    .execute();
  return rows.map(toCustomerContract);
}

export interface ContractKey {
  readonly accountId: AccountId;
  readonly contractId: number;
}

/** Index: primary key. */
const contractRow = ({ db }: Needs<'db'>, { accountId, contractId }: ContractKey) =>
  db
    .selectFrom('carrier_contracts')
    .selectAll()
    .where('id', '=', contractId)
    .where('account_id', '=', accountId);

/** A contract of this account, or `undefined` when it is gone. */
export async function findCustomerContract(
  ctx: Needs<'db'>,
  key: ContractKey,
): Promise<CustomerContract | undefined> {
  const row = await contractRow(ctx, key).executeTakeFirst();
  return row && toCustomerContract(row);
}

/** Whether a contract of this account is still there. Index: primary key. */
export async function hasCustomerContract(
  { db }: Needs<'db'>,
  { accountId, contractId }: ContractKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('carrier_contracts')
    .select('id')
    .where('id', '=', contractId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The contract, which cannot be deleted until the transaction ends; `undefined` when it is gone. For those who write
 * something that needs it.
 */
export async function holdCustomerContract(
  ctx: Needs<'db'>,
  key: ContractKey,
): Promise<CustomerContract | undefined> {
  const row = await contractRow(ctx, key).forShare().executeTakeFirst();
  return row && toCustomerContract(row);
}

/** Accepted credentials of the actor's account take the place of older ones; answers the contract's id. */
export async function saveAccepted(
  ctx: Needs<'db' | 'clock' | 'actor'>,
  carrier: CarrierCode,
  { sealed, portalToo }: { readonly sealed: SealedText; readonly portalToo: boolean | undefined },
): Promise<number> {
  const now = ctx.clock.now();
  const set = {
    sealed_credentials: Buffer.from(sealed.bytes),
    key_id: sealed.keyId,
    check_result: 'accepted' as const,
    checked_at: now,
    set_at: now,
    set_by: ctx.actor.userId,
    ...(portalToo === undefined ? {} : { portal_too: portalToo }),
  };
  const { id } = await ctx.db
    .insertInto('carrier_contracts')
    .values({ account_id: ctx.actor.accountId, carrier, ...set })
    .onConflict((clash) =>
      clash
        .columns(['account_id', 'carrier'])
        .doUpdateSet((eb) => ({ ...set, version: eb('carrier_contracts.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes away all credentials of an account for good. Index: carrier_contracts_account_id_carrier_key. */
export async function forgetCustomerContracts(ctx: AccountNeeds): Promise<void> {
  await ctx.db.deleteFrom('carrier_contracts').where(ofAccount(ctx.actor, 'carrier_contracts')).execute();
}

/** Writes how a check ended, unless other credentials have come meanwhile; locks accepted ones with the newest key. */
export async function saveCheck(
  ctx: Needs<'db' | 'clock'>,
  { id, version }: CustomerContract,
  check: { readonly result: 'accepted' | 'refused'; readonly sealed: SealedText },
): Promise<void> {
  await ctx.db
    .updateTable('carrier_contracts')
    .set({
      check_result: check.result,
      checked_at: ctx.clock.now(),
      sealed_credentials: Buffer.from(check.sealed.bytes),
      key_id: check.sealed.keyId,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
