import type { AccountNeeds, Needs } from '../../../platform/context/index.ts';
import { findSameEntries, sameEntryKey } from '../../contacts/index.ts';
import type { Import, ImportRow, TableKind } from '../import.ts';
import type { RowOutcome } from './import-rows.store.ts';
import { mapInTurns } from './map-in-turns.ts';
import { checkOrderRows } from './order-rows.ts';
import { checkRow, hasLandline } from './row-entry.ts';

/** Checks rows; one whose entry the book has already is similar to it. */
export async function checkRows(
  ctx: AccountNeeds & Needs<'clock'>,
  ofImport: TableKind & Pick<Import, 'pickupOn' | 'cargoDefaults'>,
  rows: readonly Pick<ImportRow, 'id' | 'cells'>[],
): Promise<readonly RowOutcome[]> {
  if (ofImport.kind === 'orders') return checkOrderRows(ctx, ofImport, rows);
  const now = ctx.clock.now();
  const checked = await mapInTurns(rows, ({ id, cells }) => ({ id, ...checkRow(cells, ofImport, now) }));
  const known = await findSameEntries(
    ctx,
    checked.flatMap(({ entry }) => entry ?? []),
  );
  return checked.map(({ id, entry, errors = [] }) => {
    if (!entry) return { id, state: 'error', errors, sameness: null, counterpartyId: null };
    const sameness = sameEntryKey(entry);
    const counterpartyId = known.get(sameness)?.id ?? null;
    const state = counterpartyId === null ? 'ready' : 'similar';
    return { id, state, errors, sameness, counterpartyId, hasLandline: hasLandline(entry) };
  });
}
