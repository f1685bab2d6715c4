import type { Db } from '../../../platform/db/database.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { cancellationKey, endCancelAtCarrier, planCancelAtCarrier } from './cancel-at-carrier.job.ts';

/** What is to be cancelled at the carrier as well is cancelled there, or left to people, or has a job. */
export const cancellationSweep = sweepOf({
  name: 'cancellations',
  keyPrefix: cancellationKey(''),
  // Index: waybills_carrier_cancel. Rows without the moment are left out of it.
  rows: (db: Db) =>
    db
      .selectFrom('waybills')
      .select(['id', 'account_id', 'carrier'])
      .select((eb) => eb.ref('carrier_cancel_since').$notNull().as('since'))
      .where('carrier_cancel_since', 'is not', null),
  plan: planCancelAtCarrier,
  giveUp: (ctx, row) => endCancelAtCarrier(ctx, row, { forPeople: '' }),
});
