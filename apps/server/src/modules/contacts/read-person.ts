import type { PersonInput } from '@tranzit/contract';
import {
  isCompanyInn,
  isInn,
  isKpp,
  isOgrn,
  isOgrnip,
  normaliseKpp,
  type PhoneNumber,
} from '@tranzit/kernel';
import type { ReportField } from './field-report.ts';
import type { Person } from './person.ts';
import { readPhone } from './read-phone.ts';

/** Legal form of a company whose own is not given. */
const standardLegalForm = 'ООО';

const textOf = (value: string | null | undefined): string | undefined => value || undefined;
const compact = (value: string | null | undefined): string | undefined =>
  textOf(value?.replaceAll(/\s/g, ''));

type Particulars = Pick<Person, 'inn' | 'kpp' | 'ogrn' | 'passport'>;

/** Series and number, however they are written: ten digits. Other countries' papers hold letters too, five signs at least. */
const isPassport = (text: string, iso: string): boolean =>
  iso === 'RU'
    ? text.replaceAll(/[\s№-]/g, '').match(/^\d{10}$/) !== null
    : /^[\p{L}\d\s№-]*\d[\p{L}\d\s№-]*$/u.test(text) && text.replaceAll(/[\s№-]/g, '').length >= 5;

/** Russian numbers must pass their checksums; other countries' numbers have other rules and stay as typed. */
function checkParticulars({ inn, kpp, ogrn }: Particulars, report: ReportField): void {
  if (inn !== undefined && !isInn(inn)) report('inn', 'inn_wrong');
  if (kpp !== undefined && !isKpp(kpp)) report('kpp', 'kpp_wrong');
  if (ogrn !== undefined && !isOgrn(ogrn) && !isOgrnip(ogrn)) report('ogrn', 'ogrn_wrong');
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
export function readPerson(input: PersonInput, iso: string, report: ReportField): Person {
  const phones = readPhones(input.phones, iso, report);
  const particulars = {
    inn: compact(input.inn),
    kpp: input.kpp ? textOf(normaliseKpp(input.kpp)) : undefined,
    ogrn: compact(input.ogrn),
    passport: textOf(input.passport),
  };
  if (iso === 'RU') checkParticulars(particulars, report);
  if (particulars.passport !== undefined && !isPassport(particulars.passport, iso))
    report('passport', 'passport_wrong');
  const companyName = textOf(input.company_name);
  return {
    contactName: input.contact_name,
    phones,
    email: textOf(input.email),
    companyName,
    ...particulars,
    opfFull: legalFormOf(textOf(input.opf_full), companyName, particulars.inn),
    legalAddress: textOf(input.legal_address),
  };
}
