import { idOf } from '@tranzit/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';

/**
 * Closes the live connections of a user one of whose sessions has ended: a connection does not know its session. Pages of the
 * others come back with new tokens, which an ended session is not given. Enqueued with every end, in its transaction;
 * run twice it closes them twice.
 */
export const cutLive = defineJob({
  name: 'cut-live',
  urgency: 'person',
  payload: z.object({ userId: idOf('UserId') }),
  maxAttempts: 10,
});

export const cutLiveHandler = handleJob(cutLive, (ctx, { userId }) =>
  ctx.liveTokens.revoke({ userId: String(userId) }),
);
