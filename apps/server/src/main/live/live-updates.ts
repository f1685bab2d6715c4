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

/** The channels of an account's orders this user may listen to at this moment; asked of the database. */
async function updateChannels(ctx: Needs<'db'>, { accountId, userId }: Listener): Promise<readonly string[]> {
  const member = await findMember(ctx, { accountId, userId });
  if (!member || member.status === accountStatuses.closed) return [];
  const own = channels.ownUpdate(accountId, userId);
  return seesAll(member) ? [channels.update(accountId), own] : [own];
}

/** Who hears that orders changed: with `shipping.view_all` of all the account's, else of one's own. */
export const updateTopic: LiveTopic = {
  kind: 'token',
  mayRead: async (ctx, id) => (await updateChannels(ctx, ctx.actor)).includes(`update:${id}`),
};

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
  const allowed = await updateChannels(ctx, listener);
  const { accountId, userId } = listener;
  for (const channel of [channels.update(accountId), channels.ownUpdate(accountId, userId)])
    if (!allowed.includes(channel)) await ctx.liveTokens.revoke({ userId: String(userId), channel });
});
