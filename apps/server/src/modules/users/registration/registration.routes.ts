import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { acceptTerms } from '../consents/consents.store.ts';
import { legalText } from '../legal/legal-texts.ts';
import { getCurrentUser } from '../users.queries.ts';
import { checkSignUpCode } from './commands/check-sign-up-code.ts';
import { confirmEmail, resendEmail, verifyEmail } from './commands/confirm-email.ts';
import { nameAccount } from './commands/name-account.ts';
import { register } from './commands/register.ts';
import { requestSignUpCode } from './commands/request-sign-up-code.ts';

export function bindRegistration(bind: Binder): void {
  bind(api.requestSignUpCode, ({ body, address }, ctx) => requestSignUpCode(ctx, { ...body, address }));
  bind(api.checkSignUpCode, ({ body, address }, ctx) => checkSignUpCode(ctx, { ...body, address }));
  bind(api.register, ({ body, address }, ctx) => register(ctx, { ...body, address }));
  bind(api.nameAccount, async ({ body }, ctx) => {
    await nameAccount(ctx, body);
    return getCurrentUser(ctx);
  });
  bind(api.confirmEmail, ({ body, address }, ctx) => confirmEmail(ctx, { ...body, address }));
  bind(api.resendEmail, ({ body, address }, ctx) => resendEmail(ctx, { ...body, address }));
  bind(api.verifyEmail, ({ query }, ctx) => verifyEmail(ctx, query.code));
  bind(api.getTerms, async (_request, ctx) => legalText(ctx, 'terms', ctx.language));
  bind(api.acceptTerms, async ({ body, address }, ctx) => {
    await acceptTerms(ctx, { address, version: body.version });
    return getCurrentUser(ctx);
  });
}
