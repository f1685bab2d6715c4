import { kopecksFromRoubles, roublesFromKopecks } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import {
  type InsuranceTerms,
  insuranceFactor,
  insuranceMinimum,
  insurancePercent,
  insurancePrice,
} from './insurance.ts';

describe('insurance', () => {
  it.each<[number, InsuranceTerms, number]>([
    [100_000, { loyalty: 2, rank: 'bronze' }, 500],
    [100_000, { loyalty: 1, rank: 'bronze' }, 375],
    [100_000, { loyalty: 1, rank: 'vip' }, 275],
    [3000, { loyalty: 3, rank: 'vip' }, 30],
    [3000, { loyalty: 1, rank: 'silver' }, 21],
    [6001, { loyalty: 4, rank: 'gold' }, 30.01],
  ])('of %d roubles under %o costs %d roubles', (value, terms, price) => {
    expect(roublesFromKopecks(insurancePrice(kopecksFromRoubles(value), terms))).toBe(price);
  });

  it('is cheaper by the rank only under loyalty RANK', () => {
    expect(insuranceFactor({ loyalty: 1, rank: 'platinum' })).toBe(0.6);
    expect(insuranceFactor({ loyalty: 4, rank: 'platinum' })).toBe(1);
    expect(insurancePercent({ loyalty: 1, rank: 'gold' })).toBe(0.325);
    expect(insurancePercent({ loyalty: 2, rank: 'gold' })).toBe(0.5);
    expect(roublesFromKopecks(insuranceMinimum({ loyalty: 1, rank: 'platinum' }))).toBe(18);
  });
});
