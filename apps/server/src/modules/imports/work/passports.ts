import type { FieldsByColumn } from '../import.ts';
import type { TableRow } from '../reading/table-error.ts';

/** No import keeps a passport: a cell of a table is plain, and anybody who may import reads it. */

const heading = /паспорт|загран|passport|серия|документ.*личност|identity document/iu;
/** `45 10 123456`, with or without words around it. */
const shape = /(?<!\d)\d{2}\s?\d{2}\s+(?:№\s*)?\d{6}(?!\d)/u;

/** Rows with the passports left out: whole columns by their headings, and numbers where no field is read. */
export const withoutPassports = (
  rows: readonly TableRow[],
  { titles, fields }: { readonly titles: readonly string[]; readonly fields: FieldsByColumn },
): readonly TableRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => {
      const isNamed = heading.test(titles[column] ?? '');
      const isMet = (fields[column] ?? null) === null && shape.test(cell);
      return isNamed || isMet ? '' : cell;
    }),
  }));
