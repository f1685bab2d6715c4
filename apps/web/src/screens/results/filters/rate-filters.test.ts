import { describe, expect, it } from 'vitest';
import { toBoard } from '../board/board.ts';
import { badgesOf, sortRates } from '../rates/rate-ranking.ts';
import { sampleAnswer, sampleRate } from '../results.factory.ts';
import { countFacets, filterRates, noFilters, settleFilters, touchedCount } from './rate-filters.ts';

const byHand = (status: 'available' | 'not_available' | 'need_confirm') => ({
  additionalServices: [{ code: 'BY_HAND' as const, amount: 150, status }],
});
const { rates } = toBoard(
  sampleAnswer({
    results: [
      sampleRate(1, { price: 900, minDays: 5, maxDays: 7, ...byHand('available') }),
      sampleRate(2, { price: 1500, minDays: 1, maxDays: 2, ...byHand('not_available') }),
      sampleRate(3, { deliveryService: 'dpd', price: 1000, maxDays: 4, ...byHand('need_confirm') }),
      sampleRate(4, { deliveryService: 'dpd', deliveryWay: 'd2w', price: 700, maxDays: 3 }),
    ],
  }),
);
const asked = { ways: ['d2d', 'd2w'], carriers: ['cdek', 'dpd', 'post'], contracts: ['portal'] } as const;
const idsOf = (list: readonly { readonly rateResultId: number }[]) => list.map((rate) => rate.rateResultId);
const shown = (filters: Partial<typeof noFilters>) =>
  idsOf(filterRates(rates, settleFilters({ ...noFilters, ...filters }, rates)));

describe('filters', () => {
  it('show door to door until touched', () => {
    expect(shown({})).toEqual([1, 2, 3]);
  });

  it('show every way where there is no door to door', () => {
    const terminals = rates.filter(({ deliveryWay }) => deliveryWay !== 'd2d');
    expect(idsOf(filterRates(terminals, settleFilters(noFilters, terminals)))).toEqual([4]);
  });

  it.each([
    ['ways', { ways: ['d2w'] as const }, [4]],
    ['no way at all', { ways: [] }, []],
    ['carriers', { carriers: ['dpd'] as const }, [3]],
    ['a term', { term: 5 as const }, [2, 3]],
    ['services, those to be confirmed too', { services: ['BY_HAND'] as const }, [1, 3]],
  ])('take %s', (_, filters, ids) => {
    expect(shown(filters)).toEqual(ids);
  });

  it('count what each choice would show, the others as they are', () => {
    const settled = settleFilters(noFilters, rates);
    const facets = countFacets(rates, settled, asked);
    expect(facets.ways).toEqual([
      { value: 'd2d', count: 3 },
      { value: 'd2w', count: 1 },
    ]);
    expect(facets.carriers.map(({ count }) => count)).toEqual([2, 1, 0]);
    expect(facets.terms.map(({ count }) => count)).toEqual([3, 1, 2]);
    expect(facets.services).toEqual([{ value: 'BY_HAND', count: 2 }]);
  });

  it('offer the choice of contract only where there is one', () => {
    const facetsOf = (list: typeof rates, filters: Partial<typeof noFilters> = {}) =>
      countFacets(list, settleFilters({ ...noFilters, ...filters }, list), {
        ...asked,
        contracts: list.map(({ contract }) => contract),
      }).contracts;
    const both = rates.map((rate) =>
      rate.rateResultId === 2 ? { ...rate, contract: 'own' as const } : rate,
    );
    expect(facetsOf(rates)).toEqual([]);
    expect(facetsOf(both)).toEqual([
      { value: 'portal', count: 2 },
      { value: 'own', count: 1 },
    ]);
    // What is chosen away must be there to be taken back.
    expect(facetsOf(rates, { contracts: ['own'] })).toEqual([
      { value: 'portal', count: 3 },
      { value: 'own', count: 0 },
    ]);
    const settled = settleFilters({ ...noFilters, contracts: ['own'] }, both);
    expect(idsOf(filterRates(both, settled))).toEqual([2]);
  });

  it('say how many were touched', () => {
    expect(touchedCount(noFilters)).toBe(0);
    expect(touchedCount({ ...noFilters, ways: [], term: 3 })).toBe(2);
  });
});

describe('order and badges', () => {
  it.each([
    ['cheapest', [4, 1, 3, 2]],
    ['fastest', [2, 4, 3, 1]],
    ['default', [2, 4, 3, 1]],
  ] as const)('%s', (sorting, ids) => {
    expect(idsOf(sortRates(rates, sorting))).toEqual(ids);
  });

  it('badges go to the best of what is shown, and to nobody alone', () => {
    const doors = rates.filter(({ deliveryWay }) => deliveryWay === 'd2d');
    const badges = badgesOf(doors);
    const of = (id: number) =>
      badges.get(doors.find(({ rateResultId }) => rateResultId === id)?.rateKey ?? '');
    expect(of(1)).toContain('cheapest');
    expect(of(2)).toContain('fastest');
    expect(badgesOf(doors.slice(0, 1)).size).toBe(0);
  });
});
