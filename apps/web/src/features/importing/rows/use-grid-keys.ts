import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** From 0, in what is shown. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

type Step = (from: Place, count: Place, isFar: boolean) => Place;
const steps: Partial<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, count, isFar) => ({ row: isFar ? count.row - 1 : row, column: count.column - 1 }),
};

const isSame = (a: Place | undefined, b: Place): boolean => a?.row === b.row && a.column === b.column;

/** The place of the cell that an event came from, unless it came from a control within it. */
function placeOf({ target }: FocusEvent | KeyboardEvent | MouseEvent): Place | undefined {
  if (!(target instanceof HTMLElement) || target.closest('a, button, input, select')) return undefined;
  const [row, column] =
    target.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/**
 * Keys of a table that is written in, `widths`: how many cells each of its rows has: one of its cells is a stop of the Tab key, arrows, Home and End walk from it, Enter and
 * F2 begin to write, and so does a press.
 */
export function useGridKeys(widths: readonly number[], isWritable: (place: Place) => boolean) {
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 });
  const [written, setWritten] = useState<Place>();
  const widthOf = (row: number) => widths[row] ?? 0;
  const within = ({ row, column }: Place): Place => {
    const there = clamp(row, widths.length);
    return { row: there, column: clamp(column, widthOf(there)) };
  };
  const current = within(stop);
  const focus = (place: Place) => {
    setStop(place);
    table.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)?.focus();
  };
  const write = (place: Place) => {
    setStop(place);
    if (isWritable(place)) setWritten(place);
  };
  const press = (event: KeyboardEvent) => {
    const from = placeOf(event);
    if (!from) return;
    const step = steps[event.key];
    if (step) {
      const count = { row: widths.length, column: Math.max(...widths) };
      focus(within(step(from, count, event.ctrlKey || event.metaKey)));
    } else if (event.key === 'Enter' || event.key === 'F2') write(from);
    else return;
    event.preventDefault();
  };
  return {
    tableProps: {
      role: 'grid',
      ref: table,
      onKeyDown: press,
      // Whoever puts the focus there: the keys go on from it.
      onFocus: (event: FocusEvent) => {
        const place = placeOf(event);
        if (place && !isSame(current, place)) setStop(place);
      },
      onClick: (event: MouseEvent) => {
        const place = placeOf(event);
        if (place) write(place);
      },
    },
    isStop: (place: Place) => isSame(current, place),
    isWritten: (place: Place) => isSame(written, place),
    /** Writing is over; the keys are at the cell again, unless the focus has gone elsewhere by itself. */
    leave: (place: Place, takesFocus: boolean) => {
      setWritten(undefined);
      if (takesFocus) focus(place);
    },
  };
}
