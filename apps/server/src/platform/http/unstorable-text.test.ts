import { describe, expect, it } from 'vitest';
import { findUnstorableText } from './unstorable-text.ts';

const deep = (depth: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

describe('text that cannot be stored', () => {
  it.each([
    ['an ordinary sentence', { title: 'Коробка №1 «Ёлка» 🎄\n\t' }, undefined],
    ['U+0000 in a field', { title: 'a\u0000b' }, 'title'],
    ['the first half of a pair', { sides: [{ city: 'Казань' }, { city: '\ud83c' }] }, 'sides.1.city'],
    ['the second half of a pair', ['\udf84'], '0'],
    ['U+0000 in a key', { credentials: { 'a\u0000': 'b' } }, 'credentials'],
    ['the value itself', '\u0000', ''],
    ['no text at all', { count: 1, isDone: true, none: null }, undefined],
  ])('finds %s', (_name, value, path) => {
    expect(findUnstorableText(value)).toBe(path);
  });

  it('reads a body nested a hundred thousand times', () => {
    expect(findUnstorableText(deep(100_000, 'plain'))).toBeUndefined();
    expect(findUnstorableText(deep(100_000, '\u0000'))).toBe(Array(12).fill('0').join('.'));
  });
});
