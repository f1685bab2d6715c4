import type { Db } from '../../../platform/db/database.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { saveFailed } from './commands/save-call.ts';
import { courierCallKey, enqueueCourierCall } from './plan-courier-call.job.ts';

/** A call of which something is to be done has a job that does it. Index: courier_calls_due. */
export const courierCallSweep = sweepOf({
  name: 'courier_calls',
  keyPrefix: courierCallKey(''),
  rows: (db: Db) =>
    db
      .selectFrom('courier_calls')
      .select(['id', 'carrier'])
      .select((eb) => eb.ref('due_since').$notNull().as('since'))
      .where('due_since', 'is not', null),
  plan: (ctx, row) => enqueueCourierCall(ctx, row),
  giveUp: (ctx, row) => saveFailed(ctx, row, { failure: 'silent', words: undefined }),
});
