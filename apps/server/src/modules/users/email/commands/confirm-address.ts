import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../../platform/context/index.ts';
import { invalid, type Language } from '../../../../platform/errors/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { type IssueNeeds, issueCode } from '../../codes/commands/issue-code.ts';
import { emailConfirmationMessage, emailKnownMessage } from '../../registration/registration.messages.ts';

const daySeconds = 86_400;

export interface Confirmation {
  readonly userId: UserId;
  readonly email: string;
  readonly language: Language;
  /** Network address of who asks. */
  readonly address: string;
}

/** What the digits of a letter speak for: this user's having this address. */
export const confirmationSubject = (userId: UserId, email: string): string =>
  `${userId}:${email.toLowerCase()}`;

/** Whether somebody else has confirmed this address. Index: users_email. */
async function isTaken(ctx: Needs<'db'>, userId: UserId, email: string): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Sends the letter with the code and the link of an address, both good for a day. An address that is somebody's already
 * is sent word of it instead, and the codes go to nobody. Call it in a transaction. Errors: 429 `too_many_codes`.
 */
export async function sendConfirmation(
  ctx: IssueNeeds & Needs<'brands'>,
  { userId, email, language, address }: Confirmation,
): Promise<void> {
  const order = { userId, lifetimeSeconds: daySeconds, address };
  const code = await issueCode(ctx, {
    ...order,
    purpose: 'email_confirmation',
    subject: confirmationSubject(userId, email),
    form: 'digits',
  });
  const key = await issueCode(ctx, { ...order, purpose: 'email_link', subject: email, form: 'link' });
  const to = { channel: 'email', to: email, language } as const;
  const expiresAt = new Date(ctx.clock.now().getTime() + daySeconds * 1000);
  await ((await isTaken(ctx, userId, email))
    ? sendMessage(ctx, { ...to, template: emailKnownMessage, data: {} })
    : sendMessage(ctx, { ...to, template: emailConfirmationMessage, data: { code, key }, expiresAt }));
}

const lockAddress = (ctx: Needs<'db'>, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email.toLowerCase()}`}, 0))`.execute(ctx.db);

const markVerified = (ctx: Needs<'db' | 'clock'>, userId: UserId) =>
  ctx.db.updateTable('users').set({ email_verified_at: ctx.clock.now() }).where('id', '=', userId).execute();

/**
 * Makes an address of a user who has just named it, and has shown otherwise that they read its letters, their own. False
 * where somebody else has confirmed it. Call it in a transaction.
 */
export async function ownProven(ctx: Needs<'db' | 'clock'>, userId: UserId, email: string): Promise<boolean> {
  await lockAddress(ctx, email);
  if (await isTaken(ctx, userId, email)) return false;
  await markVerified(ctx, userId);
  return true;
}

/**
 * Makes the address the user's own, for whoever has got its letter. Errors: 400 at the field: `code_used` when it is
 * already, `code_not_found` when the user has another one by now, `email_taken` when another user was quicker.
 */
export async function ownEmail(
  ctx: Needs<'db' | 'clock'>,
  { userId, email, field }: { readonly userId: UserId; readonly email: string; readonly field: string },
): Promise<void> {
  await lockAddress(ctx, email);
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.email.toLowerCase() !== email.toLowerCase()) throw invalid(field, 'code_not_found');
  if (user.email_verified_at) throw invalid(field, 'code_used');
  if (await isTaken(ctx, userId, email)) throw invalid(field, 'email_taken');
  await markVerified(ctx, userId);
}
