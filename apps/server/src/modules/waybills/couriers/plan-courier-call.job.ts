import { idOf } from '@tranzit/contract';
import type { CarrierCode, CourierCallId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Needs } from '../../../platform/context/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { carrierQueue } from '../registration/carrier-queue.ts';

/** Does at the carrier what a courier call needs: makes it, renews it or sends the courier back. Safe to run twice. */
export const settleCourierCall = defineJob({
  name: 'settle-courier-call',
  payload: z.object({ courierCallId: idOf('CourierCallId') }),
  urgency: 'person',
  maxAttempts: 10,
});

export const courierCallKey = (id: CourierCallId | ''): string => `settle-courier-call:${id}`;

type PlanNeeds = Needs<'db' | 'clock'> & Partial<Needs<'runningJob'>>;

export interface PlannedCall {
  readonly id: CourierCallId;
  readonly carrier: CarrierCode;
}

/** Gives a call its job, which waits as long as it is told; one that waits already only moves. */
export const enqueueCourierCall = (ctx: PlanNeeds, { id, carrier }: PlannedCall, waitMs = 0): Promise<void> =>
  enqueue(
    ctx,
    settleCourierCall,
    { courierCallId: id },
    {
      key: courierCallKey(id),
      queue: carrierQueue({ id, carrier }),
      ...(waitMs > 0 && { runAt: new Date(ctx.clock.now().getTime() + waitMs) }),
    },
  );

/** However many orders follow one another, the first of them waits no longer than so many gatherings. */
const longestGatherings = 6;

/**
 * Writes down that something is to be done about a call, and plans it: after `gatherMs`, in which further orders may come,
 * counted from the last of them. Index: primary key.
 */
export async function planCourierCall(ctx: PlanNeeds, id: CourierCallId, gatherMs = 0): Promise<void> {
  const now = ctx.clock.now();
  const call = await ctx.db
    .updateTable('courier_calls')
    .set({ due_since: sql`coalesce(due_since, ${now})` })
    .where('id', '=', id)
    .returning(['id', 'carrier', 'due_since'])
    .executeTakeFirstOrThrow();
  const waitedMs = now.getTime() - (call.due_since ?? now).getTime();
  await enqueueCourierCall(
    ctx,
    call,
    Math.max(0, Math.min(gatherMs, longestGatherings * gatherMs - waitedMs)),
  );
}
