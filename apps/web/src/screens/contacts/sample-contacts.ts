import type { Counterparty, ListedCounterparty } from '@tranzit/contract';

const at = '2026-11-20T09:00:00.000Z';

export const samplePerson = (changes: Partial<Counterparty['contacts'][number]> = {}) => ({
  contactInfoId: 71,
  counterpartyId: 7,
  contactName: 'Берёзов Тимофей',
  position: 'закупки',
  email: 't.berezov@severny-len.example',
  isMain: true,
  transliterated: null,
  phones: [
    { number: '+79000000048', extension: null, note: 'до 17:00', isLandline: false, confirmedAt: null },
    { number: '+73830000021', extension: '14', note: null, isLandline: true, confirmedAt: null },
  ],
  ...changes,
});

export const samplePlace = (changes: Partial<Counterparty['addresses'][number]> = {}) => ({
  addressId: 91,
  counterpartyId: 7,
  title: 'Склад',
  hint: 'Въезд со двора, ворота 3',
  openingHours: '9:00–17:00',
  postcode: '630000',
  region: 'Новосибирская обл',
  district: null,
  city: 'Новосибирск',
  cityType: 'г',
  street: 'ул Речная',
  house: '21',
  office: null,
  addressLine: 'г Новосибирск, ул Речная, д 21',
  latitude: 55,
  longitude: 82.9,
  fiasId: null,
  iso: 'RU',
  ...changes,
});

const core = {
  counterpartyId: 7,
  kind: 'company',
  title: 'Северный лён',
  opf: 'ООО',
  inn: '7707083893',
  kpp: '540001001',
  ogrn: '1027700132195',
  legalAddress: 'Новосибирск, ул Ткачей, 4',
  passportMask: null,
  isPinned: false,
  parentId: null,
  version: 3,
  createdAt: at,
  updatedAt: at,
  lacks: [],
  tags: [],
} as const satisfies Partial<Counterparty>;

/** A company of the book in full. */
export const sampleEntry = (changes: Partial<Counterparty> = {}): Counterparty => ({
  ...core,
  lacks: [],
  tags: [],
  parent: null,
  note: 'Звонить за час',
  notedBy: 'Ольховская Дарья',
  notedAt: at,
  contacts: [samplePerson()],
  addresses: [samplePlace()],
  ...changes,
});

/** The same as a row of the list. */
export const sampleRow = (changes: Partial<ListedCounterparty> = {}): ListedCounterparty => ({
  ...core,
  lacks: [],
  tags: [],
  parent: null,
  mainContact: samplePerson(),
  contactCount: 1,
  phoneCount: 2,
  mainAddress: samplePlace(),
  addressCount: 2,
  ...changes,
});
