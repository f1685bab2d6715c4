import type { Clock } from '../clock/clock.ts';
import { createAccessTokens } from './access-token.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createRefreshTokens } from './refresh-token.ts';

/** What is made of the portal's secret: tokens of both kinds, and codes that are good once. */
export const createAuth = (secret: Uint8Array, clock: Clock) => ({
  accessTokens: createAccessTokens(secret, clock),
  refreshTokens: createRefreshTokens(secret),
  oneTimeCodes: createOneTimeCodes(secret),
});
