import type { User } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { CodePurpose } from '../codes/code-purposes.ts';
import { resendSeconds } from '../codes/commands/issue-code.ts';
import { findLastCode } from '../codes/last-code.queries.ts';
import { confirmationSubject, phoneChangeSubject } from './change-subjects.ts';
import { listChanges } from './contact-changes.store.ts';

type ContactStates = Pick<User, 'emailConfirmation' | 'phoneChange'>;

const dayMs = 86_400_000;

/** When the last code of a subject was sent, within a day, and the seconds until another may be. */
async function lastSent(ctx: Needs<'db' | 'clock'>, purpose: CodePurpose, subject: string) {
  const now = ctx.clock.now().getTime();
  const code = await findLastCode(ctx, purpose, subject);
  if (!code || code.issuedAt.getTime() <= now - dayMs) return { sentAt: null, resendAfter: 0 };
  const resendAfter = Math.ceil((code.issuedAt.getTime() - now) / 1000) + resendSeconds;
  return { sentAt: code.issuedAt.toISOString(), resendAfter: Math.max(0, resendAfter) };
}

async function emailConfirmation(
  ctx: Needs<'db' | 'clock'>,
  userId: UserId,
  email: string,
): Promise<User['emailConfirmation']> {
  const sent = await lastSent(ctx, 'email_confirmation', confirmationSubject(userId, email));
  if (sent.sentAt === null) return { state: 'unconfirmed', email, ...sent };
  return { state: sent.resendAfter > 0 ? 'sent' : 'can_resend', email, ...sent };
}

/** What of a user's e-mail and phone waits for a code. */
export async function getContactStates(
  ctx: Needs<'db' | 'clock'>,
  user: { readonly id: UserId; readonly email: string; readonly email_verified_at: Date | null },
): Promise<ContactStates> {
  const changes = await listChanges(ctx, user.id);
  const phone = changes.find(({ kind }) => kind === 'phone')?.value;
  const email = changes.find(({ kind }) => kind === 'email')?.value;
  const isSettled = email === undefined && user.email_verified_at !== null;
  return {
    emailConfirmation: isSettled
      ? { state: 'confirmed', email: user.email, sentAt: null, resendAfter: 0 }
      : await emailConfirmation(ctx, user.id, email ?? user.email),
    phoneChange:
      phone === undefined
        ? null
        : { phone, ...(await lastSent(ctx, 'phone_change', phoneChangeSubject(user.id, phone))) },
  };
}
