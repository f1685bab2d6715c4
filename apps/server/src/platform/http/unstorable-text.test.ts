import { describe, expect, it } from 'vitest';
import { findUnstorableTexts, mayHoldUnstorable } from './unstorable-text.ts';

const deep = (depth: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

describe('text that cannot be stored', () => {
  it.each([
    ['an ordinary sentence', { title: 'Коробка №1 «Ёлка» 🎄\n\t' }, []],
    ['U+0000 in a field', { title: 'a\u0000b' }, ['title']],
    ['the first half of a pair', { sides: [{ city: 'Казань' }, { city: '\ud83c' }] }, ['sides.1.city']],
    ['the second half of a pair', ['\udf84'], ['0']],
    ['U+0000 in a key', { credentials: { 'a\u0000': 'b' } }, ['credentials']],
    ['every one of several', { a: '\u0000', b: 'b', c: ['\u0000', { d: '\ud83c' }] }, ['a', 'c.0', 'c.1.d']],
    ['the value itself', '\u0000', ['']],
    ['no text at all', { count: 1, isDone: true, none: null }, []],
  ])('finds %s', (_name, value, paths) => {
    expect(findUnstorableTexts(value)).toEqual(paths);
  });

  it('names what is nested deeper than any field by where that begins', () => {
    expect(findUnstorableTexts(deep(12, 'plain'))).toEqual([]);
    expect(findUnstorableTexts(deep(100_000, 'plain'))).toEqual([Array(12).fill('0').join('.')]);
  });

  it('names a hundred at most', () => {
    expect(findUnstorableTexts(Array(1000).fill('\u0000'))).toHaveLength(100);
  });
});

describe('the text of a body', () => {
  it.each(['"\\u0000"', '{"a":"\\ud83c"}', '{"\\uDC00":1}', '["\\ud83c\\udf84"]'])(
    'may hold what cannot be stored: %s',
    (json) => {
      expect(mayHoldUnstorable(json)).toBe(true);
    },
  );

  it.each([{ title: 'Коробка №1 «Ёлка» 🎄\n\t\u001F' }, ['\uFFFD'], deep(1000, 'x')])(
    'holds none: %j',
    (value) => {
      expect(mayHoldUnstorable(JSON.stringify(value))).toBe(false);
    },
  );
});
