import { describe, expect, it } from 'vitest';
import { onlyOf, paired } from './paired.ts';

describe('answers to many', () => {
  it('stand beside what was asked, in its order, empty ones too', () => {
    expect(paired(['a', 'b', 'c'], [1, undefined, 3])).toEqual([
      ['a', 1],
      ['b', undefined],
      ['c', 3],
    ]);
    expect(paired([], [])).toEqual([]);
  });

  it.each([
    [['a', 'b'], [1]],
    [['a'], [1, 2]],
  ])('of %j are not %j', (asked, answers) => {
    expect(() => paired(asked, answers)).toThrow(`${asked.length} were asked for`);
  });

  it('of one are one', () => {
    const only = { id: 1 };
    expect(onlyOf([only])).toBe(only);
    expect(() => onlyOf([])).toThrow('0 answered');
    expect(() => onlyOf([only, only])).toThrow('2 answered');
  });
});
