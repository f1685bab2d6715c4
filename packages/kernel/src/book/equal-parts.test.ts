import { describe, expect, it } from 'vitest';
import { type EqualPerson, type EqualPlace, isSamePerson, isSamePlace } from './equal-parts.ts';

const person: EqualPerson = {
  contactName: 'Берёзов Тимофей',
  email: 'berezov@len.example',
  phones: [{ number: '+79000000048', extension: null, note: 'до 17:00' }],
};
const place: EqualPlace = {
  ...{ iso: 'RU', city: 'Казань', region: null, street: 'ул Речная', house: '5', office: null },
  ...{ title: 'Склад', hint: undefined, openingHours: '9:00–17:00' },
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
    ['with another extension', withPhone({ extension: '14' }), false],
    ['with other words at the phone', withPhone({ note: 'с 9:00' }), false],
    ['of other names', { contactName: 'Берёзова Тимофея' }, false],
  ])('%s: %o %s', (_, part, isSame) => {
    expect(isSamePerson(person, { ...person, ...part })).toBe(isSame);
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
    ['with two names', { title: 'Магазин' }, false],
    ['of two houses', { house: '7' }, false],
    ['of two offices', { office: '12' }, false],
    ['of two towns of one name', { iso: 'KZ' }, false],
  ])('%s: %o %s', (_, part, isSame) => {
    expect(isSamePlace(place, { ...place, ...part })).toBe(isSame);
  });
});
