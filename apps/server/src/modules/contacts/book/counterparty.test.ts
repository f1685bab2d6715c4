import { asId, parsePhone } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { suggestionOf } from './best-parts.ts';
import {
  type BookAddress,
  type BookContact,
  type Counterparty,
  lacksOf,
  passportMask,
} from './counterparty.ts';

const entryId = asId('CounterpartyId', 1);
const number = parsePhone('9161234567');
if (!number) throw new Error('the number is right');

const contact = (changes: Partial<BookContact> = {}): BookContact => ({
  id: asId('ContactInfoId', 1),
  counterpartyId: entryId,
  contactName: 'Берёзов Тимофей',
  position: undefined,
  email: undefined,
  isMain: true,
  phones: [{ number, extension: undefined, note: undefined, confirmedAt: undefined }],
  ...changes,
});
const address = (changes: Partial<BookAddress> = {}): BookAddress => ({
  id: asId('AddressId', 1),
  counterpartyId: entryId,
  title: undefined,
  hint: undefined,
  openingHours: undefined,
  postcode: undefined,
  region: undefined,
  district: undefined,
  city: 'Казань',
  cityType: 'г',
  street: 'ул Речная',
  house: '5',
  office: undefined,
  addressLine: 'г Казань, ул Речная, д 5',
  latitude: undefined,
  longitude: undefined,
  fiasId: undefined,
  iso: 'RU',
  ...changes,
});
const entry = (changes: Partial<Counterparty> = {}): Counterparty => ({
  id: entryId,
  kind: 'company',
  title: 'Лён',
  opf: 'ООО',
  inn: '7707083893',
  kpp: undefined,
  ogrn: undefined,
  legalAddress: undefined,
  passportMask: undefined,
  note: undefined,
  notedBy: undefined,
  notedAt: undefined,
  isPinned: false,
  parentId: undefined,
  parentNames: undefined,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  tags: [],
  contacts: [contact()],
  addresses: [address()],
  ...changes,
});

describe('what an entry lacks', () => {
  it.each<[string, Partial<Counterparty>, readonly string[]]>([
    ['nothing', {}, []],
    ['a phone where nobody has one', { contacts: [contact({ phones: [] })] }, ['phone']],
    ['no phone where one person has', { contacts: [contact({ phones: [] }), contact()] }, []],
    ['an address', { addresses: [] }, ['address']],
    ['the house of the main address', { addresses: [address({ house: undefined }), address()] }, ['house']],
    [
      'no house where another address has none',
      { addresses: [address(), address({ house: undefined })] },
      [],
    ],
    ['the tax id of a company', { inn: undefined }, ['inn']],
    ['no tax id of a person', { kind: 'person', inn: undefined }, []],
  ])('is %s', (_what, changes, lacks) => {
    expect(lacksOf(entry(changes))).toEqual(lacks);
  });
});

describe('what is offered of an entry', () => {
  const rada = contact({ id: asId('ContactInfoId', 2), contactName: 'Мохова Рада', isMain: false });
  const perm = address({ id: asId('AddressId', 2), city: 'Пермь', addressLine: 'г Пермь, ул Ткачей, д 4' });
  const both = entry({ contacts: [contact(), rada], addresses: [address(), perm] });

  it.each([
    ['', 'Берёзов Тимофей', 'Казань'],
    ['мохова', 'Мохова Рада', 'Казань'],
    ['ткачей берез', 'Берёзов Тимофей', 'Пермь'],
    ['ра', 'Мохова Рада', 'Казань'],
  ])('for «%s» is %s in %s', (query, person, city) => {
    const { contact: offered, address: where } = suggestionOf(both, { query, countries: undefined });
    expect([offered?.contactName, where?.city]).toEqual([person, city]);
  });

  it('has no address where none lies in the country', () => {
    expect(suggestionOf(both, { query: '', countries: ['BY'] }).address).toBeUndefined();
  });
});

it.each([
  ['7518 123018', '75 •• ••• 018'],
  ['75 18 № 123-018', '75 •• ••• 018'],
  ['AB1234567', 'AB •• ••• 567'],
  ['AB123', 'A •• ••• 3'],
])('of the passport %s %s is shown', (number, mask) => {
  expect(passportMask(number)).toBe(mask);
});
