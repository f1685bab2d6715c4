import type { BookAddressInput, BookContactInput, PassportInput } from '@tranzit/contract';
import { isCompanyInn, isPassport, withoutOuterQuotes } from '@tranzit/kernel';
import { localDay } from '../../../platform/clock/local-day.ts';
import { isLandline } from '../../../platform/phones/landline.ts';
import type { ReportField } from '../field-report.ts';
import { completeAddress } from '../freeze-address.ts';
import { readLatin } from '../latin.ts';
import { readAddress } from '../read-address.ts';
import { readTaxNumbers } from '../read-person.ts';
import { readPhone } from '../read-phone.ts';
import type { BookPhone, ContactParts, Particulars, Passport, PlaceParts } from './counterparty.ts';
import { splitForm } from './split-form.ts';

/** What came in for the book, in the stored form. Broken fields are reported under their wire names. */

const textOf = (value: string | null | undefined): string | undefined => value || undefined;

/** The country by whose rules phones and tax numbers are read, and when a landline was confirmed. */
export interface Reading {
  readonly iso: string;
  readonly now: Date;
  readonly report: ReportField;
  /** Which landline numbers of a person are refused while nobody has confirmed them. */
  readonly asksLandlines?: 'all' | 'first' | undefined;
  /** Those that somebody has confirmed before: they are asked about no more. */
  readonly confirmed?: readonly Pick<BookPhone, 'number' | 'confirmedAt'>[] | undefined;
}

interface LandlineQuestion {
  readonly asks_landlines?: boolean | undefined;
  readonly asks_first_landline?: boolean | undefined;
}

/** What a caller wants to be asked about. */
export function askedLandlines(input: LandlineQuestion): Reading['asksLandlines'] {
  if (input.asks_landlines) return 'all';
  return input.asks_first_landline ? 'first' : undefined;
}

type PhoneInput = NonNullable<BookContactInput['phones']>[number];

function readBookPhone(
  input: PhoneInput,
  place: number,
  { iso, now, report, asksLandlines, confirmed = [] }: Reading,
): BookPhone[] {
  const field = `phones.${place}.number`;
  const number = readPhone(input.number, iso);
  if (!number) {
    report(field, 'phone_wrong');
    return [];
  }
  const isLand = isLandline(number);
  const isConfirmed = input.confirmed === true && isLand;
  const confirmedAt = confirmed.find((phone) => phone.number === number)?.confirmedAt;
  const isAsked = asksLandlines === 'all' || (asksLandlines === 'first' && place === 0);
  if (isAsked && isLand && !(isConfirmed || confirmedAt)) report(field, 'landline_unconfirmed');
  return [
    {
      number,
      extension: textOf(input.extension),
      note: textOf(input.note),
      confirmedAt: confirmedAt ?? (isConfirmed ? now : undefined),
    },
  ];
}

/** Phones of one person; one number stands once. */
export function readBookPhones(inputs: readonly PhoneInput[], reading: Reading): readonly BookPhone[] {
  const phones = inputs.flatMap((input, index) => readBookPhone(input, index, reading));
  return [...new Map(phones.map((phone) => [phone.number, phone])).values()];
}

export const readContact = (input: Omit<BookContactInput, 'is_main'>, reading: Reading): ContactParts => ({
  contactName: input.contact_name,
  position: textOf(input.position),
  email: textOf(input.email),
  phones: readBookPhones(input.phones, reading),
  latin: readLatin(input.transliterated),
});

export const readPlace = (input: BookAddressInput, report: ReportField): PlaceParts => ({
  ...completeAddress(readAddress(input, report)),
  title: textOf(input.title),
  hint: textOf(input.hint),
  openingHours: textOf(input.opening_hours),
});

export interface ParticularsInput {
  readonly kind: Particulars['kind'];
  readonly title: string;
  readonly opf?: string | null | undefined;
  readonly inn?: string | null | undefined;
  readonly kpp?: string | null | undefined;
  readonly ogrn?: string | null | undefined;
  readonly legal_address?: string | null | undefined;
}

/** Name and form of a company, which people write together where they do not name the form. */
function namesOf({ title, opf }: Pick<ParticularsInput, 'title' | 'opf'>) {
  if (opf) return { title: withoutOuterQuotes(title), opf };
  const split = splitForm(title);
  return split.opf === undefined ? { title, opf: undefined } : split;
}

export function readParticulars(
  input: ParticularsInput,
  { iso, report }: Pick<Reading, 'iso' | 'report'>,
): Particulars {
  const numbers = readTaxNumbers(input, iso, report);
  const isCompany = input.kind === 'company';
  const { opf, title } = isCompany ? namesOf(input) : { opf: undefined, title: input.title };
  if (!isCompany && iso === 'RU' && isCompanyInn(numbers.inn ?? '')) report('inn', 'inn_of_company');
  return {
    kind: input.kind,
    title,
    ...numbers,
    // Not said is not known: the usual one is taken for a side of an order alone.
    opf: isCompany ? textOf(opf) : undefined,
    legalAddress: textOf(input.legal_address),
  };
}

/** Where a day begins first. */
const easternmost = 'Asia/Kamchatka';

/** A passport belongs to a person. Ten digits in Russia, or the signs of another country's paper. */
export function readPassport(
  input: PassportInput | null | undefined,
  kind: Particulars['kind'],
  { iso, now, report }: Reading,
): Passport | undefined {
  if (!input) return undefined;
  if (kind !== 'person') report('passport', 'company_has_no_passport');
  if (!isPassport(input.number, iso)) report('passport.number', 'passport_wrong');
  if (input.issued_on && input.issued_on > localDay(now, easternmost))
    report('passport.issued_on', 'issued_in_future');
  return { number: input.number, issuedOn: input.issued_on ?? undefined, issuedBy: textOf(input.issued_by) };
}
