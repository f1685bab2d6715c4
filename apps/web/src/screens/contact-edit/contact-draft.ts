import {
  type Address,
  type BookAddress,
  type BookContact,
  type Counterparty,
  tagState,
} from '@tranzit/contract';
import { z } from 'zod';
import { addressChoice, noAddress, placeLine } from '../../features/address-field/index.ts';
import { latinOf, latinWords } from '../../features/latin-words/index.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { draftStore } from '../../ui/draft-form/draft-store.ts';

/** The form of an entry as it is typed: texts are empty where nothing is said. The passport is not kept with it. */

const phoneDraft = z.object({
  key: z.string(),
  number: z.string(),
  extension: z.string(),
  note: z.string(),
  /** The landline number that somebody has said shall be used. */
  agreed: z.string().nullable(),
});
export type PhoneDraft = z.output<typeof phoneDraft>;

const personDraft = z.object({
  key: z.string(),
  /** `null`: new. */
  id: z.number().nullable(),
  name: z.string(),
  position: z.string(),
  email: z.string(),
  phones: z.array(phoneDraft),
  /** What papers of other countries say of the person; `null`: nothing was said of it. */
  latin: latinWords.nullable(),
});
export type PersonDraft = z.output<typeof personDraft>;

const placeDraft = z.object({
  key: z.string(),
  id: z.number().nullable(),
  title: z.string(),
  address: addressChoice,
  office: z.string(),
  hint: z.string(),
  hours: z.string(),
});
export type PlaceDraft = z.output<typeof placeDraft>;

const tagDraft = z.object({ tagId: z.number().nullable(), title: z.string(), state: tagState });

const contactDraft = z.object({
  kind: z.enum(['company', 'person']),
  title: z.string(),
  opf: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  legalAddress: z.string(),
  note: z.string(),
  /** Id of the entry that it belongs to; not said: as it is. */
  parent: z.number().nullable().optional(),
  /** The first is the main one. */
  people: z.array(personDraft),
  places: z.array(placeDraft),
  tags: z.array(tagDraft).default([]),
  /** Those that the entry had when the form was begun. */
  seenTags: z.array(tagDraft).default([]),
  /** Of the entry that is changed, as it was seen. */
  version: z.number(),
});
export type ContactDraft = z.output<typeof contactDraft>;

const phoneField = /^people\.(\d+)\.phones\.(\d+)\.number$/;

/** The phone that stands in a field of the form. */
export function phoneAt({ people }: ContactDraft, field: string): PhoneDraft | undefined {
  const [, person, phone] = phoneField.exec(field) ?? [];
  return people[Number(person)]?.phones[Number(phone)];
}

export const contactDrafts = draftStore({ name: 'contact', version: 2, schema: contactDraft, keeper: 'tab' });

export const newPhone = (): PhoneDraft => ({
  key: randomId(),
  number: '',
  extension: '',
  note: '',
  agreed: null,
});
export const newPerson = (): PersonDraft => ({
  key: randomId(),
  id: null,
  name: '',
  position: '',
  email: '',
  phones: [newPhone()],
  latin: null,
});
export const newPlace = (): PlaceDraft => ({
  key: randomId(),
  id: null,
  title: '',
  address: noAddress,
  office: '',
  hint: '',
  hours: '',
});

export const newDraft = (): ContactDraft => ({
  kind: 'company',
  title: '',
  opf: '',
  inn: '',
  kpp: '',
  ogrn: '',
  legalAddress: '',
  note: '',
  people: [newPerson()],
  places: [newPlace()],
  tags: [],
  seenTags: [],
  version: 0,
});

/** A division has its parent's particulars but the KPP, which each has of its own. */
export const divisionOf = ({ kind, opf, inn, ogrn, legalAddress }: Counterparty): ContactDraft => ({
  ...newDraft(),
  kind,
  opf: opf ?? '',
  inn: inn ?? '',
  ogrn: ogrn ?? '',
  legalAddress: legalAddress ?? '',
});

const phoneOf = (phone: BookContact['phones'][number]): PhoneDraft => {
  const number = formatPhone(phone.number);
  return {
    key: randomId(),
    number,
    extension: phone.extension ?? '',
    note: phone.note ?? '',
    agreed: phone.confirmedAt === null ? null : number,
  };
};

const personOf = (person: BookContact): PersonDraft => ({
  key: randomId(),
  id: person.contactInfoId,
  name: person.contactName,
  position: person.position ?? '',
  email: person.email ?? '',
  phones: person.phones.length > 0 ? person.phones.map(phoneOf) : [newPhone()],
  latin: person.transliterated && latinOf(person.transliterated),
});

/** The address in its field, its office in the field of its own. */
export function splitOffice(address: Address): Pick<PlaceDraft, 'address' | 'office'> {
  const { postcode, region, district, city, cityType, street, house } = address;
  const { latitude, longitude, pointPrecision, fiasId, iso } = address;
  const text = placeLine(address);
  const place = { postcode, region, district, city, cityType, street, house, office: null };
  return {
    address: {
      text,
      address: { ...place, addressLine: text, latitude, longitude, pointPrecision, fiasId, iso },
    },
    office: address.office ?? '',
  };
}

const placeOf = (address: BookAddress): PlaceDraft => ({
  key: randomId(),
  id: address.addressId,
  title: address.title ?? '',
  ...splitOffice(address),
  hint: address.hint ?? '',
  hours: address.openingHours ?? '',
});

/** An entry of the book in its form. */
export const draftOf = (entry: Counterparty): ContactDraft => ({
  kind: entry.kind,
  title: entry.title,
  opf: entry.opf ?? '',
  inn: entry.inn ?? '',
  kpp: entry.kpp ?? '',
  ogrn: entry.ogrn ?? '',
  legalAddress: entry.legalAddress ?? '',
  note: entry.note ?? '',
  parent: entry.parentId,
  people: entry.contacts.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)).map(personOf),
  places: entry.addresses.map(placeOf),
  tags: entry.tags,
  seenTags: entry.tags,
  version: entry.version,
});

export const isBlankPhone = ({ number }: PhoneDraft): boolean => number.trim() === '';
export const isBlankPerson = ({ name, position, email, phones }: PersonDraft): boolean =>
  [name, position, email].every((text) => text.trim() === '') && phones.every(isBlankPhone);
export const isBlankPlace = ({ title, address, office, hint, hours }: PlaceDraft): boolean =>
  [title, address.text, office, hint, hours].every((text) => text.trim() === '');

/** What is typed of the passport: it stays in the page. */
export interface PassportDraft {
  readonly number: string;
  /** As it is typed: DD.MM.YYYY. */
  readonly issuedOn: string;
  readonly issuedBy: string;
  /** The one that is kept goes. */
  readonly isDropped: boolean;
}
export const noPassport: PassportDraft = { number: '', issuedOn: '', issuedBy: '', isDropped: false };
