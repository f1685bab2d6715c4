import { kopecksFromRoubles, type Rank, roublesFromKopecks } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import {
  type InsuranceTerms,
  insuranceFactor,
  insuranceMinimum,
  insurancePercent,
  insurancePrice,
} from './insurance.ts';

const terms = (loyalty: number, rank: Rank): InsuranceTerms => ({
  percent: 0.5,
  minimum: kopecksFromRoubles(30),
  loyalty,
  rank,
});

describe('insurance', () => {
  it.each<[number, InsuranceTerms, number]>([
    [100_000, terms(2, 'bronze'), 500],
    [100_000, terms(1, 'bronze'), 375],
    [100_000, terms(1, 'vip'), 275],
    [3000, terms(3, 'vip'), 30],
    [3000, terms(1, 'silver'), 21],
    [6001, terms(4, 'gold'), 30.01],
  ])('of %d roubles under %o costs %d roubles', (value, terms, price) => {
    expect(roublesFromKopecks(insurancePrice(kopecksFromRoubles(value), terms))).toBe(price);
  });

  it('is cheaper by the rank only under loyalty RANK', () => {
    expect(insuranceFactor(terms(1, 'platinum'))).toBe(0.6);
    expect(insuranceFactor(terms(4, 'platinum'))).toBe(1);
    expect(insurancePercent(terms(1, 'gold'))).toBe(0.325);
    expect(insurancePercent(terms(2, 'gold'))).toBe(0.5);
    expect(roublesFromKopecks(insuranceMinimum(terms(1, 'platinum')))).toBe(18);
  });
});
