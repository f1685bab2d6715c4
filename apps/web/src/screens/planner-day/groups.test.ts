import { describe, expect, it } from 'vitest';
import { rowsOfDay } from '../../features/planning/index.ts';
import { sampleDestination, sampleSide } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { sampleRow } from '../orders/sample-row.ts';
import { groupsOf, isToBeDroppedOff, placesOf, weightOf } from './groups.ts';

const draft = (destinationId: number, carrier: 'cdek' | 'dpd' | null, city = 'Москва') =>
  sampleDestination({
    destinationId,
    sender: sampleSide({ city }),
    result: carrier && sampleRate({ deliveryService: carrier }),
  });
const rows = rowsOfDay({
  destinations: [
    draft(1, null),
    draft(2, 'cdek'),
    draft(3, 'dpd'),
    draft(4, 'dpd', 'Тверь'),
    draft(5, null, 'Тверь'),
  ],
  waybills: [sampleRow({ waybillId: 9, deliveryService: 'dpd' }), sampleRow({ waybillId: 10 })],
});

describe('groups of a day', () => {
  it('are by carrier and sender, waybills among them, and what has no rate stands last together', () => {
    expect(
      groupsOf(rows).map(({ carrier, city, rows: own }) => [carrier, city, own.map(({ key }) => key)]),
    ).toEqual([
      ['dpd', 'Москва', ['d3', 'w9', 'w10']],
      ['cdek', 'Москва', ['d2']],
      ['dpd', 'Тверь', ['d4']],
      [null, 'Москва', ['d1', 'd5']],
    ]);
  });

  it('add up places and weights without a trace of the arithmetic', () => {
    const light = rowsOfDay({
      destinations: [],
      waybills: [sampleRow({ weight: 0.1 }), sampleRow({ waybillId: 2, weight: 0.2, placeCount: 3 })],
    });
    expect([placesOf(light), weightOf(light)]).toEqual([4, 0.3]);
  });
});

describe('what is to be dropped off', () => {
  it.each([
    ['a draft that a courier collects', { destinations: [draft(1, 'cdek')] }, false],
    ['a draft without a rate', { destinations: [draft(1, null)] }, false],
    [
      'a draft that goes from a terminal',
      { destinations: [sampleDestination({ result: sampleRate({ deliveryWay: 'w2d' }) })] },
      true,
    ],
    [
      'a waybill that waits for it',
      { waybills: [sampleRow({ deliveryWay: 'w2w', status: 'registered' })] },
      true,
    ],
    ['a waybill that is on its way', { waybills: [sampleRow({ deliveryWay: 'w2w' })] }, false],
  ])('tells it of %s', (_what, detail, isDroppedOff) => {
    const [row] = rowsOfDay({ destinations: [], waybills: [], ...detail });
    expect(row && isToBeDroppedOff(row)).toBe(isDroppedOff);
  });
});
