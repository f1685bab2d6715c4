import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../clock/sandbox-clock.ts';

/** Issued access tokens. They do not survive a restart, as clients must bear. */
export interface TokenStore {
  readonly ttlSeconds: number;
  issue(): { readonly accessToken: string; readonly jti: string };
  isValid(accessToken: string): boolean;
  /** Ends every token; answers how many there were. */
  expireAll(): number;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes the box. */
export function createTokenStore(clock: SandboxClock, ttlSeconds: number): TokenStore {
  const expiresAt = new Map<string, number>();
  return {
    ttlSeconds,
    issue() {
      const now = clock.now();
      for (const [token, end] of expiresAt) if (end <= now) expiresAt.delete(token);
      const jti = randomUUID();
      const claims = { scope: ['order:all', 'payment:all'], exp: Math.floor(now / 1000) + ttlSeconds, jti };
      const accessToken = `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64(claims)}.${base64(randomUUID())}`;
      expiresAt.set(accessToken, now + ttlSeconds * 1000);
      return { accessToken, jti };
    },
    isValid: (accessToken) => (expiresAt.get(accessToken) ?? 0) > clock.now(),
    expireAll() {
      const count = expiresAt.size;
      expiresAt.clear();
      return count;
    },
  };
}
