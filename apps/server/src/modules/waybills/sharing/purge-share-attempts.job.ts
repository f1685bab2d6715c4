import { z } from 'zod';
import { purgeOlder } from '../../../platform/db/purge.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';
import { forgottenMs } from './receiver-phone.ts';

/** Forgets wrong phones that lock nothing any more. Every hour; idempotent. */
export const purgeShareAttempts = defineJob({
  name: 'purge-share-attempts',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Index: share_attempts_failed_at. */
export const purgeShareAttemptsHandler = handleJob(purgeShareAttempts, (ctx) =>
  purgeOlder(ctx, {
    table: 'share_attempts',
    column: 'failed_at',
    before: new Date(ctx.clock.now().getTime() - forgottenMs),
  }),
);
