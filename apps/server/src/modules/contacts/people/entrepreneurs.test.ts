import { expect, it } from 'vitest';
import { isEntrepreneur } from './entrepreneurs.ts';

it.each([
  ['ИП Заречный Мирон Петрович', null, 'Заречный Мирон Петрович', true],
  ['ИП Заречный М.П.', null, 'Мирон Петрович Заречный', true],
  ['Заречный Мирон', '500100732259', 'Заречный Мирон Петрович', true],
  ['ИП Заречный', null, 'Заречный Мирон', true],
  ['ИП Заречный А. П.', null, 'Заречный Мирон Петрович', false],
  ['ИП Анна', null, 'Заречная Анна', false],
  ['Анна', '500100732259', 'Анна Заречная', false],
  ['Анна', '500100732259', 'Анна', false],
  ['ООО «Анна»', '7707083893', 'Анна', false],
  ['ИП Аквариум', null, 'Аквариум', false],
  ['ИП Тихий Назар', null, 'Заречный Мирон', false],
  ['Заречный Мирон', '7707083893', 'Заречный Мирон', false],
  ['ООО «Заречный Мирон»', null, 'Заречный Мирон', false],
])('«%s» with %s is «%s»: %s', (title, inn, name, isOne) => {
  expect(isEntrepreneur({ kind: 'company', title, opf: null, inn }, name)).toBe(isOne);
  expect(isEntrepreneur({ kind: 'person', title, opf: null, inn }, name)).toBe(false);
});

it.each([
  ['ИП', true],
  ['Индивидуальный предприниматель', true],
  ['ООО', false],
  [null, false],
])('«Заречный Мирон» of the form %s is the person of that name: %s', (opf, isOne) => {
  const entry = { kind: 'company', title: 'Заречный Мирон', opf, inn: null } as const;
  expect(isEntrepreneur(entry, 'Заречный Мирон Петрович')).toBe(isOne);
});
