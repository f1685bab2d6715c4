import type { Db } from '../../../platform/db/database.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { giveUpReturn } from './order-return.job.ts';
import { enqueueReturn, returnKey } from './returns.store.ts';

/** A return that is due is ordered, or waits for the customer, or has a job: never neither. */
export const returnSweep = sweepOf({
  name: 'returns',
  keyPrefix: returnKey(''),
  // Index: waybill_returns_due.
  rows: (db: Db) =>
    db
      .selectFrom('waybill_returns as r')
      .innerJoin('waybills as w', 'w.id', 'r.waybill_id')
      .select(['w.id', 'w.carrier', 'r.changed_at as since'])
      .where('r.state', '=', 'due'),
  plan: enqueueReturn,
  giveUp: giveUpReturn,
});
