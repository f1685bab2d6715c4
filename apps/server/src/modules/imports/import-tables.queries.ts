import type { ImportField } from '@tranzit/contract';
import type { AccountNeeds, Needs } from '../../platform/context/index.ts';
import type { Language } from '../../platform/errors/index.ts';
import { streamTable } from '../../platform/tables/stream-table.ts';
import { guardFormula } from '../contacts/index.ts';
import type { Import, ImportRow } from './import.ts';
import { fromRow } from './imports.queries.ts';
import { fieldTitles, isReasonTitle, reasonTitle, suggestFields } from './rows/import-fields.ts';
import { rowWords } from './rows/row-words.ts';

const width = (field: ImportField | null): number => (field === 'address' || field === 'title' ? 40 : 20);

/** A heading by which the import finds the field again; one of a column that is left out is kept where it means nothing. */
function headingOf(title: string, field: ImportField | null): Readonly<Record<Language, string>> {
  const [meant = null] = suggestFields([title]);
  if (field === null && meant !== null) return { ru: `Не загружать: ${title}`, en: `Skip: ${title}` };
  if (field === null) return { ru: title, en: title };
  return meant === field ? { ru: title, en: title } : fieldTitles[field];
}

const reasonOf = ({ errors }: ImportRow, columns: Import['columns'], language: Language): string =>
  errors
    .map(({ column: place, field, code, params }) => {
      const title = (place === null ? undefined : columns[place]?.title) || fieldTitles[field][language];
      return `${title}: ${rowWords.text(code, language, params)}`;
    })
    .join('; ');

/** Rows that are loaded and written together: what the event loop is held for, and what memory holds. */
const batchRows = 200;

/** Rows that cannot be saved by line, as they stand when their turn comes. Index: import_rows_line. */
async function* refusedRows({ db }: AccountNeeds, { id }: Import): AsyncGenerator<readonly ImportRow[]> {
  for (let line = -1; ; ) {
    const found = await db
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .where('state', 'in', ['error', 'refused'])
      .where('line', '>', line)
      .orderBy('line')
      .limit(batchRows)
      .execute();
    const last = found.at(-1);
    if (!last) return;
    yield found.map(fromRow);
    line = last.line;
  }
}

type TableNeeds = AccountNeeds & Needs<'clock' | 'language'>;

/**
 * Rows that cannot be saved as they came, with a last column that says why; that column is passed over when it is read. Written
 * while it is sent, however many they are.
 */
export function refusedTable(ctx: TableNeeds, one: Import, format: 'xlsx' | 'csv') {
  const { columns, fields } = one;
  const { language, clock } = ctx;
  const shown = columns.flatMap(({ title }, place) => (isReasonTitle(title) ? [] : [{ title, place }]));
  const typed = format === 'xlsx';
  const cellsOf = (row: ImportRow): readonly string[] =>
    [...shown.map(({ place }) => row.cells[place] ?? ''), reasonOf(row, columns, language)].map((text) =>
      guardFormula(text, { typed }),
    );
  async function* rows() {
    for await (const batch of refusedRows(ctx, one)) yield batch.map(cellsOf);
  }
  return streamTable(
    {
      fileName: 'refused',
      sheet: { ru: 'Не загрузили', en: 'Refused' }[language],
      columns: [
        ...shown.map(({ title, place }) => ({
          title: headingOf(title, fields[place] ?? null)[language],
          width: width(fields[place] ?? null),
        })),
        { title: reasonTitle[language], width: 60 },
      ],
      rows: rows(),
    },
    { format, now: clock.now() },
  );
}
