import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import { hasLiveJob } from '../../../platform/jobs/job.ts';
import type { Sweep } from '../../../platform/module.ts';
import { enqueueReturn, returnKey } from './returns.store.ts';

const atOnce = 500;

/** Index: waybill_returns_due. */
const strays = ({ db }: Needs<'db'>) =>
  db
    .selectFrom('waybill_returns as r')
    .where('r.state', '=', 'due')
    .where((eb) => eb.not(hasLiveJob(sql`${returnKey('')}::text || r.waybill_id`)));

/** A return that is due is ordered, or waits for the customer, or has a job: never neither. */
export const returnSweep: Sweep = {
  name: 'returns',
  async watch(ctx) {
    const { count, oldestAt } = await strays(ctx)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('r.changed_at').as('oldestAt')])
      .executeTakeFirstOrThrow();
    return { count, oldestAt };
  },
  async repair(ctx) {
    const rows = await strays(ctx)
      .innerJoin('waybills as w', 'w.id', 'r.waybill_id')
      .select(['w.id', 'w.carrier'])
      .orderBy('r.changed_at')
      .limit(atOnce)
      .execute();
    for (const row of rows) await enqueueReturn(ctx, row);
    return rows.length;
  },
};
