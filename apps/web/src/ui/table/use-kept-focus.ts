import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { rowControl } from '../../lib/browser/row-focus.ts';
import type { RowKey } from './selection.ts';

interface FocusedCell {
  readonly key: string;
  readonly row: number;
  readonly cell: number;
}

/**
 * A row that goes with the focus in it, because what it showed was deleted, leaves the focus to the row that takes its
 * place, at the same control: whoever works by keys goes on from there.
 */
export function useKeptFocus(body: RefObject<HTMLTableSectionElement | null>, keys: readonly RowKey[]) {
  const last = useRef<FocusedCell>(undefined);
  const known = keys.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when the rows have changed
  useLayoutEffect(() => {
    const { current: focused } = last;
    const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];
    if (!focused || rows.length === 0 || rows.some((row) => row.dataset.row === focused.key)) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = rows[Math.min(focused.row, rows.length - 1)];
    next?.cells[focused.cell]?.querySelector<HTMLElement>(rowControl)?.focus();
  }, [known]);
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
