import { readStored, writeStored } from '../../../lib/browser/storage.ts';

/** Columns that may be left out; status and number always stand. In the order of the table. */
export const columnChoices = [
  'route',
  'carrier',
  'when',
  'pickup',
  'cargo',
  'created',
  'tags',
  'sum',
] as const;
export type Column = (typeof columnChoices)[number];
export type ShownColumn = 'status' | 'number' | Column;

/** Columns whose title names what stands in them, and not what the rows are ordered by. */
const namedByOrder = ['status', 'number', 'when'] as const satisfies readonly ShownColumn[];
export const isNamedByOrder = (column: ShownColumn): column is (typeof namedByOrder)[number] =>
  namedByOrder.some((each) => each === column);

const standard: readonly Column[] = ['route', 'carrier', 'when', 'tags', 'sum'];
const storageKey = 'tranzit.orders.columns';

export function readColumns(): readonly Column[] {
  const stored = readStored(storageKey);
  if (stored === null) return standard;
  const named = new Set(stored.split(','));
  return columnChoices.filter((column) => named.has(column));
}

export const writeColumns = (columns: readonly Column[]): void => {
  writeStored(storageKey, columns.join());
};
