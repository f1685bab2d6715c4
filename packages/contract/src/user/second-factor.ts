import { z } from 'zod';
import { defineEndpoint, ownerOnly, signedIn } from '../endpoint/endpoint.ts';
import { instant } from '../wire/wire.ts';

/** The password of who is signed in, asked once more. */
export const passwordInput = z.object({ password: z.string().min(1).max(200) });
/** Six digits of an application, or a recovery code. */
export const signInCode = z.string().trim().min(6).max(40);
export const codeInput = z.object({ code: signInCode });

const passwordRefusals = { 400: ['wrong_password'], 429: ['too_many_sign_ins'] } as const;

/** Both steps of signing in, asked once more. */
const bothInput = passwordInput.extend(codeInput.shape);
const bothRefusals = { 400: ['wrong_password', 'wrong_code'], 429: ['too_many_sign_ins'] } as const;

export const secondFactor = z.object({
  isEnabled: z.boolean(),
  enabledAt: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The owner of the account asks for it. */
  isRequired: z.boolean(),
  /** Titles of all accounts of the user that ask for it: as long as there is one, it stays on. */
  requiredBy: z.array(z.string()),
});
export type SecondFactor = z.output<typeof secondFactor>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineEndpoint({
  operationId: 'getSecondFactor',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/second_factor/detail/',
  summary: 'Whether the user signs in by two steps, and whether the account asks for it',
  access: signedIn,
  beforeSecondFactor: true,
  responses: { 200: secondFactor },
});

export const startSecondFactor = defineEndpoint({
  operationId: 'startSecondFactor',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/second_factor/start/',
  summary: 'A new secret for an application with codes; nothing is asked for until it is confirmed',
  access: signedIn,
  whileBlocked: true,
  beforeSecondFactor: true,
  refusals: { ...passwordRefusals, 409: ['second_factor_enabled'] },
  body: passwordInput,
  responses: {
    200: z.object({
      /** Base32, for typing by hand. */
      secret: z.string(),
      /** `otpauth://totp/…` */
      uri: z.string(),
      /** The address as a QR code, SVG. */
      qrSvg: z.string(),
    }),
  },
});

export const confirmSecondFactor = defineEndpoint({
  operationId: 'confirmSecondFactor',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/second_factor/confirm/',
  summary: 'Switches the second step on by a code of the new secret; the recovery codes are told this once',
  access: signedIn,
  whileBlocked: true,
  beforeSecondFactor: true,
  refusals: {
    400: ['wrong_code'],
    409: ['second_factor_enabled', 'second_factor_not_started'],
    429: ['too_many_sign_ins'],
  },
  body: codeInput,
  responses: { 200: recoveryCodes },
});

export const renewRecoveryCodes = defineEndpoint({
  operationId: 'renewRecoveryCodes',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/second_factor/recovery_codes/',
  summary: 'New recovery codes, told this once; those before stop working; needs the password and a code',
  access: signedIn,
  whileBlocked: true,
  refusals: { ...bothRefusals, 409: ['second_factor_disabled'] },
  body: bothInput,
  responses: { 200: recoveryCodes },
});

export const disableSecondFactor = defineEndpoint({
  operationId: 'disableSecondFactor',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/second_factor/disable/',
  summary: 'Signs in by the password alone again; needs the password and a code',
  access: signedIn,
  whileBlocked: true,
  refusals: { ...bothRefusals, 409: ['second_factor_disabled', 'second_factor_required_by_owner'] },
  body: bothInput,
  responses: { 204: null },
});

export const requireSecondFactor = defineEndpoint({
  operationId: 'requireSecondFactor',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/second_factor/require/',
  summary: 'Whether members of the account may do anything without a second step at the sign-in',
  access: ownerOnly,
  refusals: { 409: ['second_factor_disabled'] },
  body: z.object({ required: z.boolean() }),
  responses: { 200: secondFactor },
});
