import { type Needs, transaction } from '../../../../platform/context/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { type IssueNeeds, issueCode, resendSeconds } from '../../codes/commands/issue-code.ts';
import { findPhoneLanguage } from '../../people/people.queries.ts';
import { phoneCodeMessage, phoneKnownMessage } from '../registration.messages.ts';
import { requireServedMobile } from '../sign-up-phone.ts';

const codeLifetimeSeconds = 300;

/**
 * Sends a code to a phone. One that has an account is sent word of it in the language of who has it, and the code of
 * neither it nor anybody else; the answer and the work are the same. Errors: 400 at `phone`; 429 `too_many_codes`.
 */
export async function requestSignUpCode(
  ctx: IssueNeeds & Needs<'language' | 'brands'>,
  { phone: text, address }: { readonly phone: string; readonly address: string },
): Promise<{ resendAfter: number }> {
  const phone = requireServedMobile(ctx, text);
  const expiresAt = new Date(ctx.clock.now().getTime() + codeLifetimeSeconds * 1000);
  await transaction(ctx, async (tx) => {
    const code = await issueCode(tx, {
      purpose: 'sign_up_phone',
      subject: phone,
      form: 'digits',
      lifetimeSeconds: codeLifetimeSeconds,
      address,
    });
    const known = { template: phoneKnownMessage, data: {} };
    const fresh = { template: phoneCodeMessage, data: { code }, expiresAt };
    const language = await findPhoneLanguage(tx, phone);
    const to = { channel: 'sms', to: phone, language: language ?? tx.language } as const;
    await (language ? sendMessage(tx, { ...to, ...known }) : sendMessage(tx, { ...to, ...fresh }));
  });
  return { resendAfter: resendSeconds };
}
