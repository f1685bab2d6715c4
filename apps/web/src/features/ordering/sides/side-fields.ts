import type { SideDraft } from './side-draft.ts';

/** The fields of a side; the form that holds it names them `<side>.<field>`. */
export type SideField =
  | 'companyName'
  | 'inn'
  | 'contactName'
  | 'phone'
  | 'email'
  | 'address'
  | 'office'
  | 'comment'
  | 'terminal';

/** What of the draft a field is made of. */
export function groundsOfSide(
  { addressText, place, terminalId, ...words }: SideDraft,
  field: SideField,
): readonly unknown[] {
  if (field === 'address') return [addressText, place];
  return field === 'terminal' ? [terminalId] : [words[field]];
}

const wireFields: Readonly<Record<string, SideField>> = {
  contact_name: 'contactName',
  email: 'email',
  company_name: 'companyName',
  inn: 'inn',
  comment: 'comment',
  office: 'office',
  terminal_id: 'terminal',
};
const addressFields = [
  'address_cast_id',
  'address_line',
  'city',
  'street',
  'house',
  'postcode',
  'region',
  'district',
];

/** The field that the server speaks of when it refuses to freeze a side. */
export function sideFieldOf(wireField: string): SideField | undefined {
  const name = wireField.replace(/^address\./, '');
  if (name.startsWith('phones')) return 'phone';
  return addressFields.includes(name) ? 'address' : wireFields[name];
}
