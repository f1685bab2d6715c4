import type { CounterpartyId, ImportRowId } from '@tranzit/kernel';
import type { EntryReference, MeantEntry, MeantInBook } from '../../contacts/index.ts';
import type { MeantInTable, MeantRow } from './row-parents.queries.ts';

/** Which entry of the book, and which row of the table, is meant by what a row calls its parent. Pure. */

/** The row that names the parent: it never means itself. */
interface Child {
  readonly id: ImportRowId;
  readonly sameness: string | null;
  readonly counterpartyId: CounterpartyId | null;
}

/** One of both at least is there. */
export interface ChosenParent {
  readonly entryId: CounterpartyId | undefined;
  readonly row: MeantRow | undefined;
}

export type ParentProblem = 'parent_not_found' | 'parent_ambiguous' | 'parent_is_itself';

interface Found {
  readonly book: MeantInBook;
  readonly table: MeantInTable;
}

interface Meant {
  readonly entries: readonly MeantEntry[];
  readonly rows: readonly MeantRow[];
}

const isOwn = (child: Child, { entries, rows }: Meant): boolean =>
  entries.some(({ id, key }) => id === child.counterpartyId || key === child.sameness) ||
  rows.some(({ id, key }) => id === child.id || (key !== null && key === child.sameness));

const without = (child: Child, { entries, rows }: Meant): Meant => ({
  entries: entries.filter((entry) => !isOwn(child, { entries: [entry], rows: [] })),
  rows: rows.filter((row) => !isOwn(child, { entries: [], rows: [row] })),
});

/** What a tax id alone, or a title alone, may mean: of several spellings of a title the first that anything has. */
function looselyMeant(
  { inn, kpp, titles, phone, place, isWhole }: EntryReference,
  { book, table }: Found,
): Meant[] {
  const matching = (isMeant: (one: MeantEntry | MeantRow) => boolean): Meant => ({
    entries: book.others.filter(isMeant),
    rows: table.others.filter(isMeant),
  });
  // One of two has no KPP: the tax id alone says that they are one.
  if (inn !== undefined) return [matching((one) => kpp === undefined || one.kpp === undefined)];
  if (isWhole && (phone ?? place) !== undefined) return [];
  return titles.map((title) => matching((one) => one.title.toLowerCase() === title.toLowerCase()));
}

/** How many different entries these are: a row that completes one is that one. */
function countEntries({ entries, rows }: Meant): number {
  const keyOf = new Map(entries.map(({ id, key }) => [id, key] as const));
  const keys = rows.flatMap(({ key, entryId }) => (entryId === null ? key : keyOf.get(entryId)) ?? key ?? []);
  return new Set([...keyOf.values(), ...keys]).size;
}

const chosen = ({ entries: [entry], rows }: Meant): ChosenParent => {
  const row = rows.find(({ isChosen }) => isChosen) ?? rows[0];
  return { entryId: entry?.id ?? row?.entryId ?? undefined, row };
};

export function chooseParent(
  child: Child,
  reference: EntryReference,
  found: Found,
): ChosenParent | ParentProblem {
  const { book, table } = found;
  const exact: Meant = {
    entries: book.exact ? [book.exact] : [],
    rows: table.exact ? [table.exact] : [],
  };
  if (exact.entries.length + exact.rows.length > 0)
    return isOwn(child, exact) ? 'parent_is_itself' : chosen(exact);
  const tiers = looselyMeant(reference, found);
  const others = tiers.map((tier) => without(child, tier));
  const sound = others.find((tier) => countEntries(tier) > 0);
  if (sound) return countEntries(sound) > 1 ? 'parent_ambiguous' : chosen(sound);
  // A row with an error is meant as well as another: it is mended and saved before.
  const broken = others.find(({ rows }) => rows.length > 0);
  if (broken) return chosen(broken);
  return tiers.some((tier) => isOwn(child, tier)) ? 'parent_is_itself' : 'parent_not_found';
}
