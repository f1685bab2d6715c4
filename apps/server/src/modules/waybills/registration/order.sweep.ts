import type { Needs } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { leaveToPeople, planRegistration, registrationKey } from './register-waybill.job.ts';

/** Accepted orders whose carrier has not answered. What was cancelled here waits for no answer. Index: waybills_accepted. */
export const unsettledOrders = ({ db }: Needs<'db'>) =>
  db.selectFrom('waybills').where('creation_stage', '=', 'accepted').where('status', '<>', 'canceled');

/** An accepted order is registered, or in the hands of people, or has a job: never neither. */
export const orderSweep = sweepOf({
  name: 'orders',
  keyPrefix: registrationKey(''),
  rows: (db: Db) => unsettledOrders({ db }).select(['id', 'carrier', 'batch_id', 'created_at as since']),
  plan: (ctx, row) => planRegistration(ctx, row, { round: 0 }),
  giveUp: (ctx, { id }) => leaveToPeople(ctx, id),
});
