import { describe, expect, test } from 'vitest';
import { parseAddressLine, parseStreetLine, splitRegion, splitStreet } from './address-line.ts';

describe('an address as people type it', () => {
  test.each([
    [
      'г. Новосибирск, ул. Речная, д. 5 корп. 2, кв. 7',
      { cityType: 'г', city: 'Новосибирск', street: 'ул Речная', house: '5 к 2', office: '7' },
    ],
    [
      '630099, Новосибирская область, г Новосибирск, ул Речная 5',
      {
        postcode: '630099',
        region: 'Новосибирская обл',
        city: 'Новосибирск',
        cityType: 'г',
        street: 'ул Речная',
        house: '5',
      },
    ],
    ['Новосибирск, Речная 5', { city: 'Новосибирск', street: 'Речная', house: '5' }],
    [
      'Санкт-Петербург, Невский проспект, дом 28',
      { city: 'Санкт-Петербург', street: 'Невский пр-кт', house: '28' },
    ],
    [
      'Россия, 101000, г.Москва, ул.Тверская, д.7, оф.12',
      { postcode: '101000', city: 'Москва', cityType: 'г', street: 'ул Тверская', house: '7', office: '12' },
    ],
    [
      'Московская обл, Одинцовский р-н, с Ромашково, ул Советская, 1А',
      {
        region: 'Московская обл',
        district: 'Одинцовский р-н',
        city: 'Ромашково',
        cityType: 'с',
        street: 'ул Советская',
        house: '1А',
      },
    ],
    [
      'Респ Татарстан, г Казань, пр-кт Победы, д 10, к 2, кв 3',
      {
        region: 'Респ Татарстан',
        city: 'Казань',
        cityType: 'г',
        street: 'пр-кт Победы',
        house: '10 к 2',
        office: '3',
      },
    ],
    [
      'рабочий посёлок Кольцово, ул Технопарковая, 1',
      { city: 'Кольцово', cityType: 'рп', street: 'ул Технопарковая', house: '1' },
    ],
    [
      'Москва, г Зеленоград, к 1512',
      { city: 'Зеленоград', cityType: 'г', region: 'Москва', house: 'к 1512' },
    ],
    [
      'г Москва, Москва, ул Тверская, 5',
      { city: 'Москва', cityType: 'г', street: 'ул Тверская', house: '5' },
    ],
    [
      'Московская обл, г Химки, мкр Сходня, ул Мичурина, д 2',
      {
        region: 'Московская обл',
        city: 'Химки',
        cityType: 'г',
        street: 'мкр Сходня, ул Мичурина',
        house: '2',
      },
    ],
    ['улица Ленина 5, Томск', { city: 'Томск', street: 'ул Ленина', house: '5' }],
    ['ул Ленина, 5, г Томск', { city: 'Томск', cityType: 'г', street: 'ул Ленина', house: '5' }],
    ['с Ромашково, д 5, 12', { city: 'Ромашково', cityType: 'с', house: '5', office: '12' }],
    ['', {}],
  ])('%s', (text, expected) => {
    expect(parseAddressLine(text)).toEqual(expected);
  });
});

describe('a street with its house', () => {
  test.each([
    ['ул. Речная 5', { street: 'ул Речная', house: '5' }],
    ['речная ул 5', { street: 'Речная ул', house: '5' }],
    ['8 Марта 10', { street: '8 Марта', house: '10' }],
    ['ул 50 лет Октября, 12', { street: 'ул 50 лет Октября', house: '12' }],
    ['1-я Парковая ул., д. 3 стр 2', { street: '1-я Парковая ул', house: '3 стр 2' }],
    ['пр-т Мира 101 кв 5', { street: 'пр-кт Мира', house: '101', office: '5' }],
    ['проспект Ленина, 12/3, офис 401', { street: 'пр-кт Ленина', house: '12/3', office: '401' }],
    ['Комсомольская 14', { street: 'Комсомольская', house: '14' }],
    ['мкр Горский, 63', { street: 'мкр Горский', house: '63' }],
    ['кв-л Энергетиков 7', { street: 'кв-л Энергетиков', house: '7' }],
    ['ул Ленина 5 эт 2 пом 7', { street: 'ул Ленина', house: '5', office: 'эт 2 пом 7' }],
    ['Ленина, 5-12', { street: 'Ленина', house: '5-12' }],
    ['Ленина 5, 12', { street: 'Ленина', house: '5', office: '12' }],
    ['ул. Речная', { street: 'ул Речная' }],
    ['Красный проспект 25000', { street: 'Красный пр-кт', house: '25000' }],
    ['Красный проспект, д. 25000', { street: 'Красный пр-кт', house: '25000' }],
    ['Речная, 89000000012', { street: 'Речная' }],
    ['Речн', { street: 'Речн' }],
  ])('%s', (text, expected) => {
    expect(parseStreetLine(text)).toEqual(expected);
  });
});

test.each([
  ['ул Речная', 'ул', 'Речная'],
  ['Красный пр-кт', 'пр-кт', 'Красный'],
  ['Большая Покровская', null, 'Большая Покровская'],
])('the street %s has its type', (street, type, name) => {
  expect(splitStreet(street)).toEqual({ type, name });
});

test.each([
  ['Респ Татарстан', 'Респ', 'Татарстан'],
  ['Новосибирская обл', 'обл', 'Новосибирская'],
  ['Краснодарский край', 'край', 'Краснодарский'],
  ['г Москва', 'г', 'Москва'],
])('the region %s has its type', (region, type, name) => {
  expect(splitRegion(region)).toEqual({ type, name });
});
