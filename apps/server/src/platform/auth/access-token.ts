import { type AccessTokenClaims, accessTokenClaims } from '@tranzit/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { unauthorized } from '../errors/index.ts';

export const accessTokenSeconds = 300;

export interface AccessTokens {
  issue(claims: AccessTokenClaims): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Throws 401 for anything but a valid, unexpired token of ours. */
  verify(token: string): Promise<AccessTokenClaims>;
}

/** Signed five-minute tokens; `secret` has at least 32 bytes. */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  return {
    async issue(claims) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .setAudience('tranzit')
        .sign(secret);
      return { token, expiresAt: new Date((issuedAt + accessTokenSeconds) * 1000) };
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          audience: 'tranzit',
          currentDate: clock.now(),
        });
        return accessTokenClaims.parse(payload);
      } catch {
        throw unauthorized();
      }
    },
  };
}
