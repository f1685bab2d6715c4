import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { handleJob } from '../module.ts';

/** Removes bytes whose rows are gone. Idempotent: what is gone is gone. A disk that fails is tried again. */
export const removeBytes = defineJob({
  name: 'remove-bytes',
  payload: z.object({ storageKeys: z.array(z.string()) }),
  urgency: 'background',
  maxAttempts: 25,
});

export const removeBytesHandler = handleJob(removeBytes, async (ctx, { storageKeys }) => {
  for (const key of storageKeys) await ctx.files.remove(key);
});
