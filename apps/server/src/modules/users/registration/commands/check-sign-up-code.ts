import type { IssueNeeds } from '../../codes/commands/issue-code.ts';
import { issueCode } from '../../codes/commands/issue-code.ts';
import { takeDigits } from '../../codes/commands/take-code.ts';
import { requireMobile } from '../sign-up-phone.ts';

/** Long enough to come back to the form the next morning. */
const registrationLifetimeSeconds = 86_400;

export interface CheckedCode {
  readonly phone: string;
  readonly code: string;
  /** Network address of who guesses. */
  readonly address: string;
}

/** A token for whoever has received the SMS: it registers this phone once. Errors: those of `takeDigits` at `code`. */
export async function checkSignUpCode(
  ctx: IssueNeeds,
  { phone: text, code, address }: CheckedCode,
): Promise<{ registrationToken: string }> {
  const subject = requireMobile(text);
  const guess = { purpose: 'sign_up_phone', subject, code, field: 'code', address } as const;
  return takeDigits(ctx, guess, async (tx) => ({
    registrationToken: await issueCode(tx, {
      purpose: 'registration',
      subject,
      form: 'link',
      lifetimeSeconds: registrationLifetimeSeconds,
      address,
    }),
  }));
}
