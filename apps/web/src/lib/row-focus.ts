import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const control = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Arrows up and down in a list: the focus goes to the same control of the neighbouring row. Rows carry `data-row`.
 * Returns that row's `data-row`; `undefined` when the key is another one or there is no row further on.
 */
export function focusNeighbourRow(event: KeyboardEvent<HTMLElement>): string | undefined {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof Element)) return undefined;
  const row = event.target.closest<HTMLTableRowElement>('tr[data-row]');
  const cell = event.target.closest('td');
  if (!row || !cell) return undefined;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const next = rows[rows.indexOf(row) + step];
  next?.cells[cell.cellIndex]?.querySelector<HTMLElement>(control)?.focus();
  return next?.dataset.row;
}

/**
 * The same in a list that is no table: rows carry `data-row`, the places of their controls `data-cell` with a name of
 * their own. Where the neighbour lacks that control, its first one has the focus.
 */
export function focusNeighbourItem(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof Element)) return;
  const row = event.target.closest('[data-row]');
  const cell = event.target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (!row || cell === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const controlIn = (place: string) =>
    rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>(
      `${place}:is(${control}), ${place} :is(${control})`,
    );
  (controlIn(`[data-cell=${cell}]`) ?? controlIn('[data-cell]'))?.focus();
}
