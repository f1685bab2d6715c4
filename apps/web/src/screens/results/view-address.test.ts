import { carrierCodes, deliveryWays } from '@tranzit/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contractSides, terms } from './filters/rate-filters.ts';
import { sortings } from './rates/rate-ranking.ts';
import { readView, terminalSides, type View, writeView } from './view-address.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 3 });
const anyView: fc.Arbitrary<View> = fc.record({
  sorting: fc.option(fc.constantFrom(...sortings)),
  filters: fc.record({
    ways: fc.option(fc.subarray([...deliveryWays])),
    carriers: fc.option(fc.subarray([...carrierCodes])),
    contracts: fc.option(fc.subarray([...contractSides])),
    term: fc.option(fc.constantFrom(...terms)),
    services: fc.subarray(['BY_HAND', 'RETURN'] as const).map((list) => [...list]),
  }),
  openRateId: fc.option(fc.integer({ min: 1, max: 1e9 })),
  chosenIds: ids,
  comparedIds: ids,
  recalcIds: ids,
  terminals: fc.array(
    fc.record({
      carrier: fc.constantFrom(...carrierCodes),
      side: fc.constantFrom(...terminalSides),
      terminalId: fc.integer({ min: 1, max: 1e9 }),
    }),
    { maxLength: 3 },
  ),
  entries: fc.array(
    fc.record({
      side: fc.constantFrom(...terminalSides),
      id: fc.integer({ min: 1, max: 1e9 }),
      contactId: fc.option(fc.integer({ min: 1, max: 1e9 })),
    }),
    { maxLength: 2 },
  ),
  destinationId: fc.option(fc.integer({ min: 1, max: 1e9 })),
});

it('a link opens the same view', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
    }),
  );
});

it('takes what makes no sense for absent', () => {
  const view = readView(
    new URLSearchParams(
      'sort=worst&ways=d2d,moon&term=4&rate=x&recalc=-1,2&terminals=cdek.roof.3,ufo.sender.1,dpd.sender.5',
    ),
  );
  expect(view).toMatchObject({ sorting: null, openRateId: null, recalcIds: [2] });
  expect(view.filters).toEqual({ ways: ['d2d'], carriers: null, contracts: null, term: null, services: [] });
  expect(view.terminals).toEqual([{ carrier: 'dpd', side: 'sender', terminalId: 5 }]);
});

it('says nothing of a view that nobody touched', () => {
  expect(writeView(readView(new URLSearchParams())).toString()).toBe('');
});
