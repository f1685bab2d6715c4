import type { AccountNeeds, Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { inOpenAccount, loadAccountFacts } from '../../accounts/index.ts';
import {
  findLastCode,
  type IssueNeeds,
  isOwnEmail,
  issueCode,
  languageOf,
  resendSeconds,
  takeLink,
} from '../../users/index.ts';
import { linkDays, readSubject, subjectOf } from '../confirmation.ts';
import { notificationEmailMessage } from '../notification-emails.messages.ts';
import { confirmBySubject, findNotificationEmail } from '../notification-emails.store.ts';

export type AskNeeds = IssueNeeds & AccountNeeds & Needs<'actor' | 'brands' | 'origin'>;

const purpose = 'notification_email';

/** Sends the letter with the link. Call it in a transaction. Errors: 429 `too_many_codes`. */
async function sendQuestion(ctx: AskNeeds, email: string): Promise<void> {
  const { accountId, userId } = ctx.actor;
  const key = await issueCode(ctx, {
    purpose,
    subject: subjectOf(accountId, email),
    form: 'link',
    userId,
    lifetimeSeconds: linkDays * 86_400,
    address: ctx.origin.address,
  });
  const { title } = await loadAccountFacts(ctx);
  await sendMessage(ctx, {
    channel: 'email',
    to: email,
    language: await languageOf(ctx, { email, writerId: userId }),
    template: notificationEmailMessage,
    data: { account: title, key },
    accountId,
    expiresAt: new Date(ctx.clock.now().getTime() + linkDays * 86_400_000),
  });
}

/**
 * When the address may be written to from: at once where it is the asker's own or has agreed before, else `null`, and its
 * reader is asked, unless a link that still holds is with them. Call it in a transaction. Errors: 429 `too_many_codes`.
 */
export async function askReader(ctx: AskNeeds, email: string): Promise<Date | null> {
  const now = ctx.clock.now();
  const last = await findLastCode(ctx, purpose, subjectOf(ctx.actor.accountId, email));
  if (last?.usedAt || (await isOwnEmail(ctx, email))) return now;
  if (!last || last.expiresAt <= now) await sendQuestion(ctx, email);
  return null;
}

/** Asks once more. Errors: 404; 409 `notification_email_confirmed`; 429 `too_many_codes`. */
export async function resendQuestion(ctx: AskNeeds, id: number): Promise<{ resendAfter: number }> {
  await inOpenAccount(ctx, async (tx) => {
    const row = await findNotificationEmail(tx, id);
    if (!row) throw notFound();
    if (row.confirmed_at) throw conflict('notification_email_confirmed');
    await sendQuestion(tx, row.email);
  });
  return { resendAfter: resendSeconds };
}

/** Takes the link of the letter, whoever follows it. Errors: those of `takeLink` under `nonFieldError`. */
export async function confirmByLink(
  ctx: TransactionNeeds & Needs<'clock' | 'config' | 'oneTimeCodes'>,
  code: string,
): Promise<void> {
  const field = 'nonFieldError';
  await takeLink(ctx, { purpose, code, field }, async (tx, { subject }) => {
    if (!(await confirmBySubject(tx, readSubject(subject)))) throw invalid(field, 'code_not_found');
  });
}
