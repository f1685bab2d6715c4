import type { PersonInput } from '@tranzit/contract';
import {
  isCompanyInn,
  isInn,
  isKpp,
  isOgrn,
  isOgrnip,
  isPassport,
  isPersonInn,
  normaliseKpp,
  type PhoneNumber,
} from '@tranzit/kernel';
import type { ReportField } from './field-report.ts';
import type { Person, TypedPerson } from './person.ts';
import { readPhone } from './read-phone.ts';

/** Legal form of a company whose own is not given. */
const standardLegalForm = 'ООО';

const textOf = (value: string | null | undefined): string | undefined => value || undefined;
const compact = (value: string | null | undefined): string | undefined =>
  textOf(value?.replaceAll(/\s/g, ''));

type TaxNumbers = Pick<Person, 'inn' | 'kpp' | 'ogrn'>;

interface TypedTaxNumbers {
  readonly inn?: string | null | undefined;
  readonly kpp?: string | null | undefined;
  readonly ogrn?: string | null | undefined;
}

/** Tax numbers as they came in. Russian ones must pass their checksums; other countries' have other rules and stay as typed. */
export function readTaxNumbers(input: TypedTaxNumbers, iso: string, report: ReportField): TaxNumbers {
  const numbers = {
    inn: compact(input.inn),
    kpp: input.kpp ? textOf(normaliseKpp(input.kpp)) : undefined,
    ogrn: compact(input.ogrn),
  };
  if (iso === 'RU') checkTaxNumbers(numbers, report);
  return numbers;
}

function checkTaxNumbers({ inn, kpp, ogrn }: TaxNumbers, report: ReportField): void {
  if (inn !== undefined && !isInn(inn)) report('inn', 'inn_wrong');
  if (kpp !== undefined && !isKpp(kpp)) report('kpp', 'kpp_wrong');
  if (ogrn !== undefined && !isOgrn(ogrn) && !isOgrnip(ogrn)) report('ogrn', 'ogrn_wrong');
  else checkTogether({ inn, kpp, ogrn }, report);
}

/** Numbers that are right each and never belong to one and the same. */
function checkTogether({ inn, kpp, ogrn }: TaxNumbers, report: ReportField): void {
  const isEntrepreneur = inn !== undefined && isPersonInn(inn);
  if (isEntrepreneur && kpp !== undefined) report('kpp', 'kpp_of_entrepreneur');
  if (ogrn === undefined || inn === undefined || !isInn(inn)) return;
  if (isEntrepreneur !== isOgrnip(ogrn)) report('ogrn', 'ogrn_of_another');
}

function readPhones(input: PersonInput['phones'], iso: string, report: ReportField): readonly PhoneNumber[] {
  const phones = input.map(({ number }, index) => {
    const phone = readPhone(number, iso);
    if (!phone) report(`phones.${index}.number`, 'phone_wrong');
    return phone;
  });
  return [...new Set(phones.filter((phone) => phone !== undefined))];
}

function legalFormOf(given: string | undefined, companyName: string | undefined, inn: string | undefined) {
  return given ?? (companyName && inn && isCompanyInn(inn) ? standardLegalForm : undefined);
}

/**
 * A person as it came in, in the stored form. Broken fields are reported under their wire names.
 * `iso` is the country of the person's address: phones without a plus and tax numbers are read by its rules.
 */
export function readPerson(input: PersonInput, iso: string, report: ReportField): TypedPerson {
  const phones = readPhones(input.phones, iso, report);
  const numbers = readTaxNumbers(input, iso, report);
  const passport = textOf(input.passport);
  if (passport !== undefined && !isPassport(passport, iso)) report('passport', 'passport_wrong');
  const companyName = textOf(input.company_name);
  return {
    contactName: input.contact_name,
    phones,
    email: textOf(input.email),
    companyName,
    ...numbers,
    passport:
      passport === undefined ? undefined : { number: passport, issuedOn: undefined, issuedBy: undefined },
    opfFull: legalFormOf(textOf(input.opf_full), companyName, numbers.inn),
    legalAddress: textOf(input.legal_address),
  };
}
