import type { SideDraft } from './side-draft.ts';

/** The fields of a side; the form that holds it names them `<side>.<field>`. */
export type SideField =
  | 'companyName'
  | 'inn'
  | 'kpp'
  | 'opf'
  | 'legalAddress'
  | 'contactName'
  | 'phone'
  | 'email'
  | 'address'
  | 'office'
  | 'postcode'
  | 'comment'
  | 'terminal'
  | 'passport'
  | 'latinName'
  | 'latinCompany'
  | 'latinAddress';

/** The words in Latin that the form shows, by the field of each. */
export const latinFields = {
  latinName: 'contactName',
  latinCompany: 'companyName',
  latinAddress: 'addressLine',
} as const;
export type LatinField = keyof typeof latinFields;

const isOfLatin = (field: SideField): field is LatinField => field in latinFields;

/** What of the draft a field is made of. */
export function groundsOfSide(
  { addressText, place, terminalId, latin, agreedPhones, ...words }: SideDraft,
  field: SideField,
  passport: string,
): readonly unknown[] {
  if (field === 'passport') return [passport];
  if (isOfLatin(field)) return [latin];
  if (field === 'address') return [addressText, place];
  if (field === 'phone') return [words.phone, agreedPhones];
  return field === 'terminal' ? [terminalId] : [words[field]];
}

const wireFields: Readonly<Record<string, SideField>> = {
  contact_name: 'contactName',
  email: 'email',
  company_name: 'companyName',
  inn: 'inn',
  kpp: 'kpp',
  opf_full: 'opf',
  legal_address: 'legalAddress',
  passport: 'passport',
  counterparty_passport: 'passport',
  comment: 'comment',
  office: 'office',
  postcode: 'postcode',
  terminal_id: 'terminal',
};
const latinWireFields: Readonly<Record<string, LatinField>> = {
  contact_name: 'latinName',
  company_name: 'latinCompany',
  opf_full: 'latinCompany',
  legal_address: 'latinCompany',
};
const addressFields = ['address_cast_id', 'address_line', 'city', 'street', 'house', 'region', 'district'];

/** The field that the server speaks of when it refuses to freeze a side. */
export function sideFieldOf(wireField: string): SideField | undefined {
  if (wireField.startsWith('transliterated.'))
    return latinWireFields[wireField.slice('transliterated.'.length)] ?? 'latinAddress';
  const name = wireField.replace(/^address\./, '');
  if (name.startsWith('phones')) return 'phone';
  return addressFields.includes(name) ? 'address' : wireFields[name];
}
