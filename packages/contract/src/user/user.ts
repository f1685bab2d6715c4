import { z } from 'zod';
import { anonymous, defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { id, idOf, instant, requiredText, text } from '../wire/wire.ts';
import { permission, role } from './permission.ts';
import { signInCode } from './second-factor.ts';

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiredAt: instant });
export type Tokens = z.output<typeof tokens>;

/** Claims of the access token beside the standard ones; snake_case, for the specification names them so. */
export const accessTokenClaims = z.object({
  user_id: idOf('UserId'),
  account_id: idOf('AccountId'),
  account_owner_id: idOf('UserId'),
  account_status: z.number().int(),
  group: z.enum(['public', 'carrier', 'shop', 'staff']),
  loyalty: z.number().int(),
  sid: z.string(),
});
export type AccessTokenClaims = z.output<typeof accessTokenClaims>;

export const accountKind = z.enum(['person', 'company']);

/** How the e-mail of a user stands, or the new one that waits in its place. */
export const emailConfirmation = z.object({
  /** unconfirmed: no letter of the last day; sent: one is on its way; can_resend: another may be asked for. */
  state: z.enum(['confirmed', 'unconfirmed', 'sent', 'can_resend']),
  /** The address this is about: another than `email` while a change waits. */
  email: z.string(),
  /** Of the last letter. */
  sentAt: instant.nullable(),
  /** Seconds until another letter may be asked for. */
  resendAfter: z.number().int().min(0),
});

/** A new phone that waits for the code of its SMS. */
export const phoneChange = z.object({
  phone: z.string(),
  sentAt: instant.nullable(),
  /** Seconds until another code may be asked for. */
  resendAfter: z.number().int().min(0),
});

export const user = z.object({
  userId: id,
  accountId: id,
  accountTitle: z.string(),
  /** Null until the second stage of signing up; then the title is no longer empty. */
  accountKind: accountKind.nullable(),
  /** Tax id of whoever the account is held for; null where it was never told. */
  accountInn: z.string().nullable(),
  accountManagerName: z.string().nullable(),
  /** 0: the account has not accepted the offer. */
  contractId: z.number().int().min(0),
  /** Null where that is not known, too: of accounts that were made with a contract. */
  contractAcceptedAt: instant.nullable(),
  emailVerified: z.boolean(),
  emailConfirmation,
  /** As in `accountStatuses`: active 1, blocked 2, closed 3. */
  accountStatus: z.number().int(),
  termsAccepted: z.boolean(),
  /** Wants news and offers, until it is taken back. */
  marketingAccepted: z.boolean(),
  isUpdatedDesign: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Null: no other phone waits. */
  phoneChange: phoneChange.nullable(),
  email: z.string(),
  /** Null: never since signing up. */
  passwordChangedAt: instant.nullable(),
  avatar: z.string().nullable(),
  language: z.enum(['ru', 'en']),
  permissions: z.array(permission),
  role,
  /** Place in the company, as the team names it; null where it names none. */
  position: z.string().nullable(),
  isOwner: z.boolean(),
  /** The account asks for a second step at the sign-in that this user has not set up: every other call is refused. */
  owesSecondFactor: z.boolean(),
  rank: z.enum(['bronze', 'silver', 'gold', 'platinum', 'vip']).nullable(),
  loyalty: z.number().int(),
  featureFlags: z.record(z.string(), z.boolean()),
});
export type User = z.output<typeof user>;

export const loginInput = z.object({
  username: requiredText(200),
  password: z.string().min(1).max(200),
  /** The second step, once it is asked for: six digits of the application, or a recovery code. */
  code: signInCode.optional(),
  /** What a browser keeps for itself, so that its next sign-in is known to come from it. */
  device_key: text(100).optional(),
});

export const login = defineEndpoint({
  operationId: 'login',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/login/',
  summary:
    'Signs in by e-mail or phone and password; whoever is in no account any more comes into a new one of their own',
  access: anonymous,
  refusals: {
    400: ['wrong_credentials', 'second_factor_required', 'wrong_code'],
    429: ['too_many_sign_ins'],
  },
  body: loginInput,
  responses: { 200: tokens },
});

export const refreshTokens = defineEndpoint({
  operationId: 'refreshTokens',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/token_refresh/',
  summary: 'Replaces a refresh token; a used one ends the whole family of sessions',
  access: anonymous,
  refusals: { 401: [] },
  body: z.object({ refresh_token: z.string().min(1).max(200) }),
  responses: { 200: tokens },
});

export const updateTokens = defineEndpoint({
  operationId: 'updateTokens',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/token_update/',
  summary: 'New tokens with the present claims, for a signed-in user',
  access: signedIn,
  readOnly: true,
  beforeSecondFactor: true,
  responses: { 200: tokens },
});

export const logout = defineEndpoint({
  operationId: 'logout',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/logout/',
  summary: 'Ends the session of the refresh token',
  access: anonymous,
  body: z.object({ refresh_token: z.string().min(1).max(200) }),
  responses: { 204: null },
});

export const getCurrentUser = defineEndpoint({
  operationId: 'getCurrentUser',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/current/detail/',
  summary: 'The signed-in user in the account of the token',
  access: signedIn,
  beforeSecondFactor: true,
  responses: { 200: user },
});

/** What people agree to: the offer, the rules of the service. */
export const legalText = z.object({
  title: z.string(),
  /** The day from which it is in force. */
  version: z.string(),
  paragraphs: z.array(z.string()),
});

export const getOffer = defineEndpoint({
  operationId: 'getOffer',
  area: 'contract',
  method: 'GET',
  path: '/api/v1/contract/offer/',
  summary: 'The offer an account accepts before its first order',
  access: signedIn,
  localized: true,
  responses: { 200: legalText },
});

export const acceptOfferInput = z.object({
  /** As `offer` tells it: another one has come into force meanwhile where it is no longer the present one. */
  version: requiredText(30),
});

export const acceptOffer = defineEndpoint({
  operationId: 'acceptOffer',
  area: 'contract',
  method: 'POST',
  path: '/api/v1/contract/accept/',
  summary: 'Accepts the offer in the version that was read, and gives the account its contract',
  access: signedIn,
  refusals: { 403: ['forbidden', 'email_unverified', 'account_unnamed'], 409: ['offer_changed'] },
  body: acceptOfferInput,
  responses: { 200: user },
});
