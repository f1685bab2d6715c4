import { type Needs, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { type IssueNeeds, resendSeconds } from '../../codes/commands/issue-code.ts';
import { takeDigits, takeLink } from '../../codes/commands/take-code.ts';
import { confirmationSubject } from '../../contact-changes/change-subjects.ts';
import { dropChanges, findChange, saveChange } from '../../contact-changes/contact-changes.store.ts';
import { type OwningNeeds, ownEmail, sendConfirmation } from '../../email/commands/confirm-address.ts';

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

/** Puts another address in the place of one that nobody has confirmed, or of one that waits beside it. */
async function replaceAddress(ctx: Signed, email: string): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  await dropChanges(ctx, userId, ['email']);
}

/**
 * Sends the letter again: to an address that waits to take the place of the present one, or to the present one while it is
 * not confirmed, or then to another. Errors: 409 `email_verified`; 429 `too_many_codes`.
 */
export async function resendEmail(
  ctx: Signed & Needs<'language' | 'brands'>,
  { email, address }: { readonly email?: string | undefined; readonly address: string },
): Promise<{ resendAfter: number }> {
  const { userId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    // Nobody confirms the address while another takes its place: what was shown of one would hold for the other.
    const user = await ownAddress(tx).forNoKeyUpdate().executeTakeFirstOrThrow();
    const change = email === undefined ? await findChange(tx, userId, 'email') : undefined;
    if (user.email_verified_at && !change) throw conflict('email_verified');
    if (email !== undefined) await replaceAddress(tx, email);
    if (change) await saveChange(tx, userId, change);
    const to = change?.value ?? email ?? user.email;
    const occasion = change ? 'change' : 'sign_up';
    await sendConfirmation(tx, { userId, email: to, language: tx.language, occasion, address });
  });
  return { resendAfter: resendSeconds };
}
