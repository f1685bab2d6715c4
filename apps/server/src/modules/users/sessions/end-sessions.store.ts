import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import type { MemberKey } from '../../accounts/index.ts';
import { cutLive } from '../../live/index.ts';
import { forgetChatsOf, forgetTokensOf } from '../../messenger/index.ts';
import { type LockedUser, lockUser } from './session-locks.ts';

type EndReason = 'logout' | 'reuse' | 'revoked';

const living = (ctx: Needs<'db' | 'clock'>, reason: EndReason) =>
  ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('ended_at', 'is', null)
    .returning(['id', 'account_id', 'user_id', 'device']);

/** Ends these sessions, the push messages to where they were, and what their pages hear, with the same commit. */
async function end(ctx: Needs<'db'>, sessions: ReturnType<typeof living>) {
  const ended = await sessions.execute();
  await forgetTokensOf(
    ctx,
    ended.map(({ id }) => id),
  );
  for (const userId of new Set(ended.map(({ user_id }) => user_id)))
    await enqueue(ctx, cutLive, { userId }, { key: `cut-live:${userId}` });
  return ended;
}

/** Whose session has ended by it; `undefined` when it had ended before. */
export async function endSession(
  ctx: Needs<'db' | 'clock'>,
  sessionId: string,
  reason: EndReason,
): Promise<MemberKey | undefined> {
  const [ended] = await end(ctx, living(ctx, reason).where('id', '=', sessionId));
  return ended && { accountId: ended.account_id, userId: ended.user_id };
}

/** Ends one session of a user; gives its device, `undefined` when they have none such. The user is locked. */
export async function endSessionOf(
  ctx: Needs<'db' | 'clock'>,
  user: LockedUser,
  sessionId: string,
): Promise<string | undefined> {
  const sessions = living(ctx, 'revoked').where('id', '=', sessionId).where('user_id', '=', user.id);
  const [ended] = await end(ctx, sessions);
  return ended?.device;
}

/** Ends every session of a user in one account, whose team is locked; those in other accounts go on. Index: sessions_user_id. */
export async function endSessionsIn(
  ctx: Needs<'db' | 'clock'>,
  { accountId, userId }: MemberKey,
): Promise<void> {
  await lockUser(ctx, userId);
  await end(ctx, living(ctx, 'revoked').where('user_id', '=', userId).where('account_id', '=', accountId));
}

/**
 * Ends every session of a user, but for those that are named, and takes the chats of the messenger out of their cabinets;
 * answers to how many sessions. Index: sessions_user_id.
 */
export async function endSessionsOf(
  ctx: Needs<'db' | 'clock' | 'brands'>,
  userId: UserId,
  spared: readonly string[] = [],
): Promise<number> {
  const { language } = await lockUser(ctx, userId);
  const all = living(ctx, 'revoked').where('user_id', '=', userId);
  const ended = await end(ctx, spared.length === 0 ? all : all.where('id', 'not in', spared));
  await forgetChatsOf(ctx, { userId, language });
  return ended.length;
}
