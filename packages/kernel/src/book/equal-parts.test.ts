import { describe, expect, it } from 'vitest';
import { type EqualPerson, type EqualPlace, isSamePerson, isSamePlace } from './equal-parts.ts';

const person: EqualPerson = {
  contactName: 'Берёзов Тимофей',
  position: 'закупки',
  email: 'berezov@len.example',
  latin: { contactName: 'Berezov Timofey', city: null },
  phones: [{ number: '+79000000048', extension: null, note: 'до 17:00' }],
};
const place: EqualPlace = {
  ...{ iso: 'RU', city: 'Казань', region: null, street: 'ул Речная', house: '5', office: null },
  ...{ title: 'Склад', hint: undefined, openingHours: '9:00–17:00', cityType: 'г', district: null },
  ...{ postcode: '420000', fiasId: null, latitude: 55.79, longitude: 49.12, pointPrecision: 'house' },
};
const withPhone = (part: Partial<EqualPerson['phones'][number]>): Partial<EqualPerson> => ({
  phones: person.phones.map((phone) => ({ ...phone, ...part })),
});

describe('two people', () => {
  it.each<[string, Partial<EqualPerson>, boolean]>([
    ['of one name and phones', {}, true],
    ['whose names differ in case, blanks and ё', { contactName: ' березов  тимофей' }, true],
    ['of whom the other has no e-mail and no note', { email: null, ...withPhone({ note: null }) }, true],
    ['with two e-mails', { email: 'other@len.example' }, false],
    ['with another phone', withPhone({ number: '+79000000049' }), false],
    ['with one phone more', { phones: [] }, false],
    ['of whom the other has an extension', withPhone({ extension: '14' }), true],
    ['of whom the other has no position', { position: '' }, true],
    ['with two positions', { position: 'склад' }, false],
    ['of whom the other has more Latin words', { latin: { ...person.latin, city: 'Kazan' } }, true],
    ['with other Latin words', { latin: { contactName: 'Beryozov Timofei' } }, false],
    ['with other words at the phone', withPhone({ note: 'с 9:00' }), false],
    ['of other names', { contactName: 'Берёзова Тимофея' }, false],
  ])('%s: %o %s', (_, part, isSame) => {
    expect(isSamePerson(person, { ...person, ...part })).toBe(isSame);
  });

  it('of two extensions are two', () => {
    const [one, other] = ['3', '4'].map((extension) => ({ ...person, ...withPhone({ extension }) }));
    expect(one && other && isSamePerson(one, other)).toBe(false);
  });

  it('are the same in whatever order their phones stand', () => {
    const more = { number: '+79000000049', extension: '3', note: null };
    const [one, other] = [
      [...person.phones, more],
      [more, ...person.phones],
    ];
    expect(isSamePerson({ ...person, phones: one }, { ...person, phones: other })).toBe(true);
  });
});

describe('two addresses', () => {
  it.each<[string, Partial<EqualPlace>, boolean]>([
    ['of one house', {}, true],
    ['of which the other has no name and no hours', { title: null, openingHours: null }, true],
    ['of which the other has a hint', { hint: 'Въезд со двора' }, true],
    ['of which the other has no postcode', { postcode: null }, true],
    ['of which the other has a code and a district', { fiasId: 'a1', district: 'Заречный р-н' }, true],
    ['with points of one house', { latitude: 55.7901 }, true],
    ['of which the other has the point of its city', { latitude: 55.7, pointPrecision: 'city' }, true],
    ['of which the other has no point', { latitude: null, longitude: null }, true],
    ['with points far apart', { latitude: 55.8 }, false],
    ['with two postcodes', { postcode: '420001' }, false],
    ['with two names', { title: 'Магазин' }, false],
    ['of two houses', { house: '7' }, false],
    ['of two offices', { office: '12' }, false],
    ['of two towns of one name', { iso: 'KZ' }, false],
  ])('%s: %o %s', (_, part, isSame) => {
    expect(isSamePlace(place, { ...place, ...part })).toBe(isSame);
  });
});
