import { accountStatuses } from '@tranzit/contract';
import type { AccountId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, type TransactionNeeds, transaction } from '../../platform/context/index.ts';
import { LockNotAvailable } from '../../platform/db/database-away.ts';
import { unauthorized } from '../../platform/errors/index.ts';

/**
 * Whoever writes what goes with an account when it is closed holds it open first of all, before any row: who closes it waits for
 * them with nothing in hand, and whoever comes later finds it closed. A lock of its own and none of the account's row, which
 * orders lock last of all and every row that refers to it shares.
 */
const lockName = (accountId: AccountId): string => `open-account:${accountId}`;

/** Whoever waits has a connection, which all accounts share: so many of one account in a process, and so long. */
const mostWaiting = 2;
const writersPatience = '5s';
/** What they hold the account for is longer than what is kept from them. */
const closersPatience = '10s';

const waiting = new Map<AccountId, number>();

async function inLine(accountId: AccountId, wait: () => Promise<void>): Promise<void> {
  const before = waiting.get(accountId) ?? 0;
  if (before >= mostWaiting) throw new LockNotAvailable('too many wait for the account');
  waiting.set(accountId, before + 1);
  try {
    await wait();
  } finally {
    const left = (waiting.get(accountId) ?? 1) - 1;
    if (left > 0) waiting.set(accountId, left);
    else waiting.delete(accountId);
  }
}

interface Wait {
  readonly suffix: '' | '_shared';
  readonly patience: string;
}

/** Refuses by a clash (503) where the lock does not come free in time. */
async function hold({ db, actor: { accountId } }: AccountNeeds, { suffix, patience }: Wait): Promise<void> {
  const key = sql`hashtextextended(${lockName(accountId)}, 0)`;
  const { rows } = await sql<{ held: boolean }>`
    select ${sql.raw(`pg_try_advisory_xact_lock${suffix}`)}(${key}) as held`.execute(db);
  if (rows[0]?.held) return;
  await inLine(accountId, async () => {
    await sql`select set_config('lock_timeout', ${patience}, true)`.execute(db);
    await sql`select ${sql.raw(`pg_advisory_xact_lock${suffix}`)}(${key})`.execute(db);
    await sql`set local lock_timeout to default`.execute(db);
  });
}

/**
 * False for one that is closed; else nobody closes it until the transaction ends. Call it first of all. Errors: 503 while it takes
 * long to close it. Index: primary key.
 */
export async function holdIfOpen(ctx: AccountNeeds): Promise<boolean> {
  const { db, actor } = ctx;
  await hold(ctx, { suffix: '_shared', patience: writersPatience });
  // A statement of its own, so that it sees what whoever was waited for has done.
  const { status } = await db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return status !== accountStatuses.closed;
}

/** The same, refusing. Errors: 401 `account_closed`; 503. */
export async function holdOpenAccount(ctx: AccountNeeds): Promise<void> {
  if (!(await holdIfOpen(ctx))) throw unauthorized('account_closed');
}

/** A transaction in which nobody closes the account. Errors: 401 `account_closed`; 503. */
export const inOpenAccount = <Ctx extends TransactionNeeds & AccountNeeds, Result>(
  ctx: Ctx,
  body: (tx: Ctx) => Promise<Result>,
): Promise<Result> =>
  transaction(ctx, async (tx) => {
    await holdOpenAccount(tx);
    return body(tx);
  });

/**
 * Waits for everybody who holds the account open; nobody else does until the transaction ends. Call it before `lockTeam`. Errors:
 * 503 while somebody holds it for long.
 */
export const holdToClose = (ctx: AccountNeeds): Promise<void> =>
  hold(ctx, { suffix: '', patience: closersPatience });
