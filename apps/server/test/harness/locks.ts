import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Capabilities } from '../../src/platform/context/index.ts';

const patience = { timeout: 20_000, interval: 10 };

/** Statements that wait for a lock of another transaction, each by its process and its beginning. */
async function listWaiting(db: Capabilities['db']): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select pid || ' ' || query_start as statement from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' order by 1`.execute(db);
  return rows.map(({ statement }) => statement);
}

/**
 * Waits until so many statements wait for a lock of another transaction, the same ones at two looks: others wait for each
 * other for a moment only. The database has to be the test's own.
 */
export async function untilWaitingForLocks(db: Capabilities['db'], count: number): Promise<void> {
  let before: readonly string[] | undefined;
  await vi.waitFor(
    async () => {
      const seen = await listWaiting(db);
      const isSame = before?.join() === seen.join();
      before = seen;
      expect([seen.length, isSame]).toEqual([count, true]);
    },
    { ...patience, interval: 25 },
  );
}

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
      await vi.waitFor(
        async () => expect((await listWaiting(db)).length + answered).toBe(begun.length),
        patience,
      );
    }
  });
  return Promise.all(begun);
}
