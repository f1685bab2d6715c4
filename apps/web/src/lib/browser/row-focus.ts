import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
/** What may have the focus in a row; of a group of radios the one that is chosen. */
export const rowControl = 'a[href], button:not(:disabled), input:not(:disabled, [type=radio]:not(:checked))';

interface Move<Row extends HTMLElement> {
  readonly target: Element;
  /** Absent at the end of the list. */
  readonly next: Row | undefined;
}

/** Where an arrow up or down leads from the row of `rowSelector` that it was pressed in; rows may be placed by `order`. */
function moveOf<Row extends HTMLElement>(
  event: KeyboardEvent<HTMLElement>,
  rowSelector: string,
): Move<Row> | undefined {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof Element)) return undefined;
  const row = event.target.closest<Row>(rowSelector);
  if (!row) return undefined;
  const rows = [...event.currentTarget.querySelectorAll<Row>(rowSelector)].sort(
    (a, b) => Number(a.style.order) - Number(b.style.order),
  );
  return { target: event.target, next: rows[rows.indexOf(row) + step] };
}

/**
 * Arrows up and down in a table: the focus goes to the same control of the neighbouring row. Rows carry `data-row`.
 * Returns that row's `data-row`; `undefined` when the key is another one or there is no row further on.
 */
export function focusNeighbourRow(event: KeyboardEvent<HTMLElement>): string | undefined {
  const move = moveOf<HTMLTableRowElement>(event, 'tr[data-row]');
  const cell = move?.target.closest<HTMLTableCellElement>('td, th');
  if (!move || !cell) return undefined;
  event.preventDefault();
  move.next?.cells[cell.cellIndex]?.querySelector<HTMLElement>(rowControl)?.focus();
  return move.next?.dataset.row;
}

/**
 * The same in a list that is no table: the places of a row's controls carry `data-cell` with a name of their own. Where
 * the neighbour lacks that control, its first one has the focus.
 */
export function focusNeighbourItem(event: KeyboardEvent<HTMLElement>): void {
  const move = moveOf<HTMLElement>(event, '[data-row]');
  const cell = move?.target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (!move || cell === undefined) return;
  event.preventDefault();
  const controlIn = (place: string) =>
    move.next?.querySelector<HTMLElement>(`${place}:is(${rowControl}), ${place} :is(${rowControl})`);
  (controlIn(`[data-cell=${cell}]`) ?? controlIn('[data-cell]'))?.focus();
}
