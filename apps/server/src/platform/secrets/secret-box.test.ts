import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox, SecretError } from './secret-box.ts';
import { openSecretBox } from './secret-keys.ts';

const owner = ['carrier contract', 7, 'cdek'];
const text = '{"clientSecret":"шёпот-42"}';

function refusalOf(open: () => string): SecretError {
  try {
    open();
  } catch (error) {
    if (error instanceof SecretError) return error;
    throw error;
  }
  throw new Error('it opened');
}

describe('a secret box', () => {
  it('gives back what was sealed', () => {
    const box = createSecretBox(randomBytes(32));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (value, id) => {
        expect(box.open(box.seal(value, ['x', id]), ['x', id])).toBe(value);
      }),
    );
  });

  it('seals the same text differently each time and shows nothing of it', () => {
    const box = createSecretBox(randomBytes(32));
    const [one, two] = [box.seal(text, owner), box.seal(text, owner)];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(false);
    expect(Buffer.from(one.bytes).includes('шёпот-42')).toBe(false);
    expect(Buffer.from(one.bytes).includes('clientSecret')).toBe(false);
  });

  it('does not open a text when any of its bytes was changed', () => {
    const box = createSecretBox(randomBytes(32));
    const sealed = box.seal(text, owner);
    for (let index = 0; index < sealed.bytes.length; index += 1) {
      const bytes = Uint8Array.from(sealed.bytes);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      expect(refusalOf(() => box.open({ ...sealed, bytes }, owner)).reason).toBe('tampered');
    }
  });

  it.each([0, 5, 12, 20, 28])('does not open a text cut to %i bytes', (length) => {
    const box = createSecretBox(randomBytes(32));
    const sealed = box.seal(text, owner);
    const cut = { ...sealed, bytes: sealed.bytes.subarray(0, length) };
    expect(refusalOf(() => box.open(cut, owner)).reason).toBe('tampered');
  });

  it.each([
    ['another account', ['carrier contract', 8, 'cdek']],
    ['another carrier', ['carrier contract', 7, 'dpd']],
    ['the same letters split otherwise', ['carrier contract', '7', 'cdek']],
    ['nobody', []],
  ])('does not open for %s', (_name, other) => {
    const box = createSecretBox(randomBytes(32));
    const sealed = box.seal(text, owner);
    expect(refusalOf(() => box.open(sealed, other)).reason).toBe('tampered');
  });

  it('says plainly that the key is not configured, and nothing of the secret', () => {
    const sealed = createSecretBox(randomBytes(32)).seal(text, owner);
    const refusal = refusalOf(() => createSecretBox(randomBytes(32)).open(sealed, owner));
    expect(refusal.reason).toBe('unknown_key');
    expect(refusal.message).toBe(`a secret is locked with key ${sealed.keyId}, which is not configured`);
    expect(JSON.stringify(refusal)).not.toContain('шёпот');
  });

  it('does not take a text of one key for one of another', () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const box = createSecretBox(first, second);
    const sealed = createSecretBox(second).seal(text, owner);
    const keyId = box.seal(text, owner).keyId;
    expect(box.open(sealed, owner)).toBe(text);
    expect(refusalOf(() => box.open({ ...sealed, keyId }, owner)).reason).toBe('tampered');
  });
});

describe('the keys of a box', () => {
  const base = randomBytes(32);
  const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const box = (newest?: string, previous?: string) => openSecretBox({ newest, previous, base });

  it('are derived from the base when none is configured, the same in every process', () => {
    expect(box().open(box().seal(text, owner), owner)).toBe(text);
    expect(box().seal(text, owner).keyId).not.toBe(box(old).seal(text, owner).keyId);
  });

  it('go on reading what the derived key sealed when one is configured', () => {
    expect(box(fresh).open(box().seal(text, owner), owner)).toBe(text);
  });

  it('write with the newest and read with the previous', () => {
    const sealed = box(old).seal(text, owner);
    expect(box(fresh, old).open(sealed, owner)).toBe(text);
    expect(box(fresh, old).seal(text, owner).keyId).toBe(box(fresh).seal(text, owner).keyId);
    expect(refusalOf(() => box(fresh).open(sealed, owner)).reason).toBe('unknown_key');
  });

  it('make one digest of a text, whichever writes, and no other’s', () => {
    const digests = [box(), box(old), box(fresh, old), box(undefined, old)].map((one) => one.digest(text));
    expect(new Set(digests).size).toBe(1);
    expect(box().digest(`${text} `)).not.toBe(digests[0]);
    expect(
      openSecretBox({ newest: undefined, previous: undefined, base: randomBytes(32) }).digest(text),
    ).not.toBe(digests[0]);
  });

  it('read with the previous one when the derived one writes again', () => {
    expect(box(undefined, old).open(box(old).seal(text, owner), owner)).toBe(text);
  });
});
