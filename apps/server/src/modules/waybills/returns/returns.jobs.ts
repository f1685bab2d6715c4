import { idOf } from '@tranzit/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Orders the way back of a return cargo, once the order of the way there is delivered. It asks for the price anew. Safe to
 * repeat and to run twice at once: only a return that is `due` is ordered, and its row is held while it is.
 */
export const orderReturn = defineJob({
  name: 'order-return',
  payload: z.object({ waybillId: idOf('WaybillId') }),
  urgency: 'order',
  maxAttempts: 10,
});
