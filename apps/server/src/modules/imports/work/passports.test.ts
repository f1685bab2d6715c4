import { expect, it } from 'vitest';
import { withoutPassports } from './passports.ts';

const cellsOf = (titles: readonly string[], cells: readonly string[]) =>
  withoutPassports([{ line: 2, cells }], {
    titles,
    fields: titles.map((title) => (title === 'ФИО' ? 'title' : null)),
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
