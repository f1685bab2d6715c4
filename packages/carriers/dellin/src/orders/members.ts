import type { OrderParty } from '@tranzit/carrier-kit';
import { countryUids, privatePersonForm } from '../codes.ts';
import { type DellinSettings, roleOf } from '../settings.ts';

type Json = Readonly<Record<string, unknown>>;

/** `79000000001`: digits only. */
export const toPhoneNumber = (phone: string): string => phone.replaceAll(/\D/g, '');

const legalForm =
  /^(ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|АНО|НКО|ФГУП|ГУП|МУП|ФГБУ|ГБУ|ТОО|КФХ|LLC|JSC|LTD)(?![а-яёa-z])\s*/i;

/** Forms written out in full, as registers write them. */
const fullForms: Readonly<Record<string, string>> = {
  'общество с ограниченной ответственностью': 'ООО',
  'индивидуальный предприниматель': 'ИП',
  'акционерное общество': 'АО',
  'публичное акционерное общество': 'ПАО',
  'непубличное акционерное общество': 'НАО',
  'открытое акционерное общество': 'ОАО',
  'закрытое акционерное общество': 'ЗАО',
  'автономная некоммерческая организация': 'АНО',
  'товарищество с ограниченной ответственностью': 'ТОО',
};

/** `ООО «Пример»` → the legal form and the name without it and its marks; no form where the name has none. */
export function splitLegalForm(company: string): {
  readonly form: string | undefined;
  readonly name: string;
} {
  const trimmed = company.trim();
  const name = trimmed
    .replace(legalForm, '')
    .replaceAll(/[«»"“”]/g, '')
    .trim();
  return { form: legalForm.exec(trimmed)?.[1]?.toUpperCase(), name: name || trimmed };
}

const shortForm = (written: string): string => fullForms[written.trim().toLowerCase()] ?? written.trim();

/** In Russia the length of an INN tells a company from a sole trader; elsewhere it tells nothing. */
function formByInn(inn: string | undefined, iso: string): string | undefined {
  if (iso !== 'RU') return undefined;
  if (inn?.length === 12) return 'ИП';
  return inn?.length === 10 ? 'ООО' : undefined;
}

/** The legal form: the one in the name, the one that was given, or what the INN tells; `undefined` when nothing does. */
export function legalFormOf({ company, place }: OrderParty): string | undefined {
  if (!company?.name) return undefined;
  const { form } = splitLegalForm(company.name);
  if (form !== undefined) return form;
  return company.legalForm ? shortForm(company.legalForm) : formByInn(company.inn, place.iso);
}

/** A company by its legal form, name and INN; none where its form is not known. A form without a known id is written out. */
function toCompany(party: OrderParty, { legalForms }: DellinSettings): Json | undefined {
  const { company, place } = party;
  const form = legalFormOf(party);
  if (!company || form === undefined) return undefined;
  const uid = legalForms?.[form];
  const countryUID = countryUids[place.iso];
  return {
    ...(uid === undefined
      ? { customForm: { formName: form, countryUID, juridical: form !== 'ИП' } }
      : { form: uid }),
    name: splitLegalForm(company.name).name,
    inn: company.inn,
  };
}

const passportTypes = [
  { type: 'passport', digits: 10, serial: 4 },
  { type: 'foreignPassport', digits: 9, serial: 2 },
] as const;

/** A Russian passport, which has its series apart; the carrier names no other paper. */
function documentOf({ passport = '' }: OrderParty): Json | undefined {
  const found = passportTypes.find(({ digits }) => /^\d+$/.test(passport) && passport.length === digits);
  return (
    found && {
      type: found.type,
      serial: passport.slice(0, found.serial),
      number: passport.slice(found.serial),
    }
  );
}

/** A private person with a passport; without papers the simplified form, which takes a name and a phone. */
function toPerson(party: OrderParty): Json {
  const document = documentOf(party);
  return {
    form: privatePersonForm,
    name: party.contactName,
    isAnonym: document === undefined,
    ...(document && { document }),
    phone: toPhoneNumber(party.phone),
  };
}

/** A company that cannot be named as one, for want of its form, is named beside its contact person. */
export const contactNameOf = (party: OrderParty): string =>
  party.company?.name && legalFormOf(party) === undefined
    ? `${party.contactName}, ${party.company.name}`
    : party.contactName;

const toContacts = (party: OrderParty): Json => ({
  contactPersons: [{ name: contactNameOf(party) }],
  phoneNumbers: [party.phone, ...(party.furtherPhones ?? [])].map((phone) => ({
    number: toPhoneNumber(phone),
  })),
  email: party.email,
});

const toParty = (party: OrderParty, settings: DellinSettings): Json => ({
  counteragent: toCompany(party, settings) ?? toPerson(party),
  ...toContacts(party),
});

/**
 * Sender and receiver as they are; the client's own counterparty stands where the settings place it, and hands over for a
 * private person, whom the carrier does not take for a sender without papers.
 */
export function toMembers(sender: OrderParty, receiver: OrderParty, settings: DellinSettings): Json {
  const { counteragentId } = settings;
  const own = counteragentId === undefined ? undefined : { counteragentID: counteragentId };
  const role = roleOf(settings);
  const isUnknown = legalFormOf(sender) === undefined && documentOf(sender) === undefined;
  const isOwnHandingOver = role === 'sender' || isUnknown;
  return {
    sender: own && isOwnHandingOver ? { ...own, ...toContacts(sender) } : toParty(sender, settings),
    receiver: toParty(receiver, settings),
    ...(own && role === 'third' ? { third: own } : {}),
  };
}
