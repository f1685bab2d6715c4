import type { ImportField } from '@tranzit/contract';
import type { AccountNeeds } from '../../platform/context/index.ts';
import { invalid, type Language } from '../../platform/errors/index.ts';
import { type Column, column, type TableFile, text } from '../../platform/tables/table-file.ts';
import type { Import, ImportRow } from './import.ts';
import { fieldTitles, isReasonTitle, reasonTitle, suggestFields } from './rows/import-fields.ts';
import { listRows } from './rows/import-rows.queries.ts';
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

/** Rows that cannot be saved as they came, with a last column that says why; that column is passed over when it is read. */
export function refusedTable({ columns, fields }: Import): TableFile<ImportRow> {
  const shown = columns.flatMap(({ title }, place): Column<ImportRow>[] => {
    if (isReasonTitle(title)) return [];
    const { ru, en } = headingOf(title, fields[place] ?? null);
    return [column(ru, en, width(fields[place] ?? null), ({ cells }) => text(cells[place] ?? null))];
  });
  const reason = column<ImportRow>(reasonTitle.ru, reasonTitle.en, 60, (row, language) =>
    text(reasonOf(row, columns, language)),
  );
  return { name: 'refused', sheet: { ru: 'Не загрузили', en: 'Refused' }, columns: [...shown, reason] };
}

const refusedBound = 20_000;

/** Errors: 400 `export_too_large` above 20,000 rows. Index: import_rows_state. */
export async function listRefusedRows(ctx: AccountNeeds, one: Import): Promise<readonly ImportRow[]> {
  const state = ['error', 'refused'] as const;
  const { items } = await listRows(ctx, one, { state, page: 1, limit: refusedBound + 1 });
  if (items.length > refusedBound)
    throw invalid('nonFieldError', 'export_too_large', { maximum: refusedBound });
  return items;
}
