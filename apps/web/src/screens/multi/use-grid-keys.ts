import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Cell {
  readonly row: number;
  readonly column: number;
}

interface GridKeys {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Brings a row into sight, so that it is drawn. */
  readonly showRow: (row: number) => void;
}

/** So many rows further by the keys of a page. */
const pageRows = 10;

/** Where a key leads from a cell; `undefined` for one that leads nowhere. Pure. */
export function cellByKey(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Cell,
  { rowCount, columnCount }: Pick<GridKeys, 'rowCount' | 'columnCount'>,
): Cell | undefined {
  const [lastRow, lastColumn] = [rowCount - 1, columnCount - 1];
  const ways: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? lastRow : row, column: lastColumn },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  const way = ways[key];
  if (!way) return undefined;
  return {
    row: Math.min(Math.max(way.row, 0), lastRow),
    column: Math.min(Math.max(way.column, 0), lastColumn),
  };
}

const readCell = (target: Element): Cell | undefined => {
  const at = target.closest<HTMLElement>('[data-at]')?.dataset.at?.split(':').map(Number);
  const [row, column] = at ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** What of a cell has the focus: its button, its box, or itself. Below cells that span several it is the nearest before. */
function focusCell(grid: HTMLElement, { row, column }: Cell): boolean {
  for (let at = column; at >= 0; at -= 1) {
    const cell = grid.querySelector<HTMLElement>(`[data-at="${row}:${at}"]`);
    if (!cell) continue;
    (cell.querySelector<HTMLElement>('button, input, a') ?? cell).focus({ preventScroll: true });
    return true;
  }
  return false;
}

/**
 * Arrows, Home, End and the keys of a page lead from cell to cell, also to rows that are not drawn yet; Tab leads past the
 * grid. What is unfolded in a row has keys of its own.
 */
export function useGridKeys({ rowCount, columnCount, showRow }: GridKeys) {
  const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 });
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<Cell>(undefined);
  useEffect(() => {
    if (wanted.current && grid.current && focusCell(grid.current, wanted.current)) wanted.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.altKey || event.metaKey) return;
    const from = readCell(event.target);
    const to = from && cellByKey(event, from, { rowCount, columnCount });
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    showRow(to.row);
    setCurrent(to);
  };
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const at = readCell(event.target);
    if (at && (at.row !== current.row || at.column !== current.column)) setCurrent(at);
  };
  return { current, grid: { ref: grid, onKeyDown, onFocus } };
}
