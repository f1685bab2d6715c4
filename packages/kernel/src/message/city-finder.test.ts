import { describe, expect, test } from 'vitest';
import { createCityFinder, findInCase, isClear } from './city-finder.ts';

const find = createCityFinder(
  [
    { name: 'Ростов', population: 30_000 },
    { name: 'Ростов-на-Дону', population: 1_130_000 },
    { name: 'Москва', population: 12_000_000 },
    { name: 'Казань', population: 1_300_000 },
    { name: 'Нижний Новгород', population: 1_200_000 },
    { name: 'Набережные Челны', population: 540_000 },
    { name: 'Орёл', population: 300_000 },
    { name: 'Тверь', population: 400_000 },
    { name: 'Новосибирск', population: 1_600_000 },
    { name: 'Мирный', region: 'Респ Саха (Якутия)', population: 40_000 },
    { name: 'Мирный', region: 'Архангельская обл', population: 28_000 },
    { name: 'Киров', region: 'Кировская обл', population: 507_000 },
    { name: 'Киров', region: 'Калужская обл', population: 39_000 },
  ],
  [
    ['мск', 'Москва'],
    ['ростов', 'Ростов-на-Дону'],
    ['нигде', 'Нет такого'],
  ],
);

test.each([
  ['Ростов-на-Дону', 'Ростов-на-Дону'],
  ['ростов на дону', 'Ростов-на-Дону'],
  ['ростов', 'Ростов-на-Дону'],
  ['МСК', 'Москва'],
  ['Орел', 'Орёл'],
  ['Мос', undefined],
  ['нигде', undefined],
  ['', undefined],
])('%s is %s', (words, name) => {
  expect(find(words)[0]?.name).toBe(name);
});

test('the greater namesake comes first, and is clear where it is much greater', () => {
  expect(find('Киров').map(({ region }) => region)).toEqual(['Кировская обл', 'Калужская обл']);
  expect(isClear(find('Киров'))).toBe(true);
  expect(isClear(find('Мирный'))).toBe(false);
  expect(isClear([])).toBe(false);
});

describe('a city in another case', () => {
  test.each([
    ['Казани', 'Казань'],
    ['Москву', 'Москва'],
    ['Москвы', 'Москва'],
    ['Новосибирске', 'Новосибирск'],
    ['Новосибирска', 'Новосибирск'],
    ['Твери', 'Тверь'],
    ['Нижнем Новгороде', 'Нижний Новгород'],
    ['Набережных Челнах', undefined],
    ['шкафу', undefined],
  ])('%s is %s', (words, name) => {
    expect(findInCase(find, words)[0]?.name).toBe(name);
  });
});
