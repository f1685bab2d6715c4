import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Capabilities } from '../../src/platform/context/index.ts';

const patience = { timeout: 20_000, interval: 10 };

/** Statements that wait for a lock of another transaction. */
async function countWaiting(db: Capabilities['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waits until so many statements wait for a lock of another transaction. The database has to be the test's own. */
export const untilWaitingForLocks = (db: Capabilities['db'], count: number): Promise<void> =>
  vi.waitFor(async () => expect(await countWaiting(db)).toBe(count), patience);

interface Held {
  readonly db: Capabilities['db'];
  readonly lock: (tx: Capabilities['db']) => Promise<unknown>;
}

/**
 * Begins these calls in this order while something is locked, each when the one before waits for a lock or is answered, and
 * then lets all go on. The database has to be the test's own.
 */
export async function whileLocked<Answer>(
  { db, lock }: Held,
  calls: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  const begun: Promise<Answer>[] = [];
  let answered = 0;
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    for (const call of calls) {
      begun.push(call().finally(() => (answered += 1)));
      await vi.waitFor(async () => expect((await countWaiting(db)) + answered).toBe(begun.length), patience);
    }
  });
  return Promise.all(begun);
}
