import { importFieldsOf } from '@tranzit/contract';
import type { Import, ImportColumn } from '../import.ts';
import { mostTitleCharacters, type TableRow } from '../reading/table-error.ts';
import { isHeader, suggestFields } from '../rows/import-fields.ts';
import { withoutPassports } from './passports.ts';

const sampleCount = 3;
/** Of a cell as an example of its column. */
const mostSampleCharacters = 100;

/** One row alone is an entry, unless a column of it is understood as a heading. */
const isHeading = (rows: readonly TableRow[], { cells }: TableRow): boolean =>
  rows.length > 1 ? isHeader(cells) : suggestFields(cells).some((field) => field !== null);

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
  const suggested = suggestFields(titles, importFieldsOf[kind]);
  const values = withoutPassports(hasHeader ? rows.slice(1) : rows, { titles, fields: suggested });
  const columns = titles.map((title, column): ImportColumn => {
    const filled = values.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
    const samples = filled.slice(0, sampleCount).map((cell) => cell.slice(0, mostSampleCharacters));
    return { title, samples, suggested: suggested[column] ?? null };
  });
  return { columns, titles, suggested, values, hasHeader };
}
