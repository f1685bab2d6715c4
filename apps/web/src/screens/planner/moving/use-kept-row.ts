import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { rowControl } from '../../../lib/browser/row-focus.ts';

interface FocusedControl {
  readonly row: number;
  readonly control: number;
}

/** A grip is no button: it could not be dragged. */
const controlsOf = (row: Element | undefined): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(`[role=button], ${rowControl}`) ?? []),
];

/**
 * A shipment that goes to another day takes the focus with it: the row that takes its place has it then, at the same
 * control, or the last one. For a list whose items are rows.
 */
export function useKeptRow<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<FocusedControl>(undefined);
  useLayoutEffect(() => {
    const { current: focused } = last;
    if (!focused || document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const controls = controlsOf(rows[focused.row] ?? rows.at(-1));
    (controls[focused.control] ?? controls[0])?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const rows = [...currentTarget.children];
      const row = rows.findIndex((one) => one.contains(target));
      last.current = { row, control: controlsOf(rows[row]).indexOf(target) };
    },
    /** A row that is taken away says nothing; a dialog about the row gives the focus back to it. */
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget?.closest('[role=dialog]')) last.current = undefined;
    },
  };
}
