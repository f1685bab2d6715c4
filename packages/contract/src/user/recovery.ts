import { z } from 'zod';
import { anonymous, defineEndpoint } from '../endpoint/endpoint.ts';
import { requiredText } from '../wire/wire.ts';
import { newPassword, passwordRefusals } from './password.ts';
import { codeRefusals, resend, typedCode } from './registration.ts';

export const resetPasswordInput = z.object({
  /** A phone or an e-mail. */
  username: requiredText(200),
});

export const resetPassword = defineEndpoint({
  operationId: 'resetPassword',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/password/reset/',
  summary:
    'Sends a code to a phone or an e-mail that has an account; the answer is the same where there is none',
  access: anonymous,
  refusals: { 400: ['username_wrong'], 429: ['too_many_codes'] },
  body: resetPasswordInput,
  responses: { 200: resend },
});

export const confirmResetInput = resetPasswordInput.extend({ code: typedCode, password: newPassword });

export const confirmReset = defineEndpoint({
  operationId: 'confirmReset',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/password/reset/confirm/',
  summary: 'Sets a new password by the code and ends every session of the user',
  access: anonymous,
  refusals: { 400: ['username_wrong', ...codeRefusals, ...passwordRefusals], 429: ['too_many_codes'] },
  body: confirmResetInput,
  responses: { 204: null },
});
