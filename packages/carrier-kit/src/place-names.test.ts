import { describe, expect, it } from 'vitest';
import { isSameRegion, plainPlaceName } from './place-names.ts';

it('keep what stands in the middle of a name', () => {
  expect(plainPlaceName('г. Город-на-Дне')).toBe('город на дне');
});

describe('names of places in the lists of carriers', () => {
  it.each([
    ['г. Орёл', 'Орел г'],
    ['Ростов-на-Дону', 'РОСТОВ НА ДОНУ'],
    ['пгт. «Лесной»', 'Лесной'],
    ['ст-ца Каневская', 'Каневская'],
  ])('are one: %s and %s', (one, other) => {
    expect(plainPlaceName(one)).toBe(plainPlaceName(other));
  });

  it.each([
    ['Московская обл.', 'Московская область', true],
    ['Чувашия', 'Чувашская Республика', true],
    ['Ханты-Мансийский автономный округ - Югра', 'Ханты-Мансийский АО', true],
    ['Ханты-Мансийский АО — Югра', 'Югра', true],
    ['Республика Саха (Якутия)', 'Якутия', true],
    ['Республика Алтай', 'Алтайский край', false],
    ['Алтай респ', 'Алтай', true],
    ['Краснодарский край', 'Красноярский край', false],
    ['Ненецкий АО', 'Ямало-Ненецкий АО', false],
    ['Респ. Татарстан', 'Татарстан', true],
    ['Омская область', 'Томская область', false],
    ['Москва', 'Московская область', false],
    ['Московская область', '', false],
  ])('have a region: %s, %s', (one, other, isSame) => {
    expect([isSameRegion(one, other), isSameRegion(other, one)]).toEqual([isSame, isSame]);
  });
});
