import { deliveryWays, isDoorAtSender } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import { hasLiveJob } from '../../../platform/jobs/job.ts';
import type { Sweep } from '../../../platform/module.ts';
import { courierCallKey, planCourierCall } from './call-courier.job.ts';

const atOnce = 500;
const collected = deliveryWays.filter(isDoorAtSender);

/**
 * Orders that the carrier has and that wait for a courier nobody calls: only one that needs a call of its own stays
 * `registered` then. Index: waybills_courier_waiting.
 */
const strays = ({ db }: Needs<'db'>) =>
  db
    .selectFrom('waybills')
    .where('status', '=', 'registered')
    .where('carrier_call_id', 'is', null)
    .where('creation_stage', 'in', ['registered', 'documents_ready'])
    .where('way', 'in', collected)
    .where((eb) => eb.not(hasLiveJob(sql`${courierCallKey('')}::text || waybills.id`)));

/** A courier is called, refused, or has a job that calls. */
export const courierSweep: Sweep = {
  name: 'courier_calls',
  async watch(ctx) {
    return strays(ctx)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldestAt')])
      .executeTakeFirstOrThrow();
  },
  async repair(ctx) {
    const rows = await strays(ctx).select(['id', 'carrier']).orderBy('id').limit(atOnce).execute();
    for (const row of rows) await planCourierCall(ctx, row);
    return rows.length;
  },
};
