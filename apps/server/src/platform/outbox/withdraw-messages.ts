import type { AccountId } from '@tranzit/kernel';
import { z } from 'zod';
import type { Needs } from '../context/index.ts';
import { defineJob } from '../jobs/job.ts';
import { handleJob } from '../module.ts';
import { blankSecret } from './deliver-message.job.ts';

export interface Withdrawn {
  readonly template: { readonly name: string };
  readonly to: string;
  readonly accountId?: AccountId | undefined;
}

const undeliverable = (failure: string) => ({ state: 'failed', failure, ...blankSecret }) as const;

/** A code or key that is worth nothing any more goes to nobody. One that is under way goes out. Index: outbox_messages_waiting_secrets. */
export async function withdrawMessages(
  ctx: Needs<'db'>,
  { template, to, accountId }: Withdrawn,
  failure: string,
): Promise<void> {
  await ctx.db
    .updateTable('outbox_messages')
    .set(undeliverable(failure))
    .where('state', '=', 'waiting')
    .where('is_secret', '=', true)
    .where('recipient', '=', to)
    .where('template', '=', template.name)
    .where('account_id', 'is not distinct from', accountId ?? null)
    .execute();
}

/** Ends messages whose time is over while their provider is away: a code stays readable no longer than it holds. Idempotent. */
export const endOverdueMessages = defineJob({
  name: 'end-overdue-messages',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const endOverdueMessagesHandler = handleJob(endOverdueMessages, async (ctx) => {
  // Index: outbox_messages_waiting.
  await ctx.db
    .updateTable('outbox_messages')
    .set(undeliverable('its time was over before it could be delivered'))
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
});
