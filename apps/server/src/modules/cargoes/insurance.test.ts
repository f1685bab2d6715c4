import { kopecksFromRoubles, type Rank, roublesFromKopecks } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { insuranceFactor } from '../accounts/index.ts';
import { type InsuranceTerms, insuranceMinimum, insurancePercent, insurancePrice } from './insurance.ts';

const terms = (loyalty: InsuranceTerms['loyalty'], rank: Rank): InsuranceTerms => ({
  percent: 0.5,
  minimum: kopecksFromRoubles(30),
  loyalty,
  rank,
});

describe('insurance', () => {
  it.each<[number, InsuranceTerms, number]>([
    [100_000, terms('DISCOUNT', 'bronze'), 500],
    [100_000, terms('RANK', 'bronze'), 375],
    [100_000, terms('RANK', 'vip'), 275],
    [3000, terms('PERSONAL', 'vip'), 30],
    [3000, terms('RANK', 'silver'), 21],
    [6001, terms('TENDER', 'gold'), 30.01],
  ])('of %d roubles under %o costs %d roubles', (value, terms, price) => {
    expect(roublesFromKopecks(insurancePrice(kopecksFromRoubles(value), terms))).toBe(price);
  });

  it('is cheaper by the rank only under loyalty RANK', () => {
    expect(insuranceFactor(terms('RANK', 'platinum'))).toBe(0.6);
    expect(insuranceFactor(terms('TENDER', 'platinum'))).toBe(1);
    expect(insurancePercent(terms('RANK', 'gold'))).toBe(0.325);
    expect(insurancePercent(terms('DISCOUNT', 'gold'))).toBe(0.5);
    expect(roublesFromKopecks(insuranceMinimum(terms('RANK', 'platinum')))).toBe(18);
  });
});
