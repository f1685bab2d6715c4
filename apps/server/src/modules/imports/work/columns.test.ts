import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

it('tells of long headings and cells no more than somebody reads of a column', () => {
  const rows = ['Компания '.repeat(500), 'Лён '.repeat(500)].map((cell, place) => ({
    line: place + 1,
    cells: [cell],
  }));
  const { columns, values } = columnsOf(rows, { kind: 'counterparties', hasHeader: true });
  expect(columns[0]?.title).toHaveLength(255);
  expect(columns[0]?.samples.map(({ length }) => length)).toEqual([100]);
  expect(values[0]?.cells).toEqual(rows[1]?.cells);
});
