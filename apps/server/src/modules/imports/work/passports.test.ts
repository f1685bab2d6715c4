import { expect, it } from 'vitest';
import { fieldOfHeading } from '../rows/import-fields.ts';
import { holdPassports, withoutPassports } from './passports.ts';

const cellsOf = (titles: readonly string[], cells: readonly string[]) =>
  withoutPassports([{ line: 2, cells }], {
    titles,
    fields: titles.map((title) => fieldOfHeading(title) ?? null),
  })[0]?.cells;

it.each([
  [
    ['ФИО', 'Паспорт'],
    ['Тихий Назар', 'любой текст'],
    ['Тихий Назар', ''],
  ],
  [
    ['ФИО', 'Серия и номер'],
    ['Тихий Назар', '1'],
    ['Тихий Назар', ''],
  ],
  [
    ['ФИО', 'Прочее'],
    ['Тихий Назар', 'пасп. 45 10 123456 выдан'],
    ['Тихий Назар', ''],
  ],
  [
    ['ФИО', ''],
    ['Тихий Назар', '4510 № 123456'],
    ['Тихий Назар', ''],
  ],
  [
    ['ФИО', 'Прочее'],
    ['Тихий Назар', '9161234567'],
    ['Тихий Назар', '9161234567'],
  ],
  [
    ['ФИО', 'Прочее'],
    ['Тихий Назар', '8 (916) 123-45-67'],
    ['Тихий Назар', '8 (916) 123-45-67'],
  ],
] as const)('under %j stands %j', (titles, cells, kept) => {
  expect(cellsOf(titles, cells)).toEqual(kept);
});

it.each([
  ['Документ', '4510998877', ''],
  ['Документ', '4510-998877', ''],
  ['Документ', '4510№998877', ''],
  ['Документ', 'накладная 12 от 05.11.2026', 'накладная 12 от 05.11.2026'],
  ['Удостоверение', 'АБ 77', ''],
  ['', '45 10-998877', ''],
  ['Прочее', 'серия 4510 номер 998877', ''],
  ['Прочее', 'паспорт: 4510998877', ''],
  ['Прочее', '8-4862-123456', '8-4862-123456'],
  ['Прочее', '+7 4862 123456', '+7 4862 123456'],
  ['Заметка', 'паспорт 45 10 998877, звонить заранее', 'паспорт , звонить заранее'],
  ['Заметка', 'Пасп. № 4510998877, тел. 9161234567', 'Пасп. № , тел. 9161234567'],
  ['Как найти', 'пропуск по 45 10 998877', 'пропуск по'],
  ['Заметка', 'тел. 4862 123456, второй 9161234567', 'тел. 4862 123456, второй 9161234567'],
  ['Телефон', '4510998877', '4510998877'],
  ['ИНН', '4510998877', '4510998877'],
])('under %j stands %j and stays %j', (title, cell, kept) => {
  expect(cellsOf([title], [cell])).toEqual([kept]);
  const read = { titles: [title], fields: [fieldOfHeading(title) ?? null] };
  expect(holdPassports([{ line: 2, cells: [cell] }], read)).toBe(kept !== cell);
});

it('takes the number beside its series for a part of it', () => {
  expect(cellsOf(['ФИО', 'Серия', 'Номер'], ['Тихий Назар', '4510', '998877'])).toEqual([
    'Тихий Назар',
    '',
    '',
  ]);
  expect(cellsOf(['№', 'Серия'], ['998877', '4510'])).toEqual(['', '']);
  expect(cellsOf(['Номер', 'ФИО', 'Серия'], ['17', 'Тихий Назар', '4510'])).toEqual([
    '17',
    'Тихий Назар',
    '',
  ]);
});

it('looks through long cells in a time that grows with them', () => {
  const cells = [
    '12'.repeat(16_000),
    '12 34 '.repeat(5_000),
    'паспорт '.repeat(4_000),
    `12 34${' '.repeat(32_000)}`,
  ];
  const begun = Date.now();
  for (const title of ['Прочее', 'Документ', 'Заметка'])
    expect(cellsOf([title, title, title, title], cells)).toEqual(cells);
  expect(Date.now() - begun).toBeLessThan(1_000);
});
