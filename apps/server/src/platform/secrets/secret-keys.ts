import { hkdfSync } from 'node:crypto';
import { createSecretBox, keyBytes, type SecretBox } from './secret-box.ts';

export interface SecretKeys {
  /** Base64 of 32 bytes; without it the derived key writes. */
  readonly newest: string | undefined;
  /** Base64 of 32 bytes, only read with. */
  readonly previous: string | undefined;
  /** The secret that a key is derived from. */
  readonly base: Uint8Array;
}

/** Fits no other use of the same secret. */
const purpose = 'tranzit: secrets at rest';

const fromBase64 = (text: string): Uint8Array => Buffer.from(text, 'base64');

const deriveKey = (base: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', base, new Uint8Array(), purpose, keyBytes));

/** The derived key goes on reading when a configured one takes its place, and stands last: digests are made with it. */
export function openSecretBox({ newest, previous, base }: SecretKeys): SecretBox {
  const configured = [newest, previous].flatMap((text) => (text === undefined ? [] : [fromBase64(text)]));
  const derived = deriveKey(base);
  const [first, ...others] =
    newest === undefined ? [derived, ...configured, derived] : [...configured, derived];
  return createSecretBox(first ?? derived, ...others);
}
