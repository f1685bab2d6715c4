import { createSecretKey } from 'node:crypto';
import { type AccessTokenClaims, accessTokenClaims } from '@tranzit/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { unauthorized } from '../errors/index.ts';

export const accessTokenSeconds = 300;
/** Tokens whose signature has been checked; a page sends the same one with every call. */
const maxRemembered = 10_000;

export interface AccessTokens {
  issue(claims: AccessTokenClaims): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Throws 401 for anything but a valid, unexpired token of ours. */
  verify(token: string): Promise<AccessTokenClaims>;
}

/** Signed five-minute tokens; `secret` has at least 32 bytes. */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  const key = createSecretKey(secret);
  const checked = new Map<string, { readonly claims: AccessTokenClaims; readonly expiresAtMs: number }>();

  async function check(token: string, now: Date): Promise<AccessTokenClaims> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: 'tranzit',
      currentDate: now,
    });
    const claims = accessTokenClaims.parse(payload);
    if (checked.size >= maxRemembered) checked.clear();
    checked.set(token, { claims, expiresAtMs: (payload.exp ?? 0) * 1000 });
    return claims;
  }

  return {
    async issue(claims) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .setAudience('tranzit')
        .sign(key);
      return { token, expiresAt: new Date((issuedAt + accessTokenSeconds) * 1000) };
    },
    async verify(token) {
      const now = clock.now();
      const known = checked.get(token);
      if (known && known.expiresAtMs > now.getTime()) return known.claims;
      try {
        return await check(token, now);
      } catch {
        throw unauthorized();
      }
    },
  };
}
