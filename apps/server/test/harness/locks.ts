import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Capabilities } from '../../src/platform/context/index.ts';

/** Waits until so many statements wait for a lock of another transaction. The database has to be the test's own. */
export async function untilWaitingForLocks(db: Capabilities['db'], count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows[0]?.count).toBe(count);
    },
    { timeout: 20_000, interval: 10 },
  );
}
