import type { OrderParty } from '@tranzit/carrier-kit';
import { countryUids, privatePersonForm } from './codes.ts';
import { type DellinSettings, roleOf } from './settings.ts';

type Json = Readonly<Record<string, unknown>>;

/** `79000000001`: digits only. */
export const toPhoneNumber = (phone: string): string => phone.replaceAll(/\D/g, '');

const legalForm =
  /^(ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|АНО|НКО|ФГУП|ГУП|МУП|ФГБУ|ГБУ|ТОО|КФХ|LLC|JSC|LTD)(?![а-яёa-z])\s*/i;

/** `ООО «Пример»` → the legal form and the name without it and its marks; companies without a form are a `ООО`. */
export function splitLegalForm(company: string): { readonly form: string; readonly name: string } {
  const trimmed = company.trim();
  const form = legalForm.exec(trimmed)?.[1]?.toUpperCase() ?? 'ООО';
  const name = trimmed
    .replace(legalForm, '')
    .replaceAll(/[«»"“”]/g, '')
    .trim();
  return { form, name: name || trimmed };
}

/** A company by its legal form, name and INN. A form without a known id is written out. */
function toCompany({ company, place }: OrderParty, { legalForms }: DellinSettings): Json | undefined {
  if (!company?.name) return undefined;
  const { form, name } = splitLegalForm(company.name);
  const uid = legalForms?.[form];
  const countryUID = countryUids[place.iso];
  return {
    ...(uid === undefined
      ? { customForm: { formName: form, countryUID, juridical: form !== 'ИП' } }
      : { form: uid }),
    name,
    inn: company.inn,
  };
}

/** A private person without papers: the simplified form, which takes a name and a phone. */
const toPerson = ({ contactName, phone }: OrderParty): Json => ({
  form: privatePersonForm,
  name: contactName,
  isAnonym: true,
  phone: toPhoneNumber(phone),
});

const toContacts = ({ contactName, phone, email }: OrderParty): Json => ({
  contactPersons: [{ name: contactName }],
  phoneNumbers: [{ number: toPhoneNumber(phone) }],
  email,
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
  const isOwnHandingOver = role === 'sender' || !sender.company?.name;
  return {
    sender: own && isOwnHandingOver ? { ...own, ...toContacts(sender) } : toParty(sender, settings),
    receiver: toParty(receiver, settings),
    ...(own && role === 'third' ? { third: own } : {}),
  };
}
