import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export interface OneTimeCodes {
  /** Six decimal digits, for people to type. */
  digits(): string;
  /** The key of a link: 256 random bits. */
  link(): string;
  /** What is stored of a code. Six digits are quickly counted through, hence a key; of another `scope` the hash differs. */
  hash(scope: string, code: string): string;
}

/** Codes that are good once. `secret` has at least 32 bytes. */
export function createOneTimeCodes(secret: Uint8Array): OneTimeCodes {
  const key = createHmac('sha256', secret).update('one-time codes').digest();
  return {
    digits: () => String(randomInt(1_000_000)).padStart(6, '0'),
    link: () => randomBytes(32).toString('base64url'),
    hash: (scope, code) =>
      createHmac('sha256', key)
        .update(JSON.stringify([scope, code]))
        .digest('base64url'),
  };
}

/** Compares two hashes in a time that tells nothing of where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
