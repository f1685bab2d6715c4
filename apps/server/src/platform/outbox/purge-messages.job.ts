import { subMonths } from 'date-fns';
import { z } from 'zod';
import { purgeOlder } from '../db/purge.ts';
import { defineJob } from '../jobs/job.ts';
import { handleJob } from '../module.ts';

const sentKeptMonths = 12;

/**
 * Clears away messages 12 months after they were sent, and those whose own term is over. Every night; idempotent, for it only
 * deletes what is too old.
 */
export const purgeMessages = defineJob({
  name: 'purge-messages',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const purgeMessagesHandler = handleJob(purgeMessages, async (ctx) => {
  const now = ctx.clock.now();
  // Index: outbox_messages_sent_at.
  await purgeOlder(ctx, {
    table: 'outbox_messages',
    column: 'sent_at',
    before: subMonths(now, sentKeptMonths),
  });
  // Index: outbox_messages_kept_until_at.
  await purgeOlder(ctx, { table: 'outbox_messages', column: 'kept_until_at', before: now });
});
