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
  | 'passport';

/** What of the draft a field is made of. */
export function groundsOfSide(
  { addressText, place, terminalId, ...words }: SideDraft,
  field: SideField,
  passport: string,
): readonly unknown[] {
  if (field === 'passport') return [passport];
  if (field === 'address') return [addressText, place];
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
const addressFields = ['address_cast_id', 'address_line', 'city', 'street', 'house', 'region', 'district'];

/** The field that the server speaks of when it refuses to freeze a side. */
export function sideFieldOf(wireField: string): SideField | undefined {
  const name = wireField.replace(/^address\./, '');
  if (name.startsWith('phones')) return 'phone';
  return addressFields.includes(name) ? 'address' : wireFields[name];
}
