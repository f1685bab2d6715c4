import type { CounterpartyId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import {
  completeEntry,
  type EntryChange,
  findSameEntries,
  insertEntries,
  type NewCounterparty,
  newEntryChange,
  sameEntryKey,
} from '../../contacts/index.ts';
import type { Import, ImportRow, TableKind } from '../import.ts';
import type { RowOutcome } from './import-rows.store.ts';
import { mapInTurns } from './map-in-turns.ts';
import { checkRow, hasLandline } from './row-entry.ts';

interface Savable {
  readonly id: ImportRow['id'];
  readonly entry: NewCounterparty;
  readonly sameness: string;
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

/**
 * Makes entries of rows in the transaction of the context. A row whose entry the book has completes that one; of several
 * rows that mean one entry the first is saved, and the others are left for the next batch, which then completes it.
 */
export async function saveRows(
  ctx: SaveNeeds,
  ofImport: TableKind,
  rows: readonly ImportRow[],
): Promise<readonly RowOutcome[]> {
  const now = ctx.clock.now();
  const refused: RowOutcome[] = [];
  const firsts = new Map<string, Savable>();
  const checked = await mapInTurns(rows, ({ id, cells }) => ({ id, ...checkRow(cells, ofImport, now) }));
  for (const row of checked) {
    const { id, entry } = row;
    if (!entry)
      refused.push({ id, state: 'refused', errors: row.errors ?? [], sameness: null, counterpartyId: null });
    else {
      const sameness = sameEntryKey(entry);
      if (!firsts.has(sameness)) firsts.set(sameness, { id, entry, sameness });
    }
  }
  const savable = [...firsts.values()];
  const known = await findSameEntries(
    ctx,
    savable.map(({ entry }) => entry),
  );
  const fresh = savable.filter(({ sameness }) => !known.has(sameness));
  const ids = await insertEntries(
    ctx,
    fresh.map(({ entry }) => entry),
  );
  const saved = fresh.flatMap((row, index) => {
    const id = ids[index];
    return id === undefined ? [] : [outcome(row, 'saved', id, newEntryChange)];
  });
  const completed: RowOutcome[] = [];
  for (const row of savable) {
    const entry = known.get(row.sameness);
    if (!entry) continue;
    const made = await completeEntry(ctx, entry, row.entry);
    completed.push(outcome(row, 'completed', entry.id, made));
  }
  return [...refused, ...saved, ...completed];
}
