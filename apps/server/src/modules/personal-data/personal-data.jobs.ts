import { z } from 'zod';
import { transaction } from '../../platform/context/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../platform/module.ts';
import { forgetMessages } from '../../platform/outbox/outbox.ts';
import { findSidesBefore, pseudonymiseAddresses } from '../contacts/index.ts';
import { pseudonymiseOrders } from '../waybills/index.ts';
import { freeSides } from './commands/free-sides.ts';
import { retentionEnd } from './retention.ts';

/** Takes the persons out of orders whose term of accounting is over. Every night; idempotent: what is done is marked. */
export const pseudonymise = defineJob({
  name: 'pseudonymise-orders',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Sides of that time, but for those that a later order has taken. */
async function pseudonymiseOldSides(ctx: JobContext, before: Date): Promise<void> {
  let ids = await findSidesBefore(ctx, before, undefined);
  while (ids.length > 0) {
    const some = ids;
    await transaction(ctx, (tx) => freeSides(tx, some));
    ids = await findSidesBefore(ctx, before, some.at(-1));
  }
}

export const personalDataJobs = [
  handleJob(pseudonymise, async (ctx) => {
    const before = retentionEnd(ctx.clock.now(), ctx.config);
    await pseudonymiseOrders(ctx, before);
    await pseudonymiseOldSides(ctx, before);
    await pseudonymiseAddresses(ctx, before);
    await forgetMessages(ctx, before);
  }),
];
