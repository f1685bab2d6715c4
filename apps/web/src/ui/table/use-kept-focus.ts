import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { rowControl } from '../../lib/browser/row-focus.ts';

interface FocusedCell {
  readonly key: string;
  readonly row: number;
  readonly cell: number;
}

/** The control that goes on where `focused` was: at its place in the cell, else in the rows after it, else in those before. */
function controlNear({ key, row, cell }: FocusedCell, rows: readonly HTMLTableRowElement[]) {
  const own = rows.findIndex(({ dataset }) => dataset.row === key);
  const from = own < 0 ? row : own;
  const nearest = [...rows.slice(from), ...rows.slice(0, from).reverse()];
  const controlsOf = (part: Element | undefined) => part?.querySelector<HTMLElement>(rowControl) ?? [];
  return [...nearest.map(({ cells }) => cells[cell]), ...nearest].flatMap(controlsOf)[0];
}

/**
 * A control that goes with the focus on it, because its row was deleted or has nothing left to press there, leaves the
 * focus to the row that takes its place or comes next, at the same control: whoever works by keys goes on from there.
 */
export function useKeptFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const last = useRef<FocusedCell>(undefined);
  // Whatever was drawn anew may have taken the control away.
  useLayoutEffect(() => {
    const { current: focused } = last;
    if (!focused || document.activeElement !== document.body) return;
    const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];
    const go = () => document.activeElement === document.body && controlNear(focused, rows)?.focus();
    if (!rows.some(({ dataset }) => dataset.row === focused.key)) return void go();
    // The row stays: the screen, or a dialog over it that gives the focus back a picture later, may know a better place.
    let later = requestAnimationFrame(() => {
      later = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(later);
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const cell = target.closest<HTMLTableCellElement>('td, th');
      const row = target.closest<HTMLElement>('tr[data-row]');
      if (!cell || !row) return;
      const rows = [...currentTarget.querySelectorAll('tr[data-row]')];
      last.current = { key: row.dataset.row ?? '', row: rows.indexOf(row), cell: cell.cellIndex };
    },
    /** A row that is taken away says nothing; a dialog about the row gives the focus back to it. */
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget?.closest('[role=dialog]')) last.current = undefined;
    },
  };
}
