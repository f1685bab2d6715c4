import type { AccountNeeds, Needs } from '../../../platform/context/index.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import { findSameEntries, sameEntryKey } from '../../contacts/index.ts';
import {
  type CellError,
  type CellNotice,
  type CheckedTable,
  type Import,
  type ImportRow,
  passportLeftOut,
} from '../import.ts';
import type { RowMeaning, RowOutcome } from './import-rows.store.ts';
import { checkOrderRows } from './order-rows.ts';
import { type CheckedRow, checkRow, hasLandline } from './row-entry.ts';
import { overfillsTags, tooManyTags } from './row-tags.ts';
import { nearCities } from './unknown-cities.ts';

/** More than a title or a number has. */
const mostNameCharacters = 200;
const nameOf = (text: string | undefined): string | undefined =>
  text?.slice(0, mostNameCharacters).toLowerCase() || undefined;

/** What other rows may call the entry by, where the table has a column for that. */
function meaningOf({ fields }: CheckedTable, { entry, named, parent }: CheckedRow): RowMeaning {
  if (!fields.includes('parent')) return { names: undefined, parent: undefined };
  const { title, inn, kpp } = entry ?? named;
  return { names: { title: nameOf(title) ?? '', inn: nameOf(inn?.replaceAll(/\s/g, '')), kpp }, parent };
}

/** What a row is checked by. */
export type UncheckedRow = Pick<ImportRow, 'id' | 'cells'> &
  Partial<Pick<ImportRow, 'isUnasked' | 'notices'>>;

/** Of a number that the register gave no answer about nobody can say that it is unknown. */
const asAsked = (errors: readonly CellError[], isUnasked: boolean) =>
  errors.map((error) =>
    isUnasked && error.code === 'inn_unknown' ? { ...error, code: 'inn_not_asked' } : error,
  );

/** What the reading has told of a cell and no check can find again. */
const toldByReading = ({ fields }: CheckedTable, notices: readonly CellNotice[]): readonly CellNotice[] =>
  notices
    .filter(({ code }) => code === passportLeftOut)
    .map((notice) => ({ ...notice, field: fields[notice.column ?? -1] ?? notice.field }));

/** Checks rows; one whose entry the book has already is similar to it. */
export async function checkRows(
  ctx: AccountNeeds & Needs<'clock'>,
  ofImport: CheckedTable & Pick<Import, 'pickupOn' | 'cargoDefaults'>,
  rows: readonly UncheckedRow[],
): Promise<readonly RowOutcome[]> {
  const told = new Map(rows.map(({ id, notices = [] }) => [id, toldByReading(ofImport, notices)]));
  const outcomes = await (ofImport.kind === 'orders' ? checkOrderRows : checkBookRows)(ctx, ofImport, rows);
  const cellsOf = new Map(rows.map(({ id, cells }) => [id, cells]));
  const withNear = nearCities();
  return Promise.all(
    outcomes.map(async (outcome) => ({
      ...outcome,
      notices: [
        ...(await withNear(outcome.notices ?? [], cellsOf.get(outcome.id) ?? [])),
        ...(told.get(outcome.id) ?? []),
      ],
    })),
  );
}

async function checkBookRows(
  ctx: AccountNeeds & Needs<'clock'>,
  ofImport: CheckedTable & Pick<Import, 'pickupOn' | 'cargoDefaults'>,
  rows: readonly UncheckedRow[],
): Promise<readonly RowOutcome[]> {
  const now = ctx.clock.now();
  const checked = await mapInTurns(rows, ({ id, cells, isUnasked = false }) => ({
    id,
    isUnasked,
    ...checkRow(cells, ofImport, now),
  }));
  const known = await findSameEntries(
    ctx,
    checked.flatMap(({ entry }) => entry ?? []),
  );
  return checked.map(({ id, isUnasked, ...row }): RowOutcome => {
    const { entry, tags, notices } = row;
    const errors = asAsked(row.errors ?? [], isUnasked);
    const meaning = meaningOf(ofImport, row);
    if (!entry) return { id, state: 'error', errors, notices, sameness: null, counterpartyId: null, meaning };
    const sameness = sameEntryKey(entry);
    const same = known.get(sameness);
    const counterpartyId = same?.id ?? null;
    const common = { id, sameness, counterpartyId, hasLandline: hasLandline(entry), notices, meaning };
    if (overfillsTags(same, tags)) return { ...common, state: 'error', errors: [tooManyTags(ofImport)] };
    return { ...common, state: same ? 'similar' : 'ready', errors };
  });
}
