import { places } from '@tranzit/places';
import { describe, expect, test } from 'vitest';
import { createSuggestIndex } from './suggest-index.ts';

const index = createSuggestIndex(places());
const first = (text: string, iso?: string): string | undefined =>
  index.search(text, iso === undefined ? {} : { countries: [iso] })[0]?.place.name;

describe('the first place for what was typed', () => {
  test.each([
    ['москва', 'Москва'],
    ['Мос', 'Москва'],
    ['г. Москва', 'Москва'],
    ['moscow', 'Москва'],
    ['нижний новг', 'Нижний Новгород'],
    ['новгород нижний', 'Нижний Новгород'],
    ['санкт петербург', 'Санкт-Петербург'],
    ['йошкар', 'Йошкар-Ола'],
    ['орел', 'Орёл'],
    ['ОРЁЛ', 'Орёл'],
    ['щелково', 'Щёлково'],
    ['королев', 'Королёв'],
    ['киров', 'Киров'],
    ['каз', 'Казань'],
    ['пар', 'Париж'],
    ['безтарифный', 'Безтарифный'],
    ['каневская', 'Каневская'],
    ['алматы', 'Алматы'],
    ['минск', 'Минск'],
    ['ростов', 'Ростов-на-Дону'],
  ])('%s: %s', (text, name) => {
    expect(first(text)).toBe(name);
  });

  test.each([
    ['СПб', 'Санкт-Петербург'],
    ['питер', 'Санкт-Петербург'],
    ['мск', 'Москва'],
    ['екб', 'Екатеринбург'],
    ['ебург', 'Екатеринбург'],
    ['нск', 'Новосибирск'],
    ['НЧ', 'Набережные Челны'],
    ['набчелны', 'Набережные Челны'],
    ['челны', 'Набережные Челны'],
    ['владик', 'Владивосток'],
    ['свердловск', 'Екатеринбург'],
    ['куйбышев', 'Самара'],
    ['горький', 'Нижний Новгород'],
    ['калинин', 'Тверь'],
  ])('%s is understood as %s', (text, name) => {
    expect(first(text)).toBe(name);
  });
});

test('towns of one name are told apart by the region', () => {
  const regions = index
    .search('советск')
    .filter((match) => match.isExact)
    .map(({ place }) => place.regionCode);
  expect(regions.toSorted()).toEqual(['RU-KGD', 'RU-KIR', 'RU-TUL']);
  expect(index.search('советск тульская')[0]?.place.regionCode).toBe('RU-TUL');
  expect(index.search('Советск, Кировская область')[0]?.place.regionCode).toBe('RU-KIR');
  expect(index.search('ростов ярославская')[0]?.place.regionCode).toBe('RU-YAR');
});

test('a whole name comes before a longer one, a region centre before a village', () => {
  const found = index.search('благовещенск');
  expect(found[0]).toMatchObject({ isExact: true, place: { regionCode: 'RU-AMU' } });
  expect(found.findLastIndex((match) => match.isExact)).toBeLessThan(
    found.findIndex((match) => !match.isExact),
  );
});

test('a country narrows the search', () => {
  expect(index.search('а', { countries: ['KZ'] }).every(({ place }) => place.iso === 'KZ')).toBe(true);
  expect(first('а', 'KZ')).toBe('Алматы');
  expect(index.search('москва', { countries: ['KZ'] })).toEqual([]);
});

test.each(['', '   ', '!!!', 'ъъъ', '12345'])('%j fits nothing', (text) => {
  expect(index.search(text)).toEqual([]);
});

test('a former name is meant only from its third letter on', () => {
  expect(
    index
      .search('с')
      .slice(0, 10)
      .map(({ place }) => place.name),
  ).not.toContain('Екатеринбург');
  expect(first('свердл')).toBe('Екатеринбург');
});

test('no district of Yekaterinburg doubles the list', () => {
  expect(index.search('екатеринбург').filter(({ place }) => place.name === 'Екатеринбург')).toHaveLength(1);
});

test('a text of more words than any place has is none', () => {
  expect(first('советск тульская а б в г д е ж з и к л м н')).toBeUndefined();
  expect(first(`${'советск '.repeat(40)}тульская`)).toBe('Советск');
});

test.each([
  ['Кзань', 'Казань'],
  ['новсибирск', 'Новосибирск'],
  ['масква', 'Москва'],
  ['екатиринб', 'Екатеринбург'],
  ['нижний новгорд', 'Нижний Новгород'],
])('a slip is forgiven where it is asked for: %s', (text, name) => {
  expect(first(text)).toBeUndefined();
  expect(index.search(text, { forgivesSlips: true })[0]?.place.name).toBe(name);
});

test.each(['кзн', 'кжжань', 'Нетакогогорода'])('%j is nothing with one slip', (text) => {
  expect(index.search(text, { forgivesSlips: true })).toEqual([]);
});
