import { expect, it } from 'vitest';
import { tariffTitleOf } from './tariff-title.ts';

it.each([
  ['Экспресс дверь-дверь', 'Экспресс'],
  ['Посылка склад - постамат', 'Посылка'],
  ['Эконом (дверь — склад)', 'Эконом'],
  ['Экспресс-доставка', 'Экспресс-доставка'],
  ['Дверь-дверь', 'Дверь-дверь'],
  ['Стандарт, до терминала', 'Стандарт, до терминала'],
])('%s is shown as %s', (name, title) => {
  expect(tariffTitleOf(name)).toBe(title);
});
