import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHouseNumber, splitHouse } from './house-number.ts';

describe('reads a house as people write it', () => {
  test.each([
    ['12', '12'],
    ['12а', '12А'],
    ['12/3', '12/3'],
    ['12-14', '12-14'],
    ['7к2', '7 к 2'],
    ['7с1', '7 стр 1'],
    ['7/1 стр 2', '7/1 стр 2'],
    ['10/2 лит Б', '10/2 лит Б'],
    ['12 корп. 2', '12 к 2'],
    ['12к1с3', '12 к 1 стр 3'],
    ['23б/1', '23Б/1'],
    ['д. 5', '5'],
    ['дом 5, корп 2', '5 к 2'],
    ['вл. 5', 'вл 5'],
    ['зд 7 стр 2', 'зд 7 стр 2'],
    ['стр 2', 'стр 2'],
    [' 12  А ', '12А'],
    ['12к', '12К'],
    ['1с', '1С'],
  ])('%s is %s', (text, house) => {
    expect(parseHouseNumber(text)).toEqual({ ok: true, house });
  });
});

describe('refuses', () => {
  test.each([
    ['', 'house_number_missing'],
    ['  ', 'house_number_missing'],
    ['д.', 'house_number_missing'],
    ['А', 'house_number_wrong'],
    ['12 кв 5', 'house_number_wrong'],
    ['1-й', 'house_number_wrong'],
    ['12345', 'house_number_wrong'],
    ['5 12', 'house_number_wrong'],
    ['дача', 'house_number_wrong'],
    ['1234567890123456789012', 'house_number_wrong'],
  ])('%j', (text, problem) => {
    expect(parseHouseNumber(text)).toEqual({ ok: false, problem });
  });
});

test('the stored form is read as itself', () => {
  const letter = fc.constantFrom('', 'А', 'Б', 'В');
  const house = fc
    .tuple(
      fc.constantFrom('', 'вл ', 'зд '),
      fc.integer({ min: 1, max: 9999 }),
      letter,
      fc.option(fc.integer({ min: 1, max: 99 })),
      fc.option(fc.integer({ min: 1, max: 99 })),
    )
    .map(
      ([prefix, number, suffix, body, building]) =>
        `${prefix}${number}${suffix}${body ? ` к ${body}` : ''}${building ? ` стр ${building}` : ''}`,
    );
  fc.assert(
    fc.property(house, (text) => {
      fc.pre(text.length <= 20);
      expect(parseHouseNumber(text)).toEqual({ ok: true, house: text });
    }),
  );
});

test.each([
  ['5', 'д', '5', null, null],
  ['1 к 2', 'д', '1', 'к', '2'],
  ['12А к 2 стр 3', 'д', '12А', 'к', '2 стр 3'],
  ['10/2 лит Б', 'д', '10/2', 'лит', 'Б'],
  ['вл 5 стр 2', 'вл', '5', 'стр', '2'],
])('%s has its parts', (stored, houseType, house, blockType, block) => {
  expect(splitHouse(stored)).toEqual({ houseType, house, blockType, block });
});
