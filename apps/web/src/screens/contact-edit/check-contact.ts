import { bookContactInput } from '@tranzit/contract';
import {
  domesticIsoCodes,
  isInn,
  isKpp,
  isLandlineNumber,
  isOgrn,
  isOgrnip,
  normaliseKpp,
  parseAddressLine,
  parseHouseNumber,
  parsePhone,
} from '@tranzit/kernel';
import { parseDay } from '../../lib/format/dates.ts';
import { phoneToE164 } from '../../lib/format/phone.ts';
import type { Problem } from '../../ui/draft-form/form-problems.ts';
import {
  type ContactDraft,
  isBlankPerson,
  isBlankPhone,
  isBlankPlace,
  type PassportDraft,
  type PersonDraft,
  type PhoneDraft,
  type PlaceDraft,
} from './contact-draft.ts';

/** What can be wrong before the server is asked; the catalogue has the words under `edit.problem`. */
export type ContactProblemCode =
  | 'title_missing'
  | 'inn_wrong'
  | 'kpp_wrong'
  | 'ogrn_wrong'
  | 'name_missing'
  | 'phone_wrong'
  | 'phone_landline'
  | 'email_wrong'
  | 'address_wrong'
  | 'address_street'
  | 'address_house'
  | 'address_house_wrong'
  | 'passport_missing'
  | 'day_wrong'
  | 'too_long';
export type ContactProblem = Problem<string, ContactProblemCode>;

/** Whether somebody has said that this landline number is right, however it is written. */
export const isAgreed = ({ number, agreed }: PhoneDraft): boolean =>
  agreed !== null && phoneToE164(agreed) === phoneToE164(number);

/** Whether somebody must still say that this landline number is right. */
export function isUnagreedLandline(phone: PhoneDraft): boolean {
  const parsed = parsePhone(phone.number);
  return parsed !== undefined && isLandlineNumber(parsed) && !isAgreed(phone);
}

function phoneProblem(phone: PhoneDraft): ContactProblemCode | undefined {
  if (isBlankPhone(phone)) return undefined;
  const isForeign = /^\s*\+(?!7)\d{7,15}$/.test(phone.number);
  if (parsePhone(phone.number) === undefined && !isForeign) return 'phone_wrong';
  return isUnagreedLandline(phone) ? 'phone_landline' : undefined;
}

type Part = 'postcode' | 'region' | 'district' | 'city' | 'street' | 'house' | 'office';
export type AddressParts = Readonly<Record<Part, string | null>> & { readonly iso: string };

/** The address that was chosen, or the parts of what was typed. */
export function partsOf({ address: { text, address } }: Pick<PlaceDraft, 'address'>): AddressParts {
  if (address) return address;
  const { postcode = null, region = null, district = null, city = null, ...door } = parseAddressLine(text);
  const { street = null, house = null, office = null } = door;
  return { postcode, region, district, city, street, house, office, iso: 'RU' };
}

const isDomestic = (iso: string): boolean => (domesticIsoCodes as readonly string[]).includes(iso);

/** «Пермь Ленина», which nobody has chosen: a town that is typed in full is chosen by itself, so a street follows it. */
const namesStreet = ({ address: { address } }: PlaceDraft, city: string): boolean =>
  address === null && /\S\s+\S/.test(city);

function placeProblem(place: PlaceDraft): ContactProblemCode | undefined {
  if (isBlankPlace(place)) return undefined;
  const { city, street, house, iso } = partsOf(place);
  if (!city) return 'address_wrong';
  if (!street && !house) return namesStreet(place, city) ? 'address_house' : 'address_street';
  if (!house) return 'address_house';
  return isDomestic(iso) && !parseHouseNumber(house).ok ? 'address_house_wrong' : undefined;
}

/** The house of the address that a field is of, for words about it. */
export function houseAt({ places }: ContactDraft, field: string): string {
  const [section, index] = field.split('.');
  const place = section === 'places' ? places[Number(index)] : undefined;
  return (place && partsOf(place).house) ?? '';
}

/** As many characters as the contract takes. */
const longest = { title: 200, opf: 160, legalAddress: 500, note: 1000 } as const;
const longestOfPerson = { name: 160, position: 60 } as const;
const longestOfPlace = { title: 60, office: 20, hint: 255, hours: 100 } as const;

type Note = (field: string, code: ContactProblemCode | false | undefined) => void;

function noteLong<Name extends string>(
  note: Note,
  most: Readonly<Record<Name, number>>,
  texts: Readonly<Record<NoInfer<Name>, string>>,
  before = '',
): void {
  for (const name in most) note(`${before}${name}`, texts[name].trim().length > most[name] && 'too_long');
}

export const digitsOf = (text: string): string => text.replace(/\s/g, '');

function checkParticulars(draft: ContactDraft, note: Note): void {
  const [inn, kpp, ogrn] = [digitsOf(draft.inn), normaliseKpp(draft.kpp), digitsOf(draft.ogrn)];
  note('title', draft.title.trim() === '' && 'title_missing');
  noteLong(note, longest, draft);
  note('inn', inn !== '' && !isInn(inn) && 'inn_wrong');
  if (draft.kind === 'person') return;
  note('kpp', kpp !== '' && !isKpp(kpp) && 'kpp_wrong');
  note('ogrn', ogrn !== '' && !isOgrn(ogrn) && !isOgrnip(ogrn) && 'ogrn_wrong');
}

function checkPerson(person: PersonDraft, place: number, isNameless: boolean, note: Note): void {
  if (isBlankPerson(person)) return;
  const before = `people.${place}.`;
  note(`${before}name`, !isNameless && person.name.trim() === '' && 'name_missing');
  noteLong(note, longestOfPerson, person, before);
  const isEmail = bookContactInput.shape.email.safeParse(person.email.trim()).success;
  note(`${before}email`, !isEmail && 'email_wrong');
  for (const [index, phone] of person.phones.entries())
    note(`${before}phones.${index}.number`, phoneProblem(phone));
}

function checkPassport({ number, issuedOn, issuedBy }: PassportDraft, note: Note): void {
  const isTold = issuedOn.trim() !== '' || issuedBy.trim() !== '';
  note('passport.number', isTold && number.trim() === '' && 'passport_missing');
  note('passport.issuedOn', issuedOn.trim() !== '' && parseDay(issuedOn) === undefined && 'day_wrong');
  note('passport.issuedBy', issuedBy.trim().length > 200 && 'too_long');
}

/** Everything that keeps the entry from being saved. */
export function checkContact(draft: ContactDraft, passport: PassportDraft): readonly ContactProblem[] {
  const problems: ContactProblem[] = [];
  const note: Note = (field, code) => {
    if (code) problems.push({ field, code });
  };
  checkParticulars(draft, note);
  // A private person is called as their entry is.
  for (const [place, person] of draft.people.entries())
    checkPerson(person, place, draft.kind === 'person' && place === 0, note);
  for (const [index, place] of draft.places.entries()) {
    note(`places.${index}.address`, placeProblem(place));
    noteLong(note, longestOfPlace, place, `places.${index}.`);
  }
  if (draft.kind === 'person') checkPassport(passport, note);
  return problems.toSorted((a, b) => rankOf(a.field) - rankOf(b.field));
}

const order = [
  'kind',
  'inn',
  'kpp',
  'ogrn',
  'opf',
  'title',
  'legalAddress',
  'people',
  'places',
  'latin',
  'passport',
  'note',
  'tags',
];
const inner = ['name', 'position', 'email', 'phones', 'title', 'address', 'office', 'hint', 'hours'];

/** Where a field stands in the form: its section, the line of it, and the field of the line. */
export function rankOf(field: string): number {
  const [section = '', line = '0', name = '', phone = '0'] = field.split('.');
  const place = Number.isNaN(Number(line)) ? 0 : Number(line);
  return order.indexOf(section) * 1e6 + place * 1e4 + inner.indexOf(name) * 100 + Number(phone);
}
