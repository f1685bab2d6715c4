import { describe, expect, it } from 'vitest';
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

const suggestedOf = (table: readonly (readonly string[])[], hasHeader = true) =>
  columnsOf(
    table.map((cells, place) => ({ line: place + 1, cells })),
    { kind: 'counterparties', hasHeader },
  ).suggested;

describe('a column whose heading says nothing', () => {
  it('is told by what most of its values are', () => {
    expect(
      suggestedOf([
        ['Кто', 'Связь', 'Ещё связь', 'Ящик', 'Налог.', 'Код'],
        ['Склад №1', '8 916 000-00-11; +7(383)0000121', '9160000012', 'a@b.ru', '7707083893', '7707083894'],
        ['Склад №2', '+79160000013 доб. 5', '-', 'b@b.ru', '500100732259', '1234567890'],
        ['Склад №3', '(383) 000-01-21', '89160000014', 'c@b.ru', '7707083893', '3434000010'],
        ['Склад №4', '8-916-000-00-15', '9160000016', 'нет', '7707083893', '3434000011'],
      ]),
    ).toEqual([null, 'phone', 'phone_2', 'email', 'inn', null]);
  });

  it('is told so in a table without headings', () => {
    const row = ['Ветрова Алина', '+7 916 000-00-11', 'a@b.ru'];
    expect(suggestedOf([row, row, row], false)).toEqual([null, 'phone', 'email']);
  });

  it('is left alone where few values are of a kind, where they are faxes or documents, or the field is taken', () => {
    const numbers = ['7707083893', '+7 383 000-01-21', '7707083893', '+7 916 000-00-11', '89160000014'];
    expect(
      suggestedOf([
        ['ИНН', 'Факс', 'Паспорт', 'Число', 'Телефон', 'Связь'],
        numbers.concat('89160000014'),
        numbers.concat('потом'),
        numbers.concat('нет'),
      ]),
    ).toEqual(['inn', null, null, null, 'phone', null]);
  });
});
