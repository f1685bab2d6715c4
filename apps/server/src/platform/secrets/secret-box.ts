import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

declare module '../context/context.ts' {
  interface Capabilities {
    secrets: SecretBox;
  }
}

/** A text that only this portal can read. */
export interface SealedText {
  /** Which key it was locked with. */
  readonly keyId: string;
  /** Nonce, tag and ciphertext, one after another. */
  readonly bytes: Uint8Array;
}

/** What a text belongs to; a sealed text does not open for anything else. */
export type SealedFor = readonly (string | number)[];

/** Locks texts that are kept in the database. Encrypts with AES-256-GCM, a new random nonce each time. */
export interface SecretBox {
  /** With the newest key. */
  seal(text: string, owner: SealedFor): SealedText;
  /** Throws `SecretError` unless the text was sealed for this owner with a key that is known, and stands as it was. */
  open(sealed: SealedText, owner: SealedFor): string;
  /** Tells equal texts from others without telling what they are; the same whichever key writes. */
  digest(text: string): string;
}

const sentences = {
  unknown_key: 'a secret is locked with key KEY, which is not configured',
  tampered: 'a secret under key KEY was changed or belongs to another owner',
  outdated: 'a secret under key KEY lacks what is wanted of it today',
} as const;

/** Says why a sealed text cannot be read, and nothing of it. */
export class SecretError extends Error {
  readonly reason: keyof typeof sentences;
  readonly keyId: string;

  constructor(reason: SecretError['reason'], keyId: string) {
    super(sentences[reason].replace('KEY', keyId));
    this.name = 'SecretError';
    this.reason = reason;
    this.keyId = keyId;
  }
}

export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const keyIdLength = 12;
const cipherName = 'aes-256-gcm';

interface Key {
  readonly id: string;
  readonly key: Uint8Array;
}

/** A name of the key that tells nothing of it. */
const idOf = (key: Uint8Array): string =>
  createHash('sha256').update('secret key').update(key).digest('base64url').slice(0, keyIdLength);

/** Parts are told apart: ['a', 'bc'] is not ['ab', 'c']. */
const bound = (keyId: string, owner: SealedFor): Uint8Array =>
  new TextEncoder().encode(JSON.stringify([keyId, ...owner]));

function sealWith({ id, key }: Key, text: string, owner: SealedFor): SealedText {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(bound(id, owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { keyId: id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
}

function openWith({ id, key }: Key, bytes: Uint8Array, owner: SealedFor): string {
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
      .setAAD(bound(id, owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    throw new SecretError('tampered', id);
  }
}

/** `newest` writes, all read. Keys are 32 bytes each. */
export function createSecretBox(newest: Uint8Array, ...older: readonly Uint8Array[]): SecretBox {
  const keys = [newest, ...older].map((key) => ({ id: idOf(key), key }));
  const writing = { id: idOf(newest), key: newest };
  const oldest = older.at(-1) ?? newest;
  return {
    seal: (text, owner) => sealWith(writing, text, owner),
    digest: (text) => createHmac('sha256', oldest).update('digest').update(text).digest('base64url'),
    open({ keyId, bytes }, owner) {
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new SecretError('unknown_key', keyId);
      return openWith(key, bytes, owner);
    },
  };
}
