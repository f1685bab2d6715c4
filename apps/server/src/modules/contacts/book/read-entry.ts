import type { BookAddressInput, BookContactInput, PassportInput } from '@tranzit/contract';
import { isPassport } from '@tranzit/kernel';
import { isLandline } from '../../../platform/phones/landline.ts';
import type { ReportField } from '../field-report.ts';
import { completeAddress } from '../freeze-address.ts';
import { readLatin } from '../latin.ts';
import { readAddress } from '../read-address.ts';
import { legalFormOf, readTaxNumbers } from '../read-person.ts';
import { readPhone } from '../read-phone.ts';
import type { BookPhone, ContactParts, Particulars, Passport, PlaceParts } from './counterparty.ts';

/** What came in for the book, in the stored form. Broken fields are reported under their wire names. */

const textOf = (value: string | null | undefined): string | undefined => value || undefined;

/** The country by whose rules phones and tax numbers are read, and when a landline was confirmed. */
export interface Reading {
  readonly iso: string;
  readonly now: Date;
  readonly report: ReportField;
}

type PhoneInput = NonNullable<BookContactInput['phones']>[number];

function readBookPhone(input: PhoneInput, field: string, { iso, now, report }: Reading): BookPhone[] {
  const number = readPhone(input.number, iso);
  if (!number) {
    report(`${field}.number`, 'phone_wrong');
    return [];
  }
  const isConfirmed = input.confirmed === true && isLandline(number);
  return [
    {
      number,
      extension: textOf(input.extension),
      note: textOf(input.note),
      confirmedAt: isConfirmed ? now : undefined,
    },
  ];
}

/** Phones of one person; one number stands once. */
export function readBookPhones(inputs: readonly PhoneInput[], reading: Reading): readonly BookPhone[] {
  const phones = inputs.flatMap((input, index) => readBookPhone(input, `phones.${index}`, reading));
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

export function readParticulars(
  input: ParticularsInput,
  { iso, report }: Pick<Reading, 'iso' | 'report'>,
): Particulars {
  const numbers = readTaxNumbers(input, iso, report);
  const isCompany = input.kind === 'company';
  return {
    kind: input.kind,
    title: input.title,
    ...numbers,
    opf: isCompany ? legalFormOf(textOf(input.opf), input.title, numbers.inn) : undefined,
    legalAddress: textOf(input.legal_address),
  };
}

/** A passport belongs to a person. Ten digits in Russia, or the signs of another country's paper. */
export function readPassport(
  input: PassportInput | null | undefined,
  kind: Particulars['kind'],
  { iso, report }: Pick<Reading, 'iso' | 'report'>,
): Passport | undefined {
  if (!input) return undefined;
  if (kind !== 'person') report('passport', 'company_has_no_passport');
  if (!isPassport(input.number, iso)) report('passport.number', 'passport_wrong');
  return { number: input.number, issuedOn: input.issued_on ?? undefined, issuedBy: textOf(input.issued_by) };
}
