import { accountStatuses, channels, idOf } from '@tranzit/contract';
import type { AccountId, UserId } from '@tranzit/kernel';
import { z } from 'zod';
import { findMember } from '../../modules/accounts/index.ts';
import { type Needs, seesAll } from '../../platform/context/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob, type LiveTopic } from '../../platform/module.ts';

interface Listener {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

/** The channels of an account, of all members and of this one. */
const channelsOf = ({ accountId, userId }: Listener) => ({
  all: [channels.update(accountId), channels.cart(accountId)],
  own: [channels.ownUpdate(accountId, userId), channels.ownCart(accountId, userId)],
});

/** Those that this user may listen to at this moment; asked of the database. */
async function allowedChannels(ctx: Needs<'db'>, listener: Listener): Promise<readonly string[]> {
  const member = await findMember(ctx, listener);
  if (!member || member.status === accountStatuses.closed) return [];
  const { all, own } = channelsOf(listener);
  return seesAll(member) ? [...all, ...own] : own;
}

/** Who hears that orders, or destinations, changed: with `shipping.view_all` of all the account's, else of one's own. */
export const topicOfAccount = (topic: 'update' | 'cart'): LiveTopic => ({
  kind: 'token',
  mayRead: async (ctx, id) => (await allowedChannels(ctx, ctx.actor)).includes(`${topic}:${id}`),
});

/**
 * Ends subscriptions that a member may no longer have. A trigger enqueues it with every change of a membership and of an
 * account's status, whoever makes it. Idempotent: it compares with what is allowed now.
 */
export const revokeLive = defineJob({
  name: 'revoke-live',
  urgency: 'person',
  payload: z.object({ accountId: idOf('AccountId'), userId: idOf('UserId') }),
  maxAttempts: 10,
});

export const revokeLiveHandler = handleJob(revokeLive, async (ctx, listener) => {
  const allowed = await allowedChannels(ctx, listener);
  const { all, own } = channelsOf(listener);
  for (const channel of [...all, ...own])
    if (!allowed.includes(channel)) await ctx.liveTokens.revoke({ userId: String(listener.userId), channel });
});
