import type { ImportRow } from '@tranzit/contract';
import { useState } from 'react';

export interface ShownColumn {
  /** From 0, in the table. */
  readonly column: number;
  readonly title: string;
  /** Who the entry is, which no column of the table says: chosen, not written. */
  readonly isKind?: boolean;
  /** Amounts stand there, one below the other. */
  readonly isNumber?: boolean;
  /** Whole lines stand there, which need room. */
  readonly isLong?: boolean;
  /** The name of the entry stands there. */
  readonly isName?: boolean;
}

const nameless: readonly string[] = ['inn_unknown', 'inn_not_asked'];

/** Whether a name is to be written in there: by the tax id beside it none was found. */
export const wantsName = ({ errors, cells }: ImportRow, { column, isName }: ShownColumn): boolean =>
  isName === true && !cells[column]?.trim() && errors.some(({ code }) => nameless.includes(code));

/** What is wrong stands first, then what is worth a look. What belongs to no column stands at the first one. */
function rankIn(row: ImportRow, shown: ShownColumn, isFirst: boolean): number {
  const { errors, notices, state } = row;
  const { column } = shown;
  const isHere = (told: { readonly column: number | null }) =>
    told.column === column || (isFirst && told.column === null);
  if (errors.some(isHere) || wantsName(row, shown)) return 0;
  return notices.some(isHere) || (isFirst && state === 'similar') ? 1 : 2;
}

/**
 * The cells of a row in the order of the table. Of a card those that say something is wrong, and who the entry is; the others that are
 * not empty once the whole row is asked for. What was seen there stays where it stands when it is mended.
 */
export function useCellOrder(columns: readonly ShownColumn[], isCards: boolean) {
  const [seen] = useState(() => new Map<number, readonly number[]>());
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const leading = (row: ImportRow): readonly number[] => {
    const before = seen.get(row.uid) ?? [];
    const rank = (shown: ShownColumn) => rankIn(row, shown, shown.column === columns[0]?.column);
    const added = columns
      .filter((shown) => !before.includes(shown.column) && (shown.isKind || rank(shown) < 2))
      .toSorted((one, other) => rank(one) - rank(other));
    const all = [...before, ...added.map(({ column }) => column)];
    seen.set(row.uid, all);
    return all;
  };
  const others = (row: ImportRow, lead: readonly number[]): readonly ShownColumn[] =>
    columns.filter(({ column }) => !lead.includes(column) && row.cells[column]);
  return {
    cellsOf: (row: ImportRow): readonly ShownColumn[] => {
      if (!isCards) return columns;
      const lead = leading(row);
      const shown = lead.flatMap((place) => columns.find(({ column }) => column === place) ?? []);
      return whole.has(row.uid) ? [...shown, ...others(row, lead)] : shown;
    },
    /** Of a card: whether more of it can be shown, or is. */
    moreOf: (row: ImportRow): 'none' | 'hidden' | 'shown' => {
      if (!isCards || others(row, leading(row)).length === 0) return 'none';
      return whole.has(row.uid) ? 'shown' : 'hidden';
    },
    toggle: ({ uid }: ImportRow) =>
      setWhole(
        (known) => new Set(known.has(uid) ? [...known].filter((one) => one !== uid) : [...known, uid]),
      ),
  };
}
