import { accountStatuses } from '@tranzit/contract';
import type { AccountId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, type TransactionNeeds, transaction } from '../../platform/context/index.ts';
import { unauthorized } from '../../platform/errors/index.ts';

/**
 * Whoever writes what goes with an account when it is closed holds it open first of all, before any row: who closes it waits for
 * them with nothing in hand, and whoever comes later finds it closed. A lock of its own and none of the account's row, which
 * orders lock last of all and every row that refers to it shares.
 */
const lockName = (accountId: AccountId): string => `open-account:${accountId}`;

/** False for one that is closed; else nobody closes it until the transaction ends. Call it first of all. Index: primary key. */
export async function holdIfOpen({ db, actor }: AccountNeeds): Promise<boolean> {
  const { accountId } = actor;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(accountId)}, 0))`.execute(db);
  // A statement of its own, so that it sees what whoever was waited for has done.
  const { status } = await db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return status !== accountStatuses.closed;
}

/** The same, refusing. Errors: 401 `account_closed`. */
export async function holdOpenAccount(ctx: AccountNeeds): Promise<void> {
  if (!(await holdIfOpen(ctx))) throw unauthorized('account_closed');
}

/** A transaction in which nobody closes the account. Errors: 401 `account_closed`. */
export const inOpenAccount = <Ctx extends TransactionNeeds & AccountNeeds, Result>(
  ctx: Ctx,
  body: (tx: Ctx) => Promise<Result>,
): Promise<Result> =>
  transaction(ctx, async (tx) => {
    await holdOpenAccount(tx);
    return body(tx);
  });

/** Waits for everybody who holds the account open; nobody else does until the transaction ends. Call it before `lockTeam`. */
export const holdToClose = ({ db, actor }: AccountNeeds): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${lockName(actor.accountId)}, 0))`.execute(db);
