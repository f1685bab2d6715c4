import { z } from 'zod';
import { anonymous, defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { linkCode, nameText, personName, requiredText, typedPhone } from '../wire/wire.ts';
import { newPassword, passwordRefusals } from './password.ts';
import { passwordInput } from './second-factor.ts';
import { accountKind, legalText, tokens, user } from './user.ts';

/** Seconds until another code may be asked for. */
export const resend = z.object({ resendAfter: z.number().int().min(0) });

/** Six digits as typed; a wrong number of them is a wrong code and costs no try. */
export const typedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'code_form' });
export const codeRefusals = ['code_form', 'code_wrong', 'code_barred', 'code_expired', 'code_used'] as const;

export const signUpPhoneInput = z.object({ phone: typedPhone });

export const requestSignUpCode = defineEndpoint({
  operationId: 'requestSignUpCode',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/register/code_request/',
  summary:
    'Sends a code by SMS; a phone that has an account gets an SMS that says so, and the answer is the same',
  access: anonymous,
  localized: true,
  refusals: {
    400: ['phone_missing', 'phone_wrong', 'phone_landline', 'phone_country'],
    429: ['too_many_codes'],
  },
  body: signUpPhoneInput,
  responses: { 200: resend },
});

export const checkSignUpCode = defineEndpoint({
  operationId: 'checkSignUpCode',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/register/code_check/',
  summary: 'Takes the code of the SMS for a token that registers within a day',
  access: anonymous,
  refusals: {
    400: ['phone_missing', 'phone_wrong', 'phone_landline', ...codeRefusals],
    429: ['too_many_codes'],
  },
  body: signUpPhoneInput.extend({ code: typedCode }),
  responses: { 200: z.object({ registrationToken: z.string() }) },
});

export const registerInput = z.object({
  registration_token: z.string().min(1).max(200),
  email: z.email().max(200),
  password: newPassword,
  first_name: personName(100),
  last_name: personName(100),
  terms_accepted: z.boolean().refine((isAccepted) => isAccepted, { params: { code: 'terms_required' } }),
  /** Of the rules that were shown, as `terms/detail` tells it; without it the present ones are meant. */
  terms_version: requiredText(30).optional(),
  marketing_accepted: z.boolean().default(false),
  /** Of an invitation: its team is joined, and no account of one's own is made. */
  invite_code: linkCode.optional(),
});

export const register = defineEndpoint({
  operationId: 'register',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/register/',
  summary:
    'Makes the user, with an account or in the team that has invited them, signs in and sends a letter that confirms the e-mail',
  access: anonymous,
  localized: true,
  refusals: {
    400: [
      'terms_required',
      'terms_changed',
      'phone_taken',
      'code_not_found',
      'code_expired',
      'code_used',
      ...passwordRefusals,
    ],
    // Of the invitation.
    403: ['account_blocked'],
    404: [],
    409: ['invite_over'],
  },
  body: registerInput,
  responses: { 201: tokens },
});

export const secondStageInput = z.object({
  account_kind: accountKind,
  /** Of a company or an entrepreneur. */
  inn: z.string().trim().max(12).nullish(),
  /** Of a company; a private person's account is called after them. */
  title: nameText(200).nullish(),
});

export const nameAccount = defineEndpoint({
  operationId: 'nameAccount',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/register/second_stage/',
  summary: 'Says who the account is for: a private person, or a company or entrepreneur by tax ID',
  access: signedIn,
  refusals: { 400: ['inn_wrong'], 403: ['forbidden'], 409: ['account_named'] },
  body: secondStageInput,
  responses: { 200: user },
});

export const confirmEmail = defineEndpoint({
  operationId: 'confirmEmail',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/register/email_confirm/',
  summary: 'Confirms the e-mail by the code of the letter',
  access: signedIn,
  // The pages ask for it before the second step.
  beforeSecondFactor: true,
  whileBlocked: true,
  refusals: { 400: [...codeRefusals, 'code_not_found', 'email_taken'], 429: ['too_many_codes'] },
  body: z.object({ code: typedCode }),
  responses: { 204: null },
});

export const resendEmailInput = z.object({
  /** Another address than before. */
  email: z.email().max(200).optional(),
  /** The present password; needed for another address. */
  password: passwordInput.shape.password.optional(),
});

export const resendEmail = defineEndpoint({
  operationId: 'resendEmail',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/register/email_resend/',
  summary: 'Sends the letter that confirms the e-mail again, or to another address for the password',
  access: signedIn,
  beforeSecondFactor: true,
  whileBlocked: true,
  localized: true,
  refusals: {
    400: ['wrong_password'],
    409: ['email_verified'],
    429: ['too_many_codes', 'too_many_sign_ins'],
  },
  body: resendEmailInput,
  responses: { 200: resend },
});

export const verifyEmail = defineEndpoint({
  operationId: 'verifyEmail',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/email/verify/',
  summary: 'Confirms an e-mail by the link of the letter; refusals stand under nonFieldError',
  access: anonymous,
  refusals: { 400: ['code_not_found', 'code_expired', 'code_used', 'email_taken'] },
  query: z.object({ code: requiredText(200) }),
  responses: { 204: null },
});

export const getTerms = defineEndpoint({
  operationId: 'getTerms',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/terms/detail/',
  summary: 'The present version of the service rules, whoever asks',
  access: anonymous,
  localized: true,
  responses: { 200: legalText },
});

export const acceptTerms = defineEndpoint({
  operationId: 'acceptTerms',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/terms/accept/',
  summary:
    'Accepts the present version of the service rules; the version that was read, where it is told, must be that',
  access: signedIn,
  whileBlocked: true,
  beforeSecondFactor: true,
  refusals: { 409: ['terms_changed'] },
  body: z.object({
    /** As `terms/detail` tells it. */
    version: requiredText(30).optional(),
  }),
  responses: { 200: user },
});
