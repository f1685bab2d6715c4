import { isEndStatus, waybillStatuses } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import { hasLiveJob } from '../../../platform/jobs/job.ts';
import type { Sweep } from '../../../platform/module.ts';
import { planRegistration, registrationKey } from './register-waybill.job.ts';

const atOnce = 500;

/** Of an order in one of these the carrier still owes us an answer. What is being called off, people settle. */
const openStatuses = waybillStatuses.filter(
  (status) => !isEndStatus(status) && status !== 'canceled_negotiation',
);

/** Accepted orders whose carrier has not answered. Index: waybills_accepted. */
export const unsettledOrders = ({ db }: Needs<'db'>) =>
  db.selectFrom('waybills').where('creation_stage', '=', 'accepted').where('status', 'in', openStatuses);

const strays = (ctx: Needs<'db'>) =>
  unsettledOrders(ctx).where((eb) => eb.not(hasLiveJob(sql`${registrationKey('')}::text || waybills.id`)));

/** An accepted order is registered, or in the hands of people, or has a job: never neither. */
export const orderSweep: Sweep = {
  name: 'orders',
  async watch(ctx) {
    const { count, oldestAt } = await strays(ctx)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldestAt')])
      .executeTakeFirstOrThrow();
    return { count, oldestAt };
  },
  async repair(ctx) {
    const rows = await strays(ctx).select(['id', 'carrier']).orderBy('created_at').limit(atOnce).execute();
    for (const row of rows) await planRegistration(ctx, row, { round: 0 });
    return rows.length;
  },
};
