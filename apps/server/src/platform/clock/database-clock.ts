import type { Pool } from 'pg';
import type { Clock } from './clock.ts';

export interface DatabaseClock extends Clock {
  /** Asks the database for its time; throws when it does not answer, and goes on with what was known. */
  adjust(pool: Pool): Promise<void>;
}

/** An answer slower than that tells too little about the time it was given at. */
const longestAskMs = 1_000;

/**
 * The time of the database, which plans and judges all durable work: processes whose own clocks differ agree on when a
 * job is due and how long ago an order was sent. The time of this machine until it is adjusted for the first time.
 */
export function createDatabaseClock(): DatabaseClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    async adjust(pool) {
      const askedAt = Date.now();
      const { rows } = await pool.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const answeredAt = Date.now();
      const [answer] = rows;
      if (!answer || answeredAt - askedAt > longestAskMs) return;
      aheadMs = Math.round(answer.ms - (askedAt + answeredAt) / 2);
    },
  };
}
