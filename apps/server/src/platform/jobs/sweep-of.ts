import { type Expression, sql } from 'kysely';
import { type Needs, transaction } from '../context/index.ts';
import type { Db } from '../db/database.ts';
import type { JobContext, Sweep } from '../module.ts';
import { hasLiveJob } from './job.ts';

/** A piece of durable work. */
export interface Work {
  readonly id: number;
  readonly since: Date;
}

export interface SweptWork<Row extends Work> {
  /** Plural, as metrics and logs name it: `orders`. */
  readonly name: string;
  /** The key of a row's job is this and its id. */
  readonly keyPrefix: string;
  /** All that should have a job. */
  readonly rows: (db: Db) => Expression<Row>;
  readonly plan: (ctx: JobContext, row: Row) => Promise<void>;
  /** Leaves the row to people, and out of `rows`: its jobs have come to no end again and again. */
  readonly giveUp: (ctx: JobContext, row: Row) => Promise<void>;
}

const atOnce = 500;
/** Jobs given to one row within a day; each again waits twice as long as the one before, from a minute on. */
const maxRescues = 3;

type Stray<Row> = Row & { readonly rescues: number };

/**
 * A sweep over work of which each row has a job of its own. A row whose job is gone, or out of tries, gets another: at
 * once for the first time, then after growing waits; when these are lost as well, or fail to their last try, it is given
 * up. One row that cannot be planned keeps no other from its job.
 */
export function sweepOf<Row extends Work>({ name, keyPrefix, rows, plan, giveUp }: SweptWork<Row>): Sweep {
  const key = sql<string>`${keyPrefix}::text || work.id`;
  const strays = (db: Db) => sql`from (${rows(db)}) as work where not ${hasLiveJob(key)}`;

  async function due({ db, clock }: Needs<'db' | 'clock'>): Promise<readonly Stray<Row>[]> {
    const found = await sql<Stray<Row>>`
      select work.*, coalesce(rescued.times, 0) as rescues
      from (${rows(db)}) as work left join rescued_work as rescued on rescued.key = ${key}
      where not ${hasLiveJob(key)} and (rescued.key is null
        or rescued.last_at + interval '1 minute' * power(2, rescued.times - 1) <= ${clock.now()})
      order by work.since limit ${atOnce}`.execute(db);
    return found.rows;
  }

  async function rescue(ctx: JobContext, row: Stray<Row>): Promise<void> {
    if (row.rescues >= maxRescues) {
      ctx.log.error({ work: name, id: row.id }, 'work whose jobs fail again and again was left to people');
      return giveUp(ctx, row);
    }
    await transaction(ctx, async (tx) => {
      const now = tx.clock.now();
      await sql`insert into rescued_work (key, times, last_at) values (${keyPrefix + row.id}, 1, ${now})
        on conflict (key) do update set times = rescued_work.times + 1, last_at = excluded.last_at`.execute(
        tx.db,
      );
      await plan(tx, row);
    });
  }

  return {
    name,
    async watch({ db }) {
      const counted = await sql<{ count: number; oldestAt: Date | null }>`
        select count(*)::int as count, min(work.since) as "oldestAt" ${strays(db)}`.execute(db);
      return counted.rows[0] ?? { count: 0, oldestAt: null };
    },
    async repair(ctx) {
      const yesterday = new Date(ctx.clock.now().getTime() - 86_400_000);
      await sql`delete from rescued_work where starts_with(key, ${keyPrefix}) and last_at < ${yesterday}`.execute(
        ctx.db,
      );
      const found = await due(ctx);
      for (const row of found)
        await rescue(ctx, row).catch((error: unknown) =>
          ctx.log.error({ err: error, work: name, id: row.id }, 'work without a job could not be planned'),
        );
      return found.length;
    },
  };
}
