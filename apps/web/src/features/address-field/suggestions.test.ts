import type { Suggestion } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { stillFitting } from './suggestions.ts';

const suggestion = (unrestrictedValue: string): Suggestion => ({
  value: unrestrictedValue,
  unrestrictedValue,
  precision: 'city',
  address: {
    postcode: null,
    region: null,
    district: null,
    city: unrestrictedValue,
    cityType: null,
    street: null,
    house: null,
    office: null,
    addressLine: unrestrictedValue,
    latitude: null,
    longitude: null,
    fiasId: null,
    iso: 'RU',
  },
});
const earlier = [
  'Новосибирская обл, г Новосибирск',
  'Красноярский край, г Норильск',
  'г Москва, ул Тверская',
  'Орловская обл, г Орёл',
].map(suggestion);

describe('suggestions to an earlier text', () => {
  it.each([
    ['Но', ['Новосибирская обл, г Новосибирск', 'Красноярский край, г Норильск']],
    ['Норильск', ['Красноярский край, г Норильск']],
    ['новосибирск', ['Новосибирская обл, г Новосибирск']],
    ['орел', ['Орловская обл, г Орёл']],
    ['Москва, Твер', ['г Москва, ул Тверская']],
    ['г Москва, ул Тверская, д 7', []],
    ['Ногинск', []],
  ])('stay for «%s» only where they say it', (text, expected) => {
    expect(stillFitting(text, earlier).map(({ value }) => value)).toEqual(expected);
  });
});
