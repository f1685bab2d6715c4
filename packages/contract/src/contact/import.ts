import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { day, id, idParamsOf, instant, limit, page, pageOf, queryFlag } from '../wire/wire.ts';
import {
  cargoDefaultFields,
  importFields,
  importKinds,
  importNotices,
  importRowStates,
  importSources,
  importStates,
  importWorks,
  keptReasons,
} from './import-values.ts';

/**
 * Imports: a file, a pasted table or a list of tax ids becomes rows, checked rows become entries of the contact book, or
 * destinations. Orders are seen as other shipping is: by who brought them, and by who sees all.
 */

export const importKind = z.enum(importKinds);
export type ImportKind = z.output<typeof importKind>;
export const importField = z.enum(importFields);
export type ImportField = z.output<typeof importField>;
export const importState = z.enum(importStates);
export type ImportState = z.output<typeof importState>;
export const importWork = z.enum(importWorks);
export type ImportWork = z.output<typeof importWork>;
export const importRowState = z.enum(importRowStates);
export type ImportRowState = z.output<typeof importRowState>;
const importNotice = z.enum(importNotices);
export type ImportNotice = z.output<typeof importNotice>;
const importSource = z.enum(importSources);
export type ImportSource = z.output<typeof importSource>;
const keptReason = z.enum(keptReasons);
export type KeptReason = z.output<typeof keptReason>;

const importColumn = z.object({
  /** The header, or empty where the table has none. */
  title: z.string(),
  /** The first values that are not empty. */
  samples: z.array(z.string()),
  /** What is read from it; null leaves it out. */
  field: importField.nullable(),
  /** What the header was understood as; null where a person has to say. */
  suggested: importField.nullable(),
});

/** How far an import has come, and why it came no further. */
export const importStanding = z.object({
  state: importState,
  /** Code of why nothing can be read, or why the work ended early; null where it did not. */
  failure: z.string().nullable(),
  /** The same in words. */
  failureText: z.string().nullable(),
  /** Grows with every change. */
  rev: z.number().int(),
});
export type ImportStanding = z.output<typeof importStanding>;

/** An import without its rows. */
export const importSummary = importStanding.extend({
  importId: id,
  kind: importKind,
  source: importSource,
  work: importWork,
  fileName: z.string().nullable(),
  /** Of the present work. */
  done: z.number().int(),
  total: z.number().int(),
  /** Who brought it. */
  userName: z.string(),
  createdAt: instant,
  /** When the present work began. */
  startedAt: instant,
  savedAt: instant.nullable(),
  /** What was saved can be taken back until then; null where nothing can be. */
  undoUntil: instant.nullable(),
});
export type ImportSummary = z.output<typeof importSummary>;

const count = z.number().int();
/** What mends all errors of one kind in one city: `+7 (383)` before each phone of Novosibirsk. */
const rowMend = z.object({ prefix: z.string(), city: z.string() });

/** A city that nobody knows as a cell has it, and the one place that is spelt nearly so: a press puts it in its stead. */
const nearCity = z.object({ from: z.string(), to: z.string() });

/** An import as it stands. Rows: all = ready + errors + similar + those already dealt with. */
export const importView = importSummary.extend({
  /** Until when a reading of tax ids waits for the register, which is asked too fast; null: nothing waits. */
  waitsUntil: instant.nullable(),
  /** Of a workbook, those that are shown; empty for a text. */
  sheets: z.array(z.string()),
  /** The one that was read. */
  sheet: z.string().nullable(),
  /** Whether the first row was taken for headings. */
  hasHeader: z.boolean(),
  columns: z.array(importColumn),
  /** Whether something stands in the table to the right of them, which is not read. */
  hasMoreColumns: z.boolean(),
  /** By state of the rows; states without rows are left out. */
  counts: z.partialRecord(importRowState, count),
  /** Of rows with errors, by what is wrong: `phone` 312, `inn` 63. */
  errorCounts: z.array(z.object({ field: importField, count })),
  /** The same, each kind of error apart. */
  errorKinds: z.array(z.object({ field: importField, code: z.string(), text: z.string(), count })),
  /** What mends many rows at once, for `mendImportRows`; the greatest first. */
  mends: z.array(rowMend.extend({ field: importField, code: z.string(), count })),
  /** Cities nobody knows with the place that is spelt nearly so, for `mendImportRows`; those of the most rows first. */
  slips: z.array(nearCity.extend({ field: importField, code: z.string(), count })),
  /** Of `kept` rows, by why they were not taken back. */
  keptCounts: z.array(z.object({ reason: keptReason, count })),
  /** Landline numbers among the rows that can be saved, or were: a courier may not reach them. */
  landlines: count,
  /** Rows with a notice, such as a city that the portal does not know. */
  noticed: count,
  /** The same by what is worth a look; a row may have several. Those of the most rows first. */
  noticeCounts: z.array(z.object({ code: importNotice, count })),
  /** Those of them that are ready: they can be saved as they are. */
  readyNoticed: count,
  /** What rows of orders do not say themselves; null for a table of the contact book. */
  orders: z
    .object({
      sender: z.object({ contactCastId: id, name: z.string(), addressLine: z.string() }),
      pickupDate: day,
      /** As they would stand in a cell. */
      cargo: z.partialRecord(z.enum(cargoDefaultFields), z.string()),
    })
    .nullable(),
});
export type ImportView = z.output<typeof importView>;

export const importRow = z.object({
  uid: id,
  /** The line of the table, headers counted. */
  line: z.number().int(),
  state: importRowState,
  /** As they stand in the table, or were mended; one more says who the entry is, where no column is `kind`. */
  cells: z.array(z.string()),
  becomes: z.enum(['company', 'person']).nullable(),
  /** `column` counts from 0; null where the table has no column for what is missing. */
  errors: z.array(
    z.object({
      column: z.number().int().nullable(),
      field: importField,
      code: z.string(),
      text: z.string(),
      mend: rowMend.nullable(),
    }),
  ),
  /** What is worth a look and keeps nobody from saving the row; the codes are those of `noticeCounts`. */
  notices: z.array(
    z.object({
      column: z.number().int().nullable(),
      field: importField,
      code: z.string(),
      text: z.string(),
      near: nearCity.nullable(),
    }),
  ),
  /** The entry it completes, or has become. */
  counterpartyId: id.nullable(),
  /** Of a table of orders: what it has become; of a similar row what an earlier table has brought. */
  destinationId: id.nullable(),
  /** Why it was not taken back. */
  keptReason: keptReason.nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const getImport = defineEndpoint({
  operationId: 'getImport',
  area: 'import',
  method: 'GET',
  path: '/api/v1/contact/import/{id}/',
  summary:
    'How an import stands: its columns with what they were understood as, and how many rows are in each state',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  params: idParamsOf('ImportId'),
  responses: { 200: importView },
});

export const listImports = defineEndpoint({
  operationId: 'listImports',
  area: 'import',
  method: 'GET',
  path: '/api/v1/contact/import/',
  summary: 'The imports of the account, newest first; those that still work are found again by it',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  query: z.object({
    page,
    limit: limit(20),
    kind: importKind.optional(),
    /** Only those that are not done. */
    unfinished: queryFlag.optional(),
  }),
  responses: { 200: pageOf(importSummary) },
});
