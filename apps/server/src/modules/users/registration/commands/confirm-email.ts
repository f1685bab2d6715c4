import { type Needs, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { type IssueNeeds, resendSeconds } from '../../codes/commands/issue-code.ts';
import { takeDigits, takeLink } from '../../codes/commands/take-code.ts';
import { confirmationSubject, ownEmail, sendConfirmation } from '../../email/commands/confirm-address.ts';

type Signed = IssueNeeds & Needs<'actor'>;

const ownAddress = (ctx: Needs<'db' | 'actor'>) =>
  ctx.db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();

/** Takes the code of the letter. Errors: those of `takeDigits` and `ownEmail` at `code`. */
export async function confirmEmail(
  ctx: Signed,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const { email } = await ownAddress(ctx);
  const subject = confirmationSubject(userId, email);
  const guess = { purpose: 'email_confirmation', subject, code, field: 'code', address } as const;
  await takeDigits(ctx, guess, (tx) => ownEmail(tx, { userId, email, field: 'code' }));
}

/** Takes the link of the letter, whoever follows it. Errors: those of `takeLink` and `ownEmail` under `nonFieldError`. */
export async function verifyEmail(ctx: IssueNeeds, code: string): Promise<void> {
  const field = 'nonFieldError';
  await takeLink(ctx, { purpose: 'email_link', code, field }, async (tx, { userId, subject }) => {
    if (userId !== null) await ownEmail(tx, { userId, email: subject, field });
  });
}

/**
 * Sends the letter again, or to another address, while none is confirmed. Errors: 409 `email_verified`; 429
 * `too_many_codes`.
 */
export async function resendEmail(
  ctx: Signed & Needs<'language' | 'brands'>,
  { email, address }: { readonly email?: string | undefined; readonly address: string },
): Promise<{ resendAfter: number }> {
  const { userId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const user = await ownAddress(tx);
    if (user.email_verified_at) throw conflict('email_verified');
    if (email !== undefined)
      await tx.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
    await sendConfirmation(tx, { userId, email: email ?? user.email, language: tx.language, address });
  });
  return { resendAfter: resendSeconds };
}
