import type { BodyOf, endpoints } from '@tranzit/contract';
import { addSeconds } from 'date-fns';
import { hashPassword } from '../../../../platform/auth/password.ts';
import { type Needs, transaction } from '../../../../platform/context/index.ts';
import { invalid } from '../../../../platform/errors/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { type IssueNeeds, issueCode, resendSeconds } from '../../codes/commands/issue-code.ts';
import { judgeDigits, useCode } from '../../codes/commands/take-code.ts';
import { refuseCommon } from '../../passwords/new-password.ts';
import { savePassword } from '../../passwords/password.store.ts';
import { endSessionsOf } from '../../sessions/end-sessions.store.ts';
import { forgiveUser } from '../../sign-in-attempts.store.ts';
import { passwordChangedMessage } from '../recovery.messages.ts';
import { findRecovering } from '../recovery.queries.ts';
import { requireRecoveryName } from '../recovery-name.ts';
import { codeLifetimeSeconds, sendRecoveryCode } from '../send-recovery-code.job.ts';

/**
 * Sends a code for a new password to a phone or an e-mail that has an account; answer and work are the same where there
 * is none. Errors: 400 `username_wrong` at `username`; 429 `too_many_codes`.
 */
export async function resetPassword(
  ctx: IssueNeeds,
  { username, address }: { readonly username: string; readonly address: string },
): Promise<{ resendAfter: number }> {
  const { channel, to } = requireRecoveryName(username);
  await transaction(ctx, async (tx) => {
    const code = await issueCode(tx, {
      purpose: 'recovery',
      subject: to,
      form: 'digits',
      lifetimeSeconds: codeLifetimeSeconds,
      address,
    });
    const expiresAt = addSeconds(tx.clock.now(), codeLifetimeSeconds);
    await enqueue(tx, sendRecoveryCode, { channel, to, code, expiresAt });
  });
  return { resendAfter: resendSeconds };
}

/**
 * Sets the new password, ends every session of the user and tells them by mail. Errors: 400 at `username`, `code` and
 * `password`; 429 `too_many_codes`.
 */
export async function confirmReset(
  ctx: IssueNeeds & Needs<'brands'>,
  { username, code, password, address }: BodyOf<typeof endpoints.confirmReset> & { readonly address: string },
): Promise<void> {
  const name = requireRecoveryName(username);
  refuseCommon(password);
  const userId = (await findRecovering(ctx, name))?.id;
  const guess = { purpose: 'recovery', subject: name.to, code, field: 'code', address, userId } as const;
  const right = await judgeDigits(ctx, guess);
  const passwordHash = await hashPassword(password);
  await useCode(ctx, right, async (tx) => {
    const user = await findRecovering(tx, name);
    if (!user) throw invalid('code', 'code_expired');
    await savePassword(tx, user.id, passwordHash);
    await endSessionsOf(tx, user.id);
    await forgiveUser(tx, user);
    if (user.email_verified_at)
      await sendMessage(tx, {
        channel: 'email',
        to: user.email,
        language: user.language,
        template: passwordChangedMessage,
        data: {},
      });
  });
}
