import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface RefreshTokens {
  /** The first token of a session: 256 random bits. */
  first(): string;
  /** The token that replaces the one of this hash: the same however often it is asked for. */
  next(tokenHash: string): string;
}

/** What is stored of a refresh token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Opaque refresh tokens. A successor is made of its predecessor and the portal's secret, so that a call repeated after a
 * lost answer can be given the same one although only hashes are stored.
 */
export function createRefreshTokens(secret: Uint8Array): RefreshTokens {
  const key = createHmac('sha256', secret).update('refresh tokens').digest();
  return {
    first: () => randomBytes(32).toString('base64url'),
    next: (tokenHash) => createHmac('sha256', key).update(tokenHash).digest('base64url'),
  };
}
