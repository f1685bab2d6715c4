import { expect, it } from 'vitest';
import { sidePerson, standsAt } from './side-person.ts';

const person = sidePerson.parse({
  ...{
    companyName: '',
    inn: '',
    contactName: 'Ветрова Алина',
    phone: '+79161234567',
    email: '',
    comment: '',
  },
  place: { city: 'Казань', street: 'ул Речная', house: '5', office: '12' },
});
const address = {
  ...{ postcode: null, region: null, district: null, city: 'Казань', cityType: 'г', street: 'ул Речная' },
  ...{ house: '5', office: '12', addressLine: '', latitude: null, longitude: null, pointPrecision: null },
  ...{ fiasId: null, iso: 'RU' },
};

it.each([
  ['at the same office', {}, true],
  ['where no office is said', { office: null }, true],
  ['where no street is said', { street: null, house: null, office: null }, true],
  ['at another office of the house', { office: '14' }, false],
  ['at another house', { house: '7' }, false],
  ['in another city', { city: 'Пермь' }, false],
])('a person of an office stands %s: %o %s', (_, part, isThere) => {
  expect(standsAt(person, { ...address, ...part })).toBe(isThere);
});
