import type { CounterpartyId, ImportRowId, TagId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import {
  completeEntry,
  type EntryChange,
  findCircles,
  findSameEntries,
  hasRoomFor,
  holdParents,
  insertEntries,
  type KnownEntry,
  type NewCounterparty,
  newEntryChange,
  sameEntryKey,
  setParents,
} from '../../contacts/index.ts';
import { ensureTags, putCounterpartyTags } from '../../tags/index.ts';
import type { CellError, CheckedTable, Import, ImportRow } from '../import.ts';
import { type ParentOfRow, parentsOfRows } from '../parents/link-rows.queries.ts';
import { errorAt } from './cell-error.ts';
import type { RowOutcome } from './import-rows.store.ts';
import { checkRow, hasLandline } from './row-entry.ts';
import { overfillsTags, tooManyTags } from './row-tags.ts';

interface Savable extends Pick<ImportRow, 'id' | 'parentRowId' | 'parent'> {
  readonly entry: NewCounterparty;
  readonly sameness: string;
  readonly tags: readonly string[];
  /** The entry that it completes. */
  readonly known: KnownEntry | undefined;
}

/** A row that can be saved, with what it belongs to and the ids of its tags. */
interface Linked extends Savable {
  readonly parentOf: ParentOfRow | undefined;
  readonly tagIds: readonly TagId[];
}

type SaveNeeds = Needs<'db' | 'clock' | 'live'> & { readonly actor: Pick<Import, 'accountId' | 'userId'> };

const outcome = (
  { id, entry, sameness }: Savable,
  state: 'saved' | 'completed',
  counterpartyId: CounterpartyId,
  made: EntryChange | undefined,
): RowOutcome => ({
  id,
  state,
  errors: [],
  sameness,
  counterpartyId,
  made,
  hasLandline: hasLandline(entry),
});

const refusal = (
  id: ImportRowId,
  errors: readonly CellError[],
  sameness: string | null = null,
): RowOutcome => ({ id, state: 'refused', errors, sameness, counterpartyId: null });

interface Sorted<Row> {
  readonly rows: readonly Row[];
  readonly refused: readonly RowOutcome[];
}

/** Of several rows that mean one entry the first. */
async function readSavable(
  ctx: SaveNeeds,
  table: CheckedTable,
  rows: readonly ImportRow[],
): Promise<Sorted<Savable>> {
  const now = ctx.clock.now();
  const refused: RowOutcome[] = [];
  const firsts = new Map<string, Omit<Savable, 'known'>>();
  const checked = await mapInTurns(rows, (row) => ({ row, ...checkRow(row.cells, table, now) }));
  for (const { row, entry, errors = [], tags } of checked) {
    const { id, parent, parentRowId } = row;
    if (!entry) {
      refused.push(refusal(id, errors));
      continue;
    }
    const sameness = sameEntryKey(entry);
    if (!firsts.has(sameness)) firsts.set(sameness, { id, entry, sameness, tags, parent, parentRowId });
  }
  const read = [...firsts.values()];
  const same = await findSameEntries(
    ctx,
    read.map(({ entry }) => entry),
  );
  return { rows: read.map((row) => ({ ...row, known: same.get(row.sameness) })), refused };
}

/** Finds or makes what rows name beside their entries; without it they are not saved. */
async function linkSavable(
  ctx: SaveNeeds,
  table: CheckedTable,
  rows: readonly Savable[],
): Promise<Sorted<Linked>> {
  const { true: overfull = [], false: fitting = [] } = Object.groupBy(rows, ({ known, tags }) =>
    overfillsTags(known, tags) ? 'true' : 'false',
  );
  const { parents, problems } = await parentsOfRows(
    ctx,
    fitting.map((row) => ({ ...row, knownId: row.known?.id })),
  );
  const sound = fitting.filter(({ id }) => !problems.has(id));
  const tagIds = await ensureTags(
    ctx,
    sound.flatMap(({ tags }) => tags),
  );
  const parentless = fitting.flatMap(({ id, sameness }) => {
    const code = problems.get(id);
    return code === undefined ? [] : [refusal(id, [errorAt(table, { field: 'parent', code })], sameness)];
  });
  return {
    rows: sound.map((row) => ({
      ...row,
      parentOf: parents.get(row.id),
      tagIds: row.tags.flatMap((title) => tagIds.get(title) ?? []),
    })),
    refused: [
      ...parentless,
      ...overfull.map(({ id, sameness }) => refusal(id, [tooManyTags(table)], sameness)),
    ],
  };
}

/** Makes the entries that the book has not, with their tags and parents: `entryOf` tells what the rows of the batch become. */
async function insertFresh(
  ctx: SaveNeeds,
  rows: readonly Linked[],
  entryOf: Map<ImportRowId, CounterpartyId>,
) {
  const fresh = rows.filter(({ known }) => known === undefined);
  const ids = await insertEntries(
    ctx,
    fresh.map(({ entry }) => entry),
  );
  const made = fresh.flatMap((row, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ row, id }];
  });
  for (const { row, id } of made) entryOf.set(row.id, id);
  await putCounterpartyTags(
    ctx,
    made.flatMap(({ row, id }) => row.tagIds.map((tagId) => ({ counterpartyId: id, tagId }))),
  );
  await setParents(
    ctx,
    made.flatMap(({ row, id }) => {
      const parentId = parentIdOf(row, entryOf);
      return parentId === undefined ? [] : [{ id, parentId }];
    }),
  );
  return made.map(({ row, id }) => outcome(row, 'saved', id, newEntryChange));
}

const parentIdOf = (
  { parentOf }: Linked,
  entryOf: ReadonlyMap<ImportRowId, CounterpartyId>,
): CounterpartyId | undefined =>
  parentOf?.rowId === undefined ? parentOf?.entryId : entryOf.get(parentOf.rowId);

interface Completion {
  readonly row: Linked;
  readonly known: KnownEntry;
  readonly parentId: CounterpartyId | undefined;
}

/** One after the other: each may put its entry above what another has just put it below. */
async function completeKnown(ctx: SaveNeeds, table: CheckedTable, { row, known, parentId }: Completion) {
  const { id, entry, sameness, tagIds } = row;
  if (!hasRoomFor(known, entry))
    return refusal(id, [errorAt(table, { field: 'title', code: 'import_entry_full' })], sameness);
  const link = parentId === undefined ? [] : [{ id: known.id, parentId }];
  if ((await findCircles(ctx, link, { lacking: true })).size > 0)
    return refusal(id, [errorAt(table, { field: 'parent', code: 'parent_in_circle' })], sameness);
  const made = await completeEntry(ctx, known, { ...entry, parentId }, tagIds);
  return outcome(row, 'completed', known.id, made);
}

/**
 * Makes entries of rows in the transaction of the context. A row whose entry the book has completes that one; of several
 * rows that mean one entry the first is saved, and the others have no outcome: they are left for the next call, which completes it.
 */
export async function saveRows(
  ctx: SaveNeeds,
  table: CheckedTable,
  rows: readonly ImportRow[],
): Promise<readonly RowOutcome[]> {
  if (table.fields.includes('parent')) await holdParents(ctx);
  const savable = await readSavable(ctx, table, rows);
  const linked = await linkSavable(ctx, table, savable.rows);
  const entryOf = new Map(
    linked.rows.flatMap(({ id, known }) => (known === undefined ? [] : [[id, known.id] as const])),
  );
  const saved = await insertFresh(ctx, linked.rows, entryOf);
  const completed: RowOutcome[] = [];
  for (const row of linked.rows) {
    const { known } = row;
    if (known === undefined) continue;
    completed.push(await completeKnown(ctx, table, { row, known, parentId: parentIdOf(row, entryOf) }));
  }
  return [...savable.refused, ...linked.refused, ...saved, ...completed];
}
