import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { handleJob, type ServerModule } from '../module.ts';
import { removeBytesHandler } from './remove-bytes.job.ts';

const unfinishedForMs = 3_600_000;

/**
 * Removes the beginnings of files whose writing process died. Runs every hour, far longer than a write takes. Idempotent:
 * what is gone is gone.
 */
const removeUnfinishedFiles = defineJob({
  name: 'remove-unfinished-files',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 1,
});

const removeUnfinishedFilesHandler = handleJob(removeUnfinishedFiles, async (ctx) => {
  // The times of files are the machine's own, whatever clock the portal goes by.
  const removed = await ctx.files.removeUnfinished(new Date(Date.now() - unfinishedForMs));
  if (removed > 0) ctx.log.warn({ removed }, 'removed files that were never finished');
});

export const filesModule: ServerModule = {
  name: 'files',
  jobs: [removeUnfinishedFilesHandler, removeBytesHandler],
  cron: [{ pattern: '17 * * * *', job: removeUnfinishedFiles }],
};
