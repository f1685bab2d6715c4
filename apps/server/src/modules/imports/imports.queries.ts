import { cargoDefaultFields, type ImportKind, importField, importKinds } from '@tranzit/contract';
import { asId, type ImportId } from '@tranzit/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  ownRow,
  seesAll,
  type Viewer,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import { listPage, type Page, type PageQuestion } from '../../platform/db/list-page.ts';
import { notFound } from '../../platform/errors/index.ts';
import { plannedAt } from '../../platform/jobs/job.ts';
import { entryChange, entryReference } from '../contacts/index.ts';
import type { FieldsByColumn, Import, ImportRow } from './import.ts';
import { importJobKey } from './run-import.job.ts';

const storedFields = z.array(importField.nullable());
const storedColumns = z.array(
  z.object({ title: z.string(), samples: z.array(z.string()), suggested: importField.nullable() }),
);
const storedDefaults = z.partialRecord(z.enum(cargoDefaultFields), z.string());
const storedOrigin = z.object({
  address: z.string(),
  userAgent: z.string(),
  userId: z
    .number()
    .transform((id) => asId('UserId', id))
    .optional(),
});
/** What the words of an error or a notice name. */
export const storedParams = z.record(z.string(), z.union([z.string(), z.number()])).optional();

const storedNotice = z.object({
  column: z.number().nullable(),
  field: importField,
  code: z.string(),
  params: storedParams,
});
const storedNotices = z.array(
  storedNotice.extend({ near: z.object({ from: z.string(), to: z.string() }).optional() }),
);
const storedErrors = z.array(
  storedNotice.extend({ mend: z.object({ prefix: z.string(), city: z.string() }).optional() }),
);

export const fromImportRow = (row: Selectable<Tables['imports']>): Import => ({
  id: row.id,
  accountId: row.account_id,
  userId: row.user_id,
  kind: row.kind,
  work: row.work,
  state: row.state,
  source: row.source,
  fileId: row.file_id ?? undefined,
  fileName: row.file_name,
  failure: row.failure,
  sheets: z.array(z.string()).parse(row.sheets),
  sheet: row.sheet,
  hasHeader: row.has_header ?? undefined,
  columns: storedColumns.parse(row.columns),
  hasMoreColumns: row.has_more_columns,
  fields: storedFields.parse(row.fields),
  done: row.done,
  total: row.total,
  rev: row.rev,
  origin: storedOrigin.parse(row.origin),
  createdAt: row.created_at,
  startedAt: row.started_at,
  savedAt: row.saved_at,
  undoUntil: row.undo_until,
  senderCastId: row.sender_contact_cast_id,
  pickupOn: row.pickup_on,
  cargoDefaults: storedDefaults.parse(row.cargo_defaults),
});

export const fromRow = (row: Selectable<Tables['import_rows']>): ImportRow => ({
  id: row.id,
  line: row.line,
  state: row.state,
  cells: z.array(z.string()).parse(row.cells),
  isUnasked: row.is_unasked,
  errors: storedErrors.parse(row.errors),
  notices: storedNotices.parse(row.notices),
  counterpartyId: row.counterparty_id,
  destinationId: row.destination_id,
  parent: row.parent === null ? undefined : entryReference.parse(row.parent),
  parentRowId: row.parent_row_id,
  made: row.made === null ? undefined : entryChange.parse(row.made),
  keptReason: row.kept_reason,
});

/** Tables of orders are seen as other shipping is, those of the contact book by who may edit it. */
export function mayWorkOn(viewer: Viewer, { kind, userId }: Pick<Import, 'kind' | 'userId'>): boolean {
  if (kind !== 'orders') return viewer.permissions.includes('contacts.edit');
  return viewer.permissions.includes('shipping.create') && (seesAll(viewer) || viewer.userId === userId);
}

/** The same as a condition. */
export const workable = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  (imports.kind <> 'orders' and ${viewer.permissions.includes('contacts.edit')})
  or (imports.kind = 'orders' and ${viewer.permissions.includes('shipping.create')} and ${visibleTo(viewer, 'imports')}))`;

/** An import that the member may work on, of one kind if that is given. Index: primary key. Errors: 404. */
export async function loadImport(ctx: ViewerNeeds, id: ImportId, kind?: ImportKind): Promise<Import> {
  const row = await ownRow(ctx, 'imports', id);
  if (!row || (kind !== undefined && row.kind !== kind)) throw notFound();
  const one = fromImportRow(row);
  if (!mayWorkOn(ctx.actor, one)) throw notFound();
  return one;
}

interface ImportQuestion extends PageQuestion {
  readonly kind?: ImportKind | undefined;
  readonly unfinished?: boolean | undefined;
}

/** Imports of the account, newest first. Index: imports_list, imports_unfinished. */
export async function listImports(
  ctx: ViewerNeeds,
  { kind, unfinished, ...question }: ImportQuestion,
): Promise<Page<Import>> {
  const { items, count } = await listPage(
    question,
    ctx.db
      .selectFrom('imports')
      .where(ofAccount(ctx.actor, 'imports'))
      .where(workable(ctx.actor))
      .where('kind', 'in', kind === undefined ? importKinds : [kind])
      .$if(unfinished === true, (imports) => imports.where('state', '<>', 'done')),
    (matching) => matching.selectAll('imports').orderBy('imports.id', 'desc'),
  );
  return { items: items.map(fromImportRow), count };
}

/** Tables of the contact book hold the same fields, whoever they are read as. */
const readAlike = (kind: ImportKind): readonly ImportKind[] =>
  kind === 'orders' ? ['orders'] : ['contacts', 'counterparties'];

/** What was said of a table with the very same headers the last time. Index: imports_list. */
export async function findRememberedFields(
  ctx: AccountNeeds,
  kind: ImportKind,
  titles: readonly string[],
): Promise<FieldsByColumn | undefined> {
  if (titles.every((title) => title === '')) return undefined;
  const row = await ctx.db
    .selectFrom('imports')
    .select('fields')
    .where(ofAccount(ctx.actor, 'imports'))
    .where('kind', 'in', readAlike(kind))
    .where(sql<boolean>`jsonb_path_query_array(columns, '$[*].title') = ${JSON.stringify(titles)}::jsonb`)
    .where('fields', '<>', sql<string>`'[]'::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && storedFields.parse(row.fields);
}

/** Until when the reading of tax ids waits for the register. */
export async function waitsUntil(
  { db, clock }: Needs<'db' | 'clock'>,
  { id, work, source, state }: Import,
): Promise<Date | undefined> {
  if (work !== 'read' || source !== 'tax_ids' || state !== 'running') return undefined;
  const { at } = await db.selectNoFrom(plannedAt(importJobKey(id)).as('at')).executeTakeFirstOrThrow();
  return at !== null && at > clock.now() ? at : undefined;
}
