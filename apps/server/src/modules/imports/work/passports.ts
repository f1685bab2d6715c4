import type { FieldsByColumn } from '../import.ts';
import type { TableRow } from '../reading/table-error.ts';

/** No import keeps a passport: a cell of a table is plain, and anybody who may import reads it. */

const heading = /паспорт|загран|passport|серия|документ.*личност|identity document/iu;
/** `45 10 123456`, with or without words around it. */
const shape = /(?<!\d)\d{2}\s?\d{2}\s+(?:№\s*)?\d{6}(?!\d)/u;

const isPassport = (
  cell: string,
  title: string | undefined,
  field: FieldsByColumn[number] | undefined,
): boolean => cell !== '' && (heading.test(title ?? '') || ((field ?? null) === null && shape.test(cell)));

interface ReadColumns {
  readonly titles: readonly string[];
  readonly fields: FieldsByColumn;
}

/** Whether any cell below the headings holds a passport. */
export const holdPassports = (rows: readonly TableRow[], { titles, fields }: ReadColumns): boolean =>
  rows.some(({ cells }) => cells.some((cell, column) => isPassport(cell, titles[column], fields[column])));

/** Rows with the passports left out: whole columns by their headings, and numbers where no field is read. */
export const withoutPassports = (
  rows: readonly TableRow[],
  { titles, fields }: ReadColumns,
): readonly TableRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (isPassport(cell, titles[column], fields[column]) ? '' : cell)),
  }));
