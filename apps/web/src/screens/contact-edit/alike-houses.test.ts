import { expect, it } from 'vitest';
import { samplePlace } from '../contacts/sample-contacts.ts';
import { alikeHouses } from './alike-houses.ts';

const houses = (...named: readonly string[]) =>
  named.map((house) => samplePlace({ city: 'Челябинск', street: 'ул Зерновая', house }));
const found = (house: string | null, known = houses('4', '8', '8 к 2', '8 стр 1', '80', '14')) =>
  alikeHouses({ city: 'челябинск', street: 'Зерновая', house }, known).map((one) => one.house);

it('are the first houses of the street where none is typed, each once', () => {
  expect(found(null)).toEqual(['4', '8', '8 к 2']);
  expect(found(null, houses('14', '4', '14'))).toEqual(['4', '14']);
  expect(found('25000')).toEqual(['4', '8', '8 к 2']);
});

it('are others of its number where one is typed', () => {
  expect(found('8')).toEqual(['8 к 2', '8 стр 1']);
  expect(found('8А')).toEqual(['8', '8 к 2', '8 стр 1']);
  expect(found('15')).toEqual([]);
});

it('are of no other street, no other town, and of nothing that has no house', () => {
  const [place = samplePlace()] = houses('4');
  const others = [
    { ...place, street: 'пер Зерновая' },
    { ...place, street: 'ул Зеленая' },
    { ...place, city: 'Омск' },
    { ...place, house: null },
  ];
  const typed = { city: 'Челябинск', street: 'ул Зерновая', house: null };
  expect(alikeHouses(typed, others)).toEqual([]);
  expect(alikeHouses({ ...typed, street: 'Зерновая' }, others.slice(0, 1))).toHaveLength(1);
  expect(alikeHouses({ ...typed, street: null }, [place])).toEqual([]);
});
