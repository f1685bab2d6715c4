import { type Needs, transaction } from '../../../../platform/context/index.ts';
import { conflict, invalid } from '../../../../platform/errors/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { type IssueNeeds, resendSeconds } from '../../codes/commands/issue-code.ts';
import { takeDigits, takeLink } from '../../codes/commands/take-code.ts';
import { confirmPassword, lockProven, type PasswordProof } from '../../commands/confirm-password.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { confirmationSubject } from '../../contact-changes/change-subjects.ts';
import { dropChanges, findChange, saveChange } from '../../contact-changes/contact-changes.store.ts';
import { type OwningNeeds, ownEmail, sendConfirmation } from '../../email/commands/confirm-address.ts';
import { lockOwnSession } from '../../sessions/session-locks.ts';

type Signed = IssueNeeds & OwningNeeds & Needs<'actor'>;

const ownAddress = (ctx: Needs<'db' | 'actor'>) =>
  ctx.db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', ctx.actor.userId);

/** Takes the code of the letter: of a new address where one waits, else of the one that there is. Errors: those of `takeDigits` and `ownEmail` at `code`. */
export async function confirmEmail(
  ctx: Signed,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const change = await findChange(ctx, userId, 'email');
  const email = change?.value ?? (await ownAddress(ctx).executeTakeFirstOrThrow()).email;
  const subject = confirmationSubject(userId, email);
  const guess = { purpose: 'email_confirmation', subject, code, field: 'code', address } as const;
  await takeDigits(ctx, guess, (tx) => ownEmail(tx, { userId, email, field: 'code' }));
}

/** Takes the link of the letter, whoever follows it. Errors: those of `takeLink` and `ownEmail` under `nonFieldError`. */
export async function verifyEmail(ctx: IssueNeeds & OwningNeeds, code: string): Promise<void> {
  const field = 'nonFieldError';
  await takeLink(ctx, { purpose: 'email_link', code, field }, async (tx, { userId, subject }) => {
    if (userId !== null) await ownEmail(tx, { userId, email: subject, field });
  });
}

type ResendNeeds = Signed & Needs<'language' | 'brands'>;

interface Resending {
  readonly email?: string | undefined;
  /** Needed for another address: letters to it recover the password, so a session alone does not name it. */
  readonly password?: string | undefined;
  readonly address: string;
}

/** Of who names another address than they have. Errors: 400 `required`, `wrong_password` at `password`; 429. */
async function proveForAnother(
  ctx: ResendNeeds,
  { email, password }: Resending,
): Promise<PasswordProof | undefined> {
  if (email === undefined) return undefined;
  const present = await ownAddress(ctx).executeTakeFirstOrThrow();
  if (present.email_verified_at) throw conflict('email_verified');
  if (present.email.toLowerCase() === email.toLowerCase()) return undefined;
  if (password === undefined) throw invalid('password', 'required');
  return confirmPassword(ctx, password);
}

/** Puts another address in the place of one that nobody has confirmed, which is told, or of one that waits beside it. */
async function replaceAddress(ctx: ResendNeeds, email: string, present: string): Promise<void> {
  const { userId } = ctx.actor;
  if (present.toLowerCase() !== email.toLowerCase()) {
    await tellOfSecurity(ctx, userId, 'email_changed', { isUnconfirmedTold: true });
    await recordAct(ctx, { kind: 'email_changed', details: { from: present, to: email } });
  }
  await ctx.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  await dropChanges(ctx, userId, ['email']);
}

/**
 * Sends the letter again: to an address that waits to take the place of the present one, or to the present one while it is
 * not confirmed, or then to another, for the password. Errors: 400 `required`, `wrong_password` at `password`; 401
 * `session_ended`; 409 `email_verified`; 429 `too_many_codes`, `too_many_sign_ins`.
 */
export async function resendEmail(ctx: ResendNeeds, wanted: Resending): Promise<{ resendAfter: number }> {
  const { userId } = ctx.actor;
  const { email, address } = wanted;
  const proof = await proveForAnother(ctx, wanted);
  await transaction(ctx, async (tx) => {
    // Nobody confirms the address while another takes its place: what was shown of one would hold for the other.
    await (proof ? lockProven(tx, proof) : lockOwnSession(tx));
    const user = await ownAddress(tx).executeTakeFirstOrThrow();
    const change = email === undefined ? await findChange(tx, userId, 'email') : undefined;
    if (user.email_verified_at && !change) throw conflict('email_verified');
    if (email !== undefined) await replaceAddress(tx, email, user.email);
    if (change) await saveChange(tx, userId, change);
    const to = change?.value ?? email ?? user.email;
    const occasion = change ? 'change' : 'sign_up';
    await sendConfirmation(tx, { userId, email: to, language: tx.language, occasion, address });
  });
  return { resendAfter: resendSeconds };
}
