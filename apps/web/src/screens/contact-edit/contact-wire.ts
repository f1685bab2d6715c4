import type { api, RequestOf } from '@tranzit/contract';
import { toSideAddress } from '../../features/address-field/index.ts';
import { toLatinInput } from '../../features/latin-words/index.ts';
import { changesOfTags } from '../../features/tags/index.ts';
import { parseDay } from '../../lib/format/dates.ts';
import { phoneToE164 } from '../../lib/format/phone.ts';
import { digitsOf, isAgreed, partsOf } from './check-contact.ts';
import {
  type ContactDraft,
  isBlankPerson,
  isBlankPhone,
  isBlankPlace,
  type PassportDraft,
  type PersonDraft,
  type PlaceDraft,
} from './contact-draft.ts';

type ChangeBody = NonNullable<RequestOf<typeof api.updateCounterparty>['body']>;

const text = (typed: string): string | null => typed.trim() || null;

const personBody = ({ kind, title }: ContactDraft, person: PersonDraft, isMain: boolean) => ({
  ...(person.id !== null && { contact_info_id: person.id }),
  contact_name: person.name.trim() || (kind === 'person' ? title.trim() : ''),
  position: text(person.position),
  email: text(person.email),
  ...(person.latin && { transliterated: toLatinInput(person.latin) }),
  is_main: isMain,
  phones: person.phones
    .filter((phone) => !isBlankPhone(phone))
    .map((phone) => ({
      number: phoneToE164(phone.number),
      extension: text(phone.extension),
      note: text(phone.note),
      confirmed: isAgreed(phone),
    })),
});

function addressBody(place: PlaceDraft) {
  const { address } = place.address;
  // The line is made anew of the parts: the office may have changed.
  if (address) return { ...toSideAddress(address), city: address.city, address_line: null };
  const { city, office: _office, ...parts } = partsOf(place);
  return { ...parts, city: city ?? '' };
}

const placeBody = (place: PlaceDraft) => ({
  ...(place.id !== null && { address_id: place.id }),
  ...addressBody(place),
  office: text(place.office) ?? partsOf(place).office,
  title: text(place.title),
  hint: text(place.hint),
  opening_hours: text(place.hours),
});

/** What is said of the passport; nothing where it stays as it is. */
function passportBody({ kind }: ContactDraft, passport: PassportDraft): Pick<ChangeBody, 'passport'> {
  if (kind === 'company' || passport.isDropped) return { passport: null };
  if (passport.number.trim() === '') return {};
  return {
    passport: {
      number: passport.number.trim(),
      issued_on: parseDay(passport.issuedOn) ?? null,
      issued_by: text(passport.issuedBy),
    },
  };
}

/** The entry as the server takes it: what was left blank is left out. */
export function toWire(draft: ContactDraft, passport: PassportDraft) {
  const isCompany = draft.kind === 'company';
  return {
    kind: draft.kind,
    title: draft.title.trim(),
    opf: isCompany ? text(draft.opf) : null,
    inn: text(digitsOf(draft.inn)),
    kpp: isCompany ? text(digitsOf(draft.kpp)) : null,
    ogrn: isCompany ? text(digitsOf(draft.ogrn)) : null,
    legal_address: isCompany ? text(draft.legalAddress) : null,
    note: text(draft.note),
    // The server knows the landlines of every country.
    asks_landlines: true,
    ...passportBody(draft, passport),
    contacts: draft.people
      .filter((person) => !isBlankPerson(person))
      .map((person, place) => personBody(draft, person, place === 0)),
    addresses: draft.places.filter((place) => !isBlankPlace(place)).map(placeBody),
  } satisfies Omit<ChangeBody, 'version'>;
}

/** The tags that the saving puts on and takes off, those without an id by their titles. */
export function tagsToWire({ seenTags, tags }: Pick<ContactDraft, 'seenTags' | 'tags'>) {
  const { puts, takes } = changesOfTags(seenTags, tags);
  const idsOf = (some: typeof puts) => some.flatMap(({ tagId }) => (tagId === null ? [] : [tagId]));
  return {
    put: {
      add_tag_list: idsOf(puts),
      new_tag_list: puts.filter(({ tagId }) => tagId === null).map(({ title }) => title),
    },
    take: { remove_tag_list: idsOf(takes) },
  };
}

/** Where in the form the one stands that was sent as the `sent`th. */
const placeOfSent = <Item>(items: readonly Item[], isBlank: (item: Item) => boolean, sent: number): number =>
  items.flatMap((item, place) => (isBlank(item) ? [] : [place]))[sent] ?? sent;

const fieldsOfPerson: Readonly<Record<string, string>> = {
  contact_name: 'name',
  position: 'position',
  email: 'email',
};
const fieldsOfPlace: Readonly<Record<string, string>> = {
  title: 'title',
  office: 'office',
  hint: 'hint',
  opening_hours: 'hours',
};
const plainFields: Readonly<Record<string, string>> = {
  title: 'title',
  opf: 'opf',
  inn: 'inn',
  kpp: 'kpp',
  ogrn: 'ogrn',
  legal_address: 'legalAddress',
  note: 'note',
  parent_id: 'parent',
  passport: 'passport.number',
  add_tag_list: 'tags',
  new_tag_list: 'tags',
  remove_tag_list: 'tags',
};
const fieldsOfPassport: Readonly<Record<string, string>> = {
  number: 'passport.number',
  issued_on: 'passport.issuedOn',
  issued_by: 'passport.issuedBy',
};

const fieldsOfLatin: Readonly<Record<string, string>> = {
  contact_name: 'latin.contactName',
  company_name: 'latin.companyName',
  address_line: 'latin.addressLine',
};

/** The field of the form that a field of the contract stands for. */
export function fieldOfWire(draft: ContactDraft, wireField: string): string | undefined {
  const [list = '', sent = '0', name = '', phone = '0'] = wireField.split('.');
  if (list === 'contacts') {
    const place = placeOfSent(draft.people, isBlankPerson, Number(sent));
    if (name === 'transliterated') return fieldsOfLatin[phone] ?? 'latin.contactName';
    if (name !== 'phones') return `people.${place}.${fieldsOfPerson[name] ?? 'name'}`;
    const phones = draft.people[place]?.phones ?? [];
    return `people.${place}.phones.${placeOfSent(phones, isBlankPhone, Number(phone))}.number`;
  }
  if (list === 'addresses') {
    const place = placeOfSent(draft.places, isBlankPlace, Number(sent));
    return `places.${place}.${fieldsOfPlace[name] ?? 'address'}`;
  }
  return list === 'passport' && name === '' && sent !== '0' ? fieldsOfPassport[sent] : plainFields[list];
}
