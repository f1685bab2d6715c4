import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addKopecks,
  bonusCapRoubles,
  kopecks,
  kopecksFromRoubles,
  roublesFromKopecks,
  shareOfKopecks,
  zeroKopecks,
} from './money.ts';

describe('roubles become kopecks', () => {
  test.each([
    [0, 0],
    [1, 100],
    [1234.5, 123_450],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.115, 112],
    [-1.005, -101],
    [2.675, 268],
    [99_999_999.99, 9_999_999_999],
  ])('%d is %d', (roubles, expected) => {
    expect(kopecksFromRoubles(roubles)).toBe(expected);
  });

  test('whole kopecks survive the way to roubles and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (value) => {
        expect(kopecksFromRoubles(roublesFromKopecks(kopecks(value)))).toBe(value);
      }),
    );
  });

  test('a negative amount is rounded as its positive twin', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (roubles) => {
        expect(kopecksFromRoubles(-roubles)).toBe(0 - kopecksFromRoubles(roubles));
      }),
    );
  });
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s as an amount', (value) => {
  expect(() => kopecks(value)).toThrow(RangeError);
});

test('amounts add up, and nothing is zero', () => {
  expect(addKopecks(kopecks(150), kopecks(-50), kopecks(1))).toBe(101);
  expect(addKopecks()).toBe(zeroKopecks);
});

test.each([
  [10_000, 0.12, 1200],
  [333, 0.5, 167],
  [-333, 0.5, -167],
  [99_999, 1, 99_999],
  [1, 0.1, 0],
])('of %d kopecks the share %d is %d', (amount, share, expected) => {
  expect(shareOfKopecks(kopecks(amount), share)).toBe(expected);
});

test.each([
  [100_000, 500],
  [100_099, 500],
  [100_100, 500],
  [100_200, 501],
  [199, 0],
  [0, 0],
])('of a price of %d kopecks bonuses pay at most %d roubles', (price, cap) => {
  expect(bonusCapRoubles(kopecks(price))).toBe(cap);
});
