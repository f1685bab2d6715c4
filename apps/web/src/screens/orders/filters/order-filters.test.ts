import { carrierCodes } from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../../lib/format/dates.ts';
import {
  noFilters,
  type OrderFilters,
  orderTabs,
  readFilters,
  statusesUnder,
  toWireFilters,
  usedFilters,
  without,
  writeFilters,
} from './order-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

const day = fc.option(
  fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days)),
  { nil: undefined },
);
const range = fc.record({ from: day, to: day });
const filters: fc.Arbitrary<OrderFilters> = fc.constantFrom(...orderTabs).chain((tab) =>
  fc.record({
    tab: fc.constant(tab),
    statuses: fc.subarray([...statusesUnder(tab)]),
    text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    pickup: range,
    delivery: range,
    carriers: fc.subarray([...carrierCodes]),
    tagIds: fc.uniqueArray(fc.integer({ min: 1 })).map((ids) => ids.sort((one, other) => one - other)),
    inn: fc.stringMatching(/^\d{0,12}$/),
    entry: fc.constantFrom('', '7'),
    batch: fc.constantFrom('', '12', '400017'),
  }),
);

describe('filters in the address', () => {
  test('whatever is set reads back the same', () => {
    fc.assert(
      fc.property(filters, (set) => {
        expect(readFilters(writeFilters(set))).toEqual(set);
      }),
    );
  });

  test('nothing set leaves the address bare', () => {
    expect(writeFilters(noFilters).toString()).toBe('');
  });

  it.each([
    ['tab=nonsense', { tab: 'all' }],
    ['batch_id=12e3', { batch: '' }],
    ['status=lost,gone,new', { statuses: ['new', 'lost'] }],
    ['tab=done&status=delivered,new', { statuses: ['delivered'] }],
    ['pickup_date_from=2026-02-30', { pickup: { from: undefined, to: undefined } }],
    [
      'pickup_date_from=yesterday&pickup_date_to=2026-11-30',
      { pickup: { from: undefined, to: '2026-11-30' } },
    ],
    [
      'delivery_service=dpd,fedex&delivery_service=cse',
      { carriers: carrierCodes.filter((code) => code === 'dpd' || code === 'cse') },
    ],
    ['tag_list=7,x,3,7,0', { tagIds: [3, 7] }],
    ['inn=77-07 083893', { inn: '7707083893' }],
    [`query=${'а'.repeat(120)}`, { text: 'а'.repeat(100) }],
  ])('takes only what makes sense of %s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });
});

describe('filters on the wire', () => {
  it('turns a tab into its statuses', () => {
    expect(toWireFilters(read('tab=handover')).status).toEqual([
      'courier_delivery',
      'receiver_waiting_in_office',
    ]);
  });

  it('asks for the chosen statuses of a tab alone, and lets those of another go', () => {
    expect(toWireFilters(read('tab=handover&status=courier_delivery')).status).toEqual(['courier_delivery']);
    expect(toWireFilters(read('tab=problem&status=lost'))).toMatchObject({
      status: ['lost'],
      attention: 'true',
    });
    const other = { ...read('tab=handover&status=courier_delivery'), tab: 'done' as const };
    expect(writeFilters(other).toString()).toBe('tab=done');
  });

  it('asks for everything without filters', () => {
    expect(toWireFilters(noFilters)).toEqual({ status: [], delivery_service: [], tag_list: [] });
  });

  it('carries every filter under its name', () => {
    const text =
      'query=лён&pickup_date_from=2026-11-01&pickup_date_to=2026-11-30&delivery_date_from=2026-11-05&delivery_service=cdek&tag_list=4&inn=7707083893';
    expect(toWireFilters(read(text))).toEqual({
      status: [],
      query: 'лён',
      pickup_date_from: '2026-11-01',
      pickup_date_to: '2026-11-30',
      delivery_date_from: '2026-11-05',
      delivery_service: ['cdek'],
      tag_list: ['4'],
      inn: '7707083893',
    });
  });
});

it('names the filters that are set, the tab aside, and drops one of them', () => {
  const set = read('tab=problem&query=a&tag_list=4');
  expect(usedFilters(set)).toEqual(['text', 'tagIds']);
  expect(without(set, 'tagIds')).toEqual({ ...set, tagIds: [] });
  expect(usedFilters(without(set, 'tagIds', 'text'))).toEqual([]);
});
