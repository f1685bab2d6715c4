import { importFieldsOf } from '@tranzit/contract';
import type { Import, ImportColumn } from '../import.ts';
import { mostTitleCharacters, type TableRow } from '../reading/table-error.ts';
import { fieldOfHeading, isHeader, suggestByValues, suggestFields } from '../rows/import-fields.ts';
import { mayHoldDocuments, withoutPassports } from './passports.ts';
import { fieldOfValues } from './value-fields.ts';

const sampleCount = 3;
/** Of a cell as an example of its column. */
const mostSampleCharacters = 100;

/** One row alone is an entry, unless a column of it is understood as a heading. */
const isHeading = (rows: readonly TableRow[], { cells }: TableRow): boolean =>
  rows.length > 1 ? isHeader(cells) : suggestFields(cells).some((field) => field !== null);

const filledOf = (rows: readonly TableRow[], column: number): readonly string[] =>
  rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');

/** The columns of a table by its first rows, and whether the first of them heads the others, unless somebody has said so. */
export function columnsOf(
  rows: readonly TableRow[],
  { kind, hasHeader: saidHeader }: Pick<Import, 'kind' | 'hasHeader'>,
) {
  const [first] = rows;
  const hasHeader = first !== undefined && (saidHeader ?? isHeading(rows, first));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, column) =>
    hasHeader ? (first.cells[column] ?? '').slice(0, mostTitleCharacters) : '',
  );
  const allowed = importFieldsOf[kind];
  const byHeading = suggestFields(titles, allowed);
  const below = hasHeader ? rows.slice(1) : rows;
  // A heading that was understood and is not wanted here is not guessed about again.
  const byValue = titles.map((title, column) =>
    fieldOfHeading(title) === undefined && !mayHoldDocuments(titles, column)
      ? fieldOfValues(title, filledOf(below, column))
      : undefined,
  );
  const suggested = suggestByValues(byHeading, byValue, allowed);
  const values = withoutPassports(below, { titles, fields: suggested });
  const columns = titles.map((title, column): ImportColumn => {
    const filled = filledOf(values, column);
    const samples = filled.slice(0, sampleCount).map((cell) => cell.slice(0, mostSampleCharacters));
    return { title, samples, suggested: suggested[column] ?? null };
  });
  return { columns, titles, suggested, values, hasHeader };
}
