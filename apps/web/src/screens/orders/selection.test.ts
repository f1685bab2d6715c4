import { expect, it } from 'vitest';
import { sampleRow } from './sample-row.ts';
import { extendTo, mostChosen, nothingChosen, pageState, sumOf, togglePage, toggleRow } from './selection.ts';

const rows = [1, 2, 3, 4].map((waybillId) => sampleRow({ waybillId, price: 0.1 }));
const at = (place: number) => rows[place] ?? sampleRow();
const idsOf = ({ chosen }: typeof nothingChosen) => [...chosen.keys()].sort((one, other) => one - other);

it('chooses a row and lets it go', () => {
  const one = toggleRow(nothingChosen, at(1));
  expect(idsOf(one)).toEqual([2]);
  expect(idsOf(toggleRow(one, at(1)))).toEqual([]);
});

it.each([
  ['down', 0, 2, [1, 2, 3]],
  ['up', 3, 1, [2, 3, 4]],
])('takes a range %s', (_name, from, to, expected) => {
  expect(idsOf(extendTo(toggleRow(nothingChosen, at(from)), rows, at(to)))).toEqual(expected);
});

it('keeps the beginning of a range while its end moves', () => {
  const first = extendTo(toggleRow(nothingChosen, at(1)), rows, at(2));
  expect(idsOf(extendTo(first, rows, at(0)))).toEqual([1, 2, 3]);
});

it('takes one row when the range would begin on another page', () => {
  const elsewhere = toggleRow(nothingChosen, sampleRow({ waybillId: 99 }));
  expect(idsOf(extendTo(elsewhere, rows, at(2)))).toEqual([3, 99]);
});

it('knows whether all of the page, some or none are chosen, and changes all at once', () => {
  const some = toggleRow(nothingChosen, at(0));
  const all = togglePage(some, rows);
  expect([nothingChosen, some, all].map((selection) => pageState(selection, rows))).toEqual([
    'none',
    'some',
    'all',
  ]);
  const other = toggleRow(all, sampleRow({ waybillId: 99 }));
  expect(idsOf(togglePage(other, rows))).toEqual([99]);
});

it('sums to the kopeck', () => {
  expect(sumOf(togglePage(nothingChosen, rows))).toBe(0.4);
});

it('holds no more than one request of labels takes', () => {
  const many = Array.from({ length: mostChosen + 20 }, (_, waybillId) => sampleRow({ waybillId }));
  expect(togglePage(nothingChosen, many).chosen.size).toBe(mostChosen);
});
