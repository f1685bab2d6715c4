import { describe, expect, it } from 'vitest';
import { sampleDestination } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { bonusLimitOf } from './money.ts';

const base = { kind: 'base', code: null, amount: 1000 } as const;
const back = { kind: 'return', code: 'RETURN', amount: 548.8 } as const;
const plain = sampleDestination({ result: sampleRate({ price: 1000, priceParts: [base] }) });
const withReturn = sampleDestination({ result: sampleRate({ price: 1548.8, priceParts: [base, back] }) });

describe('the most bonuses for destinations', () => {
  it('is half of each order, its way back aside, and no more than there are', () => {
    expect(bonusLimitOf([plain, withReturn], 5000)).toBe(1000);
    expect(bonusLimitOf([plain, withReturn], 300.5)).toBe(300);
  });
});
