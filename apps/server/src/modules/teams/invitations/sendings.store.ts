import { createHash } from 'node:crypto';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/**
 * Mails with invitations a day: of one account, of one account to one address, and to one address by all accounts together.
 * The last bound is higher, so that no account alone uses up what others may send.
 */
const mostOfAccount = 100;
const mostOfAccountToAddress = 10;
const mostToAddress = 50;
export const countedMs = 86_400_000;

const hashAddress = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/**
 * Counts a mail before it is sent. The team is locked, so that those of one account are counted exactly.
 * Errors: 429 `too_many_invites` with the wait. Indexes: invite_sendings_account, invite_sendings_email.
 */
export async function countSending(ctx: AccountNeeds & Needs<'clock'>, email: string): Promise<void> {
  const now = ctx.clock.now();
  const emailHash = hashAddress(email);
  const counted = ctx.db
    .selectFrom('invite_sendings')
    .select('sent_at')
    .where('sent_at', '>', new Date(now.getTime() - countedMs))
    .orderBy('sent_at', 'desc')
    .limit(1);
  const own = counted.where(ofAccount(ctx.actor, 'invite_sendings'));
  const full = [
    await own.offset(mostOfAccount - 1).executeTakeFirst(),
    await own
      .where('email_hash', '=', emailHash)
      .offset(mostOfAccountToAddress - 1)
      .executeTakeFirst(),
    await counted
      .where('email_hash', '=', emailHash)
      .offset(mostToAddress - 1)
      .executeTakeFirst(),
  ];
  const sentAts = full.flatMap((row) => (row ? [row.sent_at.getTime()] : []));
  if (sentAts.length > 0) {
    const waitSeconds = Math.ceil((Math.max(...sentAts) + countedMs - now.getTime()) / 1000);
    const reason = { code: 'too_many_invites', params: { hours: Math.ceil(waitSeconds / 3600) } };
    throw new AppError(429, { nonFieldError: [reason] }, waitSeconds);
  }
  await ctx.db
    .insertInto('invite_sendings')
    .values({ account_id: ctx.actor.accountId, email_hash: emailHash, sent_at: now })
    .execute();
}
