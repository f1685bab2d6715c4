import { z } from 'zod';
import { anonymous, defineEndpoint, may, signedIn } from './endpoint.ts';
import { permission, role } from './permission.ts';
import { id, idOf, instant, requiredText, roubles } from './wire.ts';

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

export const user = z.object({
  userId: id,
  accountId: id,
  accountTitle: z.string(),
  accountManagerName: z.string().nullable(),
  /** 0: the account has not accepted the offer. */
  contractId: z.number().int().min(0),
  emailVerified: z.boolean(),
  /** As in `accountStatuses`: active 1, blocked 2, closed 3. */
  accountStatus: z.number().int(),
  termsAccepted: z.boolean(),
  isUpdatedDesign: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  language: z.enum(['ru', 'en']),
  permissions: z.array(permission),
  role,
  isOwner: z.boolean(),
  rank: z.enum(['bronze', 'silver', 'gold', 'platinum', 'vip']).nullable(),
  loyalty: z.number().int(),
  featureFlags: z.record(z.string(), z.boolean()),
});
export type User = z.output<typeof user>;

export const loginInput = z.object({
  username: requiredText(200),
  password: z.string().min(1).max(200),
});

export const login = defineEndpoint({
  operationId: 'login',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/login/',
  summary: 'Signs in by e-mail or phone and password',
  access: anonymous,
  refusals: [403],
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
  refusals: [401],
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
  responses: { 200: user },
});

export const getBalance = defineEndpoint({
  operationId: 'getBalance',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/current/balance/',
  summary: 'Roubles and bonuses of the account; whoever may only spend bonuses gets the bonuses alone',
  access: may('finance.view', 'bonus.spend'),
  responses: {
    200: z.object({
      /** Null without `finance.view`. */
      balance: roubles.nullable(),
      bonusBalance: roubles,
      bonusHoldBalance: roubles,
    }),
  },
});

export const liveTokens = z.object({
  url: z.string(),
  token: z.string(),
  channels: z.array(z.object({ channel: z.string(), token: z.string() })),
});

export const subscribeLive = defineEndpoint({
  operationId: 'subscribeLive',
  area: 'live',
  method: 'POST',
  path: '/api/v1/user/cent/subscribe/',
  summary: 'Tokens for the live channel; channels the user may not have are left out',
  access: signedIn,
  readOnly: true,
  body: z.object({ channels: z.array(z.string().max(255)).max(50) }),
  responses: { 200: liveTokens },
});
