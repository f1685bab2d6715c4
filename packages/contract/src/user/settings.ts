import { z } from 'zod';
import { anonymous, defineEndpoint, file, signedIn } from '../endpoint/endpoint.ts';
import { avatarBytes } from '../wire/plain-values.ts';
import { personName, requiredText } from '../wire/wire.ts';
import { newPassword, passwordRefusals } from './password.ts';
import { codeRefusals, resend, typedCode } from './registration.ts';
import { passwordInput, signInCode } from './second-factor.ts';
import { user } from './user.ts';

/** Characters of base64 that so many bytes take. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** What whoever is signed in proves once more before their way in changes: the password, and the second step where they have one. */
export const proof = { code: signInCode.optional() };
export const proofRefusals = ['wrong_password', 'second_factor_required', 'wrong_code'] as const;

export const settingsInput = z.object({
  first_name: personName(60).optional(),
  last_name: personName(60).optional(),
  /** JPEG, PNG or WebP in base64; null takes the picture away. */
  avatar: z
    .string()
    .min(1)
    .refine((text) => text.length <= base64Length(avatarBytes), { params: { code: 'avatar_too_large' } })
    .nullish(),
  /** Holds once it is confirmed by the code of an SMS; the present one takes back a change that waits. */
  phone: requiredText(30).optional(),
  /** Holds once it is confirmed by its letter; the present one takes back a change that waits. */
  email: z.email().max(200).optional(),
  /** Whether news and offers are wanted from now on. */
  marketing_accepted: z.boolean().optional(),
  /** The present password; needed for another phone or e-mail. */
  password: passwordInput.shape.password.optional(),
  ...proof,
});

export const updateSettings = defineEndpoint({
  operationId: 'updateSettings',
  area: 'user',
  method: 'PATCH',
  path: '/api/v1/user/settings/update/',
  summary:
    'Changes what is given of the user’s own name, picture and consent to news; another phone or e-mail is sent a code and holds once it is confirmed',
  access: signedIn,
  whileBlocked: true,
  bodyBytes: base64Length(avatarBytes) + 65_536,
  refusals: {
    400: [
      'avatar_too_large',
      'avatar_unreadable',
      'phone_wrong',
      'phone_landline',
      'phone_country',
      ...proofRefusals,
    ],
    429: ['too_many_codes', 'too_many_sign_ins'],
  },
  body: settingsInput,
  responses: { 200: user },
});

export const confirmPhone = defineEndpoint({
  operationId: 'confirmPhone',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/settings/phone_confirm/',
  summary: 'Takes the code of the SMS: the new phone holds from now on',
  access: signedIn,
  whileBlocked: true,
  refusals: { 400: [...codeRefusals, 'phone_taken'], 429: ['too_many_codes'] },
  body: z.object({ code: typedCode }),
  responses: { 200: user },
});

export const resendPhoneCode = defineEndpoint({
  operationId: 'resendPhoneCode',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/settings/phone_resend/',
  summary: 'Sends another code to the new phone',
  access: signedIn,
  whileBlocked: true,
  refusals: { 409: ['no_phone_change'], 429: ['too_many_codes'] },
  responses: { 200: resend },
});

export const changePasswordInput = passwordInput.extend({ new_password: newPassword, ...proof });

export const changePassword = defineEndpoint({
  operationId: 'changePassword',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/password/change/',
  summary: 'A new password for the present one; every other session ends, and changes that wait are dropped',
  access: signedIn,
  whileBlocked: true,
  refusals: { 400: [...proofRefusals, ...passwordRefusals, 'password_same'], 429: ['too_many_sign_ins'] },
  body: changePasswordInput,
  responses: { 200: user },
});

export const getAvatar = defineEndpoint({
  operationId: 'getAvatar',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/avatar/{key}/',
  summary: 'A picture by its key, which only those who see its user are told; a new picture has a new key',
  access: anonymous,
  params: z.object({ key: z.string().regex(/^[\w-]{32}$/) }),
  responses: { 200: file('image/webp') },
});

export const changeLanguage = defineEndpoint({
  operationId: 'changeLanguage',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/language/change/',
  summary: 'The language of the user’s pages and messages',
  access: signedIn,
  whileBlocked: true,
  beforeSecondFactor: true,
  body: z.object({ language: z.enum(['ru', 'en']) }),
  responses: { 200: user },
});

export const updateUiPreferences = defineEndpoint({
  operationId: 'updateUiPreferences',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/preferences/ui/update/',
  summary: 'Whether the user sees the updated design',
  access: signedIn,
  whileBlocked: true,
  body: z.object({ is_updated_design: z.boolean() }),
  responses: { 200: user },
});
