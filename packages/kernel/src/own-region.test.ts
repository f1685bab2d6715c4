import { describe, expect, test } from 'vitest';
import { regionBesideCity, withCityOnce } from './own-region.ts';

describe('the region beside a city', () => {
  test.each([
    ['Москва', 'Москва'],
    ['г Москва', 'Москва'],
    ['г. Москва', 'Москва'],
    ['г.Москва', 'Москва'],
    ['Москва г.', 'москва'],
    ['Город Санкт-Петербург', 'Санкт-Петербург'],
    ['город федерального значения Севастополь', 'г Севастополь'],
    ['', 'Орёл'],
    [null, 'Орёл'],
  ])('%s says nothing more than %s', (region, city) => {
    expect(regionBesideCity({ region, city })).toBeUndefined();
  });

  test.each([
    ['Московская обл', 'Москва'],
    ['г Москва', 'Зеленоград'],
    ['Новгородская обл', 'Новгород'],
  ])('%s says more than %s', (region, city) => {
    expect(regionBesideCity({ region, city })).toBe(region);
  });
});

describe('a line with its city once', () => {
  test.each([
    ['г Москва, Москва, ул. Школьная, 86', 'Москва', 'г Москва, ул. Школьная, 86'],
    ['Россия, Москва, г. Москва, Школьная, 86', 'Москва', 'Россия, Москва, Школьная, 86'],
    ['Московская обл, Химки, ул Мичурина, 2, 2', 'Химки', 'Московская обл, Химки, ул Мичурина, 2, 2'],
    ['г Санкт-Петербург, ул Москва, 5', 'Санкт-Петербург', 'г Санкт-Петербург, ул Москва, 5'],
    ['Заводская,113', '', 'Заводская,113'],
  ])('%s', (line, city, expected) => {
    expect(withCityOnce(line, city)).toBe(expected);
  });
});
