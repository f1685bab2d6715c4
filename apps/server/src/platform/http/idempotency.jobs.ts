import { z } from 'zod';
import { purgeOlder } from '../db/purge.ts';
import { defineJob } from '../jobs/job.ts';
import { handleJob } from '../module.ts';
import { idempotencyHours } from './idempotency.ts';

/** Forgets first answers that nobody is given any more. Every hour; idempotent. */
export const purgeIdempotencyKeys = defineJob({
  name: 'purge-idempotency-keys',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Index: idempotency_keys_created_at. */
export const purgeIdempotencyKeysHandler = handleJob(purgeIdempotencyKeys, (ctx) =>
  purgeOlder(ctx, {
    table: 'idempotency_keys',
    column: 'created_at',
    before: new Date(ctx.clock.now().getTime() - idempotencyHours * 3_600_000),
  }),
);
