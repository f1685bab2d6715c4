import { type api, type BodyOf, mostExportedEntries } from '@tranzit/contract';
import type { AccountId, CounterpartyId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { forbidden, invalid, type Language } from '../../../../platform/errors/index.ts';
import { streamTable } from '../../../../platform/tables/stream-table.ts';
import { recordAct } from '../../../audit/index.ts';
import { findEntryIds, hasWideEntry } from '../book-search.queries.ts';
import { loadCounterparties } from '../counterparties.queries.ts';
import { bookColumns, type ExportedEntry, surelyInOneCell } from '../export/book-columns.ts';
import { openPassports, passportCells, passportTitles } from '../export/export-passports.queries.ts';
import { guardFormula } from '../export/packed-cells.ts';
import { Turns } from '../export/turns.ts';
import { loadEntryNames } from '../parents/parents.queries.ts';

type ExportNeeds = TransactionNeeds & Needs<'actor' | 'clock' | 'language' | 'origin' | 'secrets'>;
type Wanted = BodyOf<typeof api.exportCounterparties>;

/** Entries that are loaded and written together: what the event loop is held for, and what memory holds. */
const batchEntries = 200;

/** Members of one account export one after the other, so that the portal has turns for everybody else. */
const exports = new Turns<AccountId>(30_000);

interface Table {
  readonly ids: readonly CounterpartyId[];
  readonly columns: ReturnType<typeof bookColumns>;
  readonly format: Wanted['format'];
  readonly withPassports: boolean;
}

/** An entry that was deleted meanwhile is left out. */
async function* rowsOf(ctx: ExportNeeds, { ids, columns, format, withPassports }: Table) {
  const typed = format === 'xlsx';
  const cellsOf = (entry: ExportedEntry, language: Language) =>
    columns.map(({ value }) => guardFormula(value(entry, language) ?? '', { typed }));
  for (let first = 0; first < ids.length; first += batchEntries) {
    const batch = ids.slice(first, first + batchEntries);
    const entries = await loadCounterparties(ctx, batch);
    const parents = await loadEntryNames(
      ctx,
      [...entries.values()].flatMap(({ parentId }) => parentId ?? []),
    );
    const passports = withPassports ? await openPassports(ctx, batch) : undefined;
    yield batch.flatMap((id) => {
      const entry = entries.get(id);
      if (!entry) return [];
      const parent = entry.parentId === undefined ? undefined : parents.get(entry.parentId);
      return [
        [
          ...cellsOf({ ...entry, parent }, ctx.language),
          ...(passports ? passportCells(passports.get(id)) : []),
        ],
      ];
    });
  }
}

/**
 * The book, what the filters find of it, or entries that are named, as a table in the order in which they were made, written
 * while it is sent; the log tells of it. Errors: 403 for passports without the permission; 400 `export_too_large`.
 */
export async function exportBook(ctx: ExportNeeds, wanted: Wanted) {
  const { format, with_passports: withPassports } = wanted;
  if (withPassports && !ctx.actor.permissions.includes('contacts.passport')) throw forbidden();
  const ids = await findEntryIds(ctx, { ...wanted, tagIds: wanted.tag_list }, mostExportedEntries + 1);
  if (ids.length > mostExportedEntries)
    throw invalid('nonFieldError', 'export_too_large', { maximum: mostExportedEntries });
  const columns = bookColumns({ wide: await hasWideEntry(ctx, ids, surelyInOneCell) });
  const kind = withPassports ? 'passports_exported' : 'contacts_exported';
  await recordAct(ctx, { kind, subject: `${ids.length}` });
  const { language } = ctx;
  return streamTable(
    {
      fileName: language === 'ru' ? 'kontakty' : 'contacts',
      sheet: language === 'ru' ? 'Контакты' : 'Contacts',
      columns: [
        ...columns.map(({ title, width }) => ({ title: title[language], width })),
        ...(withPassports ? passportTitles(language) : []),
      ],
      rows: exports.take(ctx.actor.accountId, () => rowsOf(ctx, { ids, columns, format, withPassports })),
    },
    { format, now: ctx.clock.now() },
  );
}
