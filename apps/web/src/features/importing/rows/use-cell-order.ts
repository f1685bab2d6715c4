import type { ImportRow } from '@tranzit/contract';
import { useState } from 'react';

export interface ShownColumn {
  /** From 0, in the table. */
  readonly column: number;
  readonly title: string;
  /** Who the entry is, which no column of the table says: chosen, not written. */
  readonly isKind?: boolean;
}

/** What is wrong stands first, then what is worth a look. What belongs to no column stands at the first one. */
function rankIn({ errors, notices }: ImportRow, column: number, isFirst: boolean): number {
  const isHere = (told: { readonly column: number | null }) =>
    told.column === column || (isFirst && told.column === null);
  if (errors.some(isHere)) return 0;
  return notices.some(isHere) ? 1 : 2;
}

/**
 * The cells of a row in the order of the table; of a card with those that are wrong before the others, as they were when it was first
 * seen: what is mended stays where it stands.
 */
export function useCellOrder(columns: readonly ShownColumn[], isCards: boolean) {
  const [seen] = useState(() => new Map<number, readonly ShownColumn[]>());
  return (row: ImportRow): readonly ShownColumn[] => {
    if (!isCards) return columns;
    const rank = ({ column }: ShownColumn) => rankIn(row, column, column === columns[0]?.column);
    const order = seen.get(row.uid) ?? columns.toSorted((one, other) => rank(one) - rank(other));
    seen.set(row.uid, order);
    return order;
  };
}
