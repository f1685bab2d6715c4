import type { ImportField } from '@tranzit/contract';
import type { CellError, FieldsByColumn } from '../import.ts';
import { addressFields } from './row-address.ts';
import type { Values } from './row-values.ts';

/** Where the parts of a row come from: a column of their own, or one that holds several of them. */

type Broken = Omit<CellError, 'column'>;

/** The column that says a part beside others, where no column of its own does. */
const wholes: ReadonlyMap<ImportField, ImportField> = new Map<ImportField, ImportField>([
  ...addressFields.map((part) => [part, 'address'] as const),
  ...(['length', 'width', 'height'] as const).map((side) => [side, 'size'] as const),
  ['title', 'contact_name'],
]);

/** The field that said a part; where nothing did, the one that could have. */
function sourceOf(part: ImportField, values: Values, fields: FieldsByColumn): ImportField {
  const whole = wholes.get(part);
  if (whole === undefined || values[part] !== undefined) return part;
  if (values[whole] !== undefined) return whole;
  return fields.includes(whole) && !fields.includes(part) ? whole : part;
}

/** What is said of a column of several parts that is empty, and of a part that is not among them. */
const emptyCodes: Partial<Record<ImportField, string>> = { address: 'address_empty', size: 'size_empty' };
const missingCodes: Partial<Record<ImportField, string>> = {
  city: 'address_without_city',
  street: 'address_without_street',
};

/** An error of a part as the column tells it that the part comes from. */
export function atSource(broken: Broken, values: Values, fields: FieldsByColumn): Broken {
  const { field: part, code } = broken;
  const field = sourceOf(part, values, fields);
  if (field === part || code !== 'required') return { ...broken, field };
  const wanting = values[field] === undefined ? emptyCodes[field] : missingCodes[part];
  return { ...broken, field, code: wanting ?? code };
}

/** Parts of one cell may each say the same of it: it is said once. */
export const saidOnce = (errors: readonly Broken[]): readonly Broken[] =>
  errors.filter(
    ({ field, code }, place) =>
      errors.findIndex((other) => other.field === field && other.code === code) === place,
  );
