import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';
import { openClaim } from '../../claims/index.ts';
import { referenceOf } from '../carrier-order.ts';

/**
 * Cancels at the carrier what was cancelled here while its registration was under way. Idempotent: a carrier that does
 * not know the order, or has cancelled it, has nothing left to do.
 */
export const cancelAtCarrier = defineJob({
  name: 'cancel-at-carrier',
  payload: z.object({ waybillId: z.number().int() }),
  maxAttempts: 10,
});

export const cancelAtCarrierHandler = handleJob(cancelAtCarrier, async (ctx, { waybillId }) => {
  const row = await ctx.db.selectFrom('waybills').selectAll().where('id', '=', waybillId).executeTakeFirst();
  const adapter = row && ctx.carriers.find(row.carrier as 'cdek')?.adapter; // written only from the carriers' list
  if (!row || !adapter) return;
  const existing = await adapter.findOrder(referenceOf(row), { timeoutMs: 15_000 });
  if (!existing || existing.state === 'canceled' || existing.state === 'refused') return;
  const reference = {
    ...referenceOf(row),
    carrierNumber: existing.carrierNumber,
    carrierOrderId: existing.carrierOrderId,
  };
  const reply = await adapter.cancelOrder(reference, { timeoutMs: 20_000 });
  if (reply.outcome !== 'negotiation') return;
  await openClaim(ctx, {
    accountId: row.account_id,
    waybillId,
    problemType: 'cancellation',
    comment: reply.theirText ?? '',
  });
});
