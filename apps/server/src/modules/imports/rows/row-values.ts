import type { ImportField } from '@tranzit/contract';
import { type PackedPhone, parseLines, parsePhones, unguardFormula } from '../../contacts/index.ts';
import { countryCodeOf } from '../../geo/index.ts';
import type { FieldsByColumn } from '../import.ts';
import { fieldOfHeading } from './import-fields.ts';

/** What stands in the cells of a row, by field. */
export type Values = Readonly<Partial<Record<ImportField, string>>>;

/** More than any field of an entry takes, so that a longer one is still refused; and what a cell of several phones needs. */
const mostFieldCharacters = 4_000;
const packedFields: readonly ImportField[] = [
  'tags',
  'people',
  'people_2',
  'people_3',
  'addresses',
  'addresses_2',
  'addresses_3',
];
const cut = (field: ImportField, value: string): string =>
  packedFields.includes(field) ? value : value.slice(0, mostFieldCharacters);

/** The export of the book says everything in so many words: nothing in its tables is guessed, left out or wanting. */
export const isExact = (fields: FieldsByColumn): boolean =>
  fields.includes('kind') && fields.includes('address_line');

/** No number and no e-mail is written so: people put it where they have none. */
const nothingSaid =
  /^(?:[-–—]+|нет[у.]?|не (?:указан[аоы]?|задан[ао]?)|н\s*\/\s*[дп]|отсутствует|none|n\s*\/\s*a)$/i;
const askedFields: ReadonlySet<ImportField> = new Set([
  'inn',
  'kpp',
  'ogrn',
  'phone',
  'phone_2',
  'phone_3',
  'email',
  'postcode',
]);
const isNothing = (field: ImportField, cell: string): boolean =>
  (askedFields.has(field) ? nothingSaid : /^[-–—]+$/).test(cell);

export function valuesOf(cells: readonly string[], fields: FieldsByColumn): Values {
  const values: Partial<Record<ImportField, string>> = {};
  const exact = isExact(fields);
  for (const [column, field] of fields.entries()) {
    const cell = cells[column]?.trim() ?? '';
    const value = exact ? unguardFormula(cell) : cell;
    // People put a dash where they have nothing to say.
    if (field && value !== '' && (exact || !isNothing(field, value)))
      values[field] = cut(field, field === 'country' ? (countryCodeOf(value) ?? value) : value);
  }
  return values;
}

const phoneFields = ['phone', 'phone_2', 'phone_3'] as const;

export interface TypedPhone extends PackedPhone {
  readonly field: ImportField;
}

/** A cell may hold several numbers, each with an extension. */
export const phonesOf = (values: Values): readonly TypedPhone[] =>
  phoneFields.flatMap((field) => parsePhones(values[field] ?? '').map((phone) => ({ ...phone, field })));

/** A number as it goes into an entry. */
export const toPhoneInput = ({ number, extension, note, confirmed }: TypedPhone) => ({
  number,
  extension,
  note,
  confirmed,
});

/** Further people or addresses of a row, a line of the cell for each; `undefined` for a line that does not say what it means. */
export const linesOf = (cell: string | undefined): readonly (Values | undefined)[] =>
  parseLines(cell ?? '').map((line) => {
    const named = line.map(([heading, value]) => [fieldOfHeading(heading), value] as const);
    return named.some(([field]) => field === undefined) ? undefined : Object.fromEntries(named);
  });
