import { deliveryWays, isDoorAtSender } from '@tranzit/kernel';
import type { Db } from '../../../platform/db/database.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { courierCallKey, planCourierCall, saveNoCourier } from './call-courier.job.ts';

const collected = deliveryWays.filter(isDoorAtSender);

/** A courier is called, refused, or has a job that calls. */
export const courierSweep = sweepOf({
  name: 'courier_calls',
  keyPrefix: courierCallKey(''),
  // Only what needs a call of its own stays `registered`. Index: waybills_courier_waiting.
  rows: (db: Db) =>
    db
      .selectFrom('waybills')
      .select(['id', 'carrier', 'created_at as since'])
      .where('status', '=', 'registered')
      .where('carrier_call_id', 'is', null)
      .where('creation_stage', 'in', ['registered', 'documents_ready'])
      .where('way', 'in', collected),
  plan: planCourierCall,
  giveUp: (ctx, { id }) => saveNoCourier(ctx, id, undefined),
});
