import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kopecks } from './money.ts';
import { type OrderedRate, orderRates, rateOrderings } from './rate-order.ts';

const rate = (
  rateResultId: number,
  roubles: number,
  days: readonly [number, number],
  rest: Partial<OrderedRate> = {},
): OrderedRate => ({
  rateResultId,
  price: kopecks(roubles * 100),
  minDays: days[0],
  maxDays: days[1],
  cashback: kopecks(0),
  position: rateResultId,
  ...rest,
});

const slowAndCheap = rate(1, 400, [5, 8], { cashback: kopecks(1000), position: 3 });
const fastAndDear = rate(2, 1200, [1, 2], { cashback: kopecks(6000), position: 1, onTimeShare: 0.5 });
const middling = rate(3, 600, [2, 3], { cashback: kopecks(2000), position: 2, onTimeShare: 0.9 });
const rates = [middling, slowAndCheap, fastAndDear];

describe('orderings', () => {
  test.each([
    ['cheapest', [1, 3, 2]],
    ['fastest', [2, 3, 1]],
    ['default', [2, 3, 1]],
    ['optimal', [3, 2, 1]],
    ['recommended', [3, 1, 2]],
    ['max_cashback', [2, 3, 1]],
    ['original', [2, 3, 1]],
  ] as const)('%s', (ordering, ids) => {
    expect(orderRates(rates, ordering).map((each) => each.rateResultId)).toEqual(ids);
  });

  test('fastest looks at the latest day first, default at the earliest', () => {
    const steady = rate(10, 500, [3, 3]);
    const hopeful = rate(11, 500, [1, 6]);
    expect(orderRates([hopeful, steady], 'fastest')).toEqual([steady, hopeful]);
    expect(orderRates([steady, hopeful], 'default')).toEqual([hopeful, steady]);
  });

  test('of rates that may come on the same day, the default puts the surest first, and of those the cheapest', () => {
    const vague = rate(12, 1400, [2, 6]);
    const sure = rate(13, 1940, [2, 2]);
    const dearer = rate(14, 2580, [2, 2]);
    expect(orderRates([vague, dearer, sure], 'default')).toEqual([sure, dearer, vague]);
  });

  test('equal rates go by price, then by id', () => {
    const cheaper = rate(20, 300, [2, 4]);
    const twin = rate(21, 300, [2, 4]);
    const dearer = rate(19, 301, [2, 4]);
    expect(orderRates([dearer, twin, cheaper], 'fastest').map((each) => each.rateResultId)).toEqual([
      20, 21, 19,
    ]);
  });
});

test('a delivery on the same day and a price of nothing do not upset the optimal ordering', () => {
  const free = rate(30, 0, [0, 0]);
  expect(orderRates([rate(31, 100, [1, 1]), free], 'optimal')[0]).toBe(free);
});

test('whatever order the rates come in, the result is the same', () => {
  const anyRate = fc.record({
    rateResultId: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 0, max: 500_000 }).map(kopecks),
    minDays: fc.integer({ min: 0, max: 20 }),
    maxDays: fc.integer({ min: 0, max: 30 }),
    cashback: fc.integer({ min: 0, max: 10_000 }).map(kopecks),
    position: fc.integer({ min: 0, max: 5 }),
  });
  const list = fc.uniqueArray(anyRate, { selector: (each) => each.rateResultId, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.constantFrom(...rateOrderings), (some, ordering) => {
      const ordered = orderRates(some, ordering);
      expect(ordered).toHaveLength(some.length);
      expect(orderRates(some.toReversed(), ordering)).toEqual(ordered);
    }),
  );
});
