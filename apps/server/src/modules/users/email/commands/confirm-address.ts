import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../../platform/context/index.ts';
import { invalid, type Language } from '../../../../platform/errors/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { recordActOf } from '../../../audit/index.ts';
import { type IssueNeeds, issueCode } from '../../codes/commands/issue-code.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { confirmationSubject } from '../../contact-changes/change-subjects.ts';
import { newEmailKnownMessage, newEmailMessage } from '../../contact-changes/contact-changes.messages.ts';
import { dropChanges, findChange } from '../../contact-changes/contact-changes.store.ts';
import { emailConfirmationMessage, emailKnownMessage } from '../../registration/registration.messages.ts';

const daySeconds = 86_400;

export interface Confirmation {
  readonly userId: UserId;
  readonly email: string;
  readonly language: Language;
  /** What the letter tells its reader to have asked for. */
  readonly occasion: 'sign_up' | 'change';
  /** Network address of who asks. */
  readonly address: string;
}

const letters = {
  sign_up: { own: emailConfirmationMessage, known: emailKnownMessage },
  change: { own: newEmailMessage, known: newEmailKnownMessage },
} as const;

/** What somebody else who has confirmed this address is written to in; `undefined` when nobody has. Index: users_email. */
async function findTakerLanguage(
  ctx: Needs<'db'>,
  userId: UserId,
  email: string,
): Promise<Language | undefined> {
  const other = await ctx.db
    .selectFrom('users')
    .select('language')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return other?.language;
}

const isTaken = async (ctx: Needs<'db'>, userId: UserId, email: string): Promise<boolean> =>
  (await findTakerLanguage(ctx, userId, email)) !== undefined;

/**
 * Sends the letter with the code and the link of an address, both good for a day. An address that is somebody's already
 * is sent word of it in their language instead, and the codes go to nobody. Call it in a transaction. Errors: 429 `too_many_codes`.
 */
export async function sendConfirmation(
  ctx: IssueNeeds & Needs<'brands'>,
  { userId, email, language, occasion, address }: Confirmation,
): Promise<void> {
  const order = { userId, lifetimeSeconds: daySeconds, address };
  const code = await issueCode(ctx, {
    ...order,
    purpose: 'email_confirmation',
    subject: confirmationSubject(userId, email),
    form: 'digits',
  });
  const key = await issueCode(ctx, { ...order, purpose: 'email_link', subject: email, form: 'link' });
  const known = await findTakerLanguage(ctx, userId, email);
  const to = { channel: 'email', to: email, language: known ?? language } as const;
  const expiresAt = new Date(ctx.clock.now().getTime() + daySeconds * 1000);
  await (known
    ? sendMessage(ctx, { ...to, template: letters[occasion].known, data: {} })
    : sendMessage(ctx, { ...to, template: letters[occasion].own, data: { code, key }, expiresAt }));
}

export type OwningNeeds = Needs<'db' | 'clock' | 'config' | 'origin' | 'brands' | 'networkPlaces'>;

/** Whether the address waits to take the place of the user's; then the one before is told, and the log. */
async function tellOfChange(
  ctx: OwningNeeds,
  { userId, email, present }: { readonly userId: UserId; readonly email: string; readonly present: string },
): Promise<boolean> {
  const change = await findChange(ctx, userId, 'email');
  if (change?.value.toLowerCase() !== email.toLowerCase()) return false;
  await tellOfSecurity(ctx, userId, 'email_changed');
  const details = { from: present, to: change.value };
  await recordActOf(ctx, { userId, accountId: change.accountId }, { kind: 'email_changed', details });
  return true;
}

const lockAddress = (ctx: Needs<'db'>, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email.toLowerCase()}`}, 0))`.execute(ctx.db);

const setVerified = (ctx: Needs<'db' | 'clock'>, userId: UserId, email: string) =>
  ctx.db
    .updateTable('users')
    .set({ email, email_verified_at: ctx.clock.now() })
    .where('id', '=', userId)
    .execute();

/**
 * Makes an address of a user who has just named it, and has shown otherwise that they read its letters, their own. False
 * where somebody else has confirmed it. Call it in a transaction.
 */
export async function ownProven(ctx: Needs<'db' | 'clock'>, userId: UserId, email: string): Promise<boolean> {
  await lockAddress(ctx, email);
  if (await isTaken(ctx, userId, email)) return false;
  await setVerified(ctx, userId, email);
  return true;
}

/**
 * Makes the address the user's own, for whoever has got its letter: the one they have, or the one that waits in its place.
 * Errors: 400 at the field: `code_used` when it is already, `code_not_found` when the user has another one by now,
 * `email_taken` when another user was quicker.
 */
export async function ownEmail(
  ctx: OwningNeeds,
  { userId, email, field }: { readonly userId: UserId; readonly email: string; readonly field: string },
): Promise<void> {
  await lockAddress(ctx, email);
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isPresent = user.email.toLowerCase() === email.toLowerCase();
  if (isPresent && user.email_verified_at) throw invalid(field, 'code_used');
  if (await isTaken(ctx, userId, email)) throw invalid(field, 'email_taken');
  if (!isPresent && !(await tellOfChange(ctx, { userId, email, present: user.email })))
    throw invalid(field, 'code_not_found');
  await setVerified(ctx, userId, email);
  if (!isPresent) await dropChanges(ctx, userId, ['email']);
}
