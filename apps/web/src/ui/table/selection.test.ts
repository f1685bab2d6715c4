import { expect, it } from 'vitest';
import {
  addRows,
  extendTo,
  noSelection,
  pageState,
  renewRows,
  type Selection,
  togglePage,
  toggleRow,
} from './selection.ts';

interface Row {
  readonly id: number;
  readonly title: string;
}
const row = (id: number, title = ''): Row => ({ id, title });
const rows = [1, 2, 3, 4].map((id) => row(id));
const rules = { keyOf: ({ id }: Row) => id, most: 100 };
const nothing = noSelection<Row>();
const at = (place: number) => rows[place] ?? row(0);
const idsOf = ({ chosen }: Selection<Row>) =>
  [...chosen.keys()].sort((one, other) => Number(one) - Number(other));

it('chooses a row and lets it go', () => {
  const one = toggleRow(rules, nothing, at(1));
  expect(idsOf(one)).toEqual([2]);
  expect(idsOf(toggleRow(rules, one, at(1)))).toEqual([]);
});

it.each([
  ['down', 0, 2, [1, 2, 3]],
  ['up', 3, 1, [2, 3, 4]],
])('takes a range %s', (_name, from, to, expected) => {
  expect(idsOf(extendTo(rules, toggleRow(rules, nothing, at(from)), rows, at(to)))).toEqual(expected);
});

it('keeps the beginning of a range while its end moves', () => {
  const first = extendTo(rules, toggleRow(rules, nothing, at(1)), rows, at(2));
  expect(idsOf(extendTo(rules, first, rows, at(0)))).toEqual([1, 2, 3]);
});

it('takes one row when the range would begin on another page', () => {
  const elsewhere = toggleRow(rules, nothing, row(99));
  expect(idsOf(extendTo(rules, elsewhere, rows, at(2)))).toEqual([3, 99]);
});

it('knows whether all of the page, some or none are chosen, and changes all at once', () => {
  const some = toggleRow(rules, nothing, at(0));
  const all = togglePage(rules, some, rows);
  expect([nothing, some, all].map((selection) => pageState(rules, selection, rows))).toEqual([
    'none',
    'some',
    'all',
  ]);
  const other = toggleRow(rules, all, row(99));
  expect(idsOf(togglePage(rules, other, rows))).toEqual([99]);
});

it('holds no more than may be chosen', () => {
  const many = Array.from({ length: 120 }, (_, id) => row(id));
  expect(togglePage(rules, nothing, many).chosen.size).toBe(100);
  expect(addRows(rules, toggleRow(rules, nothing, row(5)), many).chosen.size).toBe(100);
});

it('takes what changed as it is now, and chooses nothing by that', () => {
  const chosen = addRows(rules, nothing, rows.slice(0, 2));
  const renewed = renewRows(rules, chosen, [row(2, 'changed'), row(3, 'changed')]);
  expect([...renewed.chosen.values()].map(({ title }) => title)).toEqual(['', 'changed']);
  expect(renewRows(rules, chosen, rows)).toBe(chosen);
});
