import type { ImportStanding, ImportSummary, ImportView, ImportRow as WireRow } from '@tranzit/contract';
import type { Language } from '../../platform/errors/index.ts';
import type { ContactCast } from '../contacts/index.ts';
import type { Import, ImportRow } from './import.ts';
import type { ImportCounts } from './rows/import-rows.queries.ts';
import { kindOfRow } from './rows/row-entry.ts';
import { rowWords } from './rows/row-words.ts';

interface Reader {
  readonly language: Language;
  readonly now: Date;
}

/** How far an import has come, and in words why no further. */
export const presentStanding = (
  { state, failure, rev }: Pick<Import, 'state' | 'failure' | 'rev'>,
  language: Language,
): ImportStanding => ({
  state,
  failure,
  failureText: failure === null ? null : rowWords.text(failure, language),
  rev,
});

export function presentSummary(one: Import, userName: string, { language, now }: Reader): ImportSummary {
  const { undoUntil } = one;
  return {
    ...presentStanding(one, language),
    importId: one.id,
    kind: one.kind,
    source: one.source,
    work: one.work,
    fileName: one.fileName,
    done: one.done,
    total: one.total,
    userName,
    createdAt: one.createdAt.toISOString(),
    startedAt: one.startedAt.toISOString(),
    savedAt: one.savedAt?.toISOString() ?? null,
    undoUntil: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
  };
}

interface Presented {
  readonly one: Import;
  readonly userName: string;
  readonly counts: ImportCounts;
  /** Of orders. */
  readonly sender: ContactCast | undefined;
  readonly waits: Date | undefined;
}

const presentOrders = (
  { pickupOn, cargoDefaults }: Import,
  sender: ContactCast | undefined,
): ImportView['orders'] =>
  sender && pickupOn !== null
    ? {
        sender: {
          contactCastId: sender.id,
          name: sender.companyName ?? sender.contactName,
          addressLine: sender.address.addressLine,
        },
        pickupDate: pickupOn,
        cargo: cargoDefaults,
      }
    : null;

export const presentImport = (
  { one, userName, counts, sender, waits }: Presented,
  reader: Reader,
): ImportView => ({
  ...presentSummary(one, userName, reader),
  waitsUntil: waits?.toISOString() ?? null,
  sheets: [...one.sheets],
  sheet: one.sheet,
  hasHeader: one.hasHeader ?? false,
  columns: one.columns.map(({ title, samples, suggested }, column) => ({
    title,
    samples: [...samples],
    suggested,
    field: one.fields[column] ?? null,
  })),
  hasMoreColumns: one.hasMoreColumns,
  counts: { ...counts.byState },
  errorCounts: [...counts.byField],
  errorKinds: counts.byKind.map(({ field, code, params, count }) => ({
    field,
    code,
    text: rowWords.text(code, reader.language, params),
    count,
  })),
  mends: [...counts.mends],
  slips: [...counts.slips],
  keptCounts: [...counts.kept],
  landlines: counts.landlines,
  noticed: counts.noticed,
  noticeCounts: [...counts.noticeKinds],
  readyNoticed: counts.readyNoticed,
  orders: presentOrders(one, sender),
});

export const presentRow = (
  { id, line, state, cells, errors, notices, counterpartyId, destinationId, keptReason }: ImportRow,
  table: Pick<Import, 'kind' | 'fields'>,
  language: Language,
): WireRow => ({
  uid: id,
  line,
  state,
  cells: [...cells],
  becomes: table.kind === 'orders' ? null : kindOfRow(cells, table),
  errors: errors.map(({ column, field, code, params, mend }) => ({
    column,
    field,
    code,
    text: rowWords.text(code, language, params),
    mend: mend ?? null,
  })),
  notices: notices.map(({ column, field, code, params, near }) => ({
    column,
    field,
    code,
    text: rowWords.text(code, language, params),
    near: near ?? null,
  })),
  counterpartyId,
  destinationId,
  keptReason,
});
