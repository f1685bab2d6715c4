import type { ReactNode } from 'react';
import type { MeasureRow } from './many-rows.tsx';
import type { RowKey } from './selection.ts';
import classes from './table.module.css';

/** Rows that stand together under a line of their own; those of a group follow each other. */
export interface RowGroups<Row> {
  readonly keyOf: (row: Row) => string;
  /** What stands above the first of a group. */
  readonly head: (row: Row) => ReactNode;
}

/** A line of the body: a row, or the head of the group that begins with it. */
export interface TableLine<Row> {
  readonly key: RowKey;
  readonly row: Row;
  readonly isHead: boolean;
}

/** The rows with the heads of their groups between them. */
export function linesOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  groups: RowGroups<Row> | undefined,
): readonly TableLine<Row>[] {
  let last: string | undefined;
  return rows.flatMap((row): TableLine<Row>[] => {
    const line = { key: keyOf(row), row, isHead: false };
    const group = groups?.keyOf(row);
    if (group === undefined || group === last) return [line];
    last = group;
    return [{ key: `group ${group}`, row, isHead: true }, line];
  });
}

interface GroupHeadProps {
  readonly columnCount: number;
  /** From 0, where not all lines are drawn. */
  readonly place?: number | undefined;
  readonly measure?: MeasureRow | undefined;
  readonly children: ReactNode;
}

export const GroupHead = ({ columnCount, place, measure, children }: GroupHeadProps) => (
  <tr
    className={classes.group}
    ref={measure}
    data-index={place}
    aria-rowindex={place === undefined ? undefined : place + 2}
  >
    <td colSpan={columnCount}>{children}</td>
  </tr>
);
