import type { WaybillListItem } from '@tranzit/contract';
import { useState } from 'react';
import { type OrderFilters, writeFilters } from './order-filters.ts';
import { extendTo, nothingChosen, type Selection, togglePage, toggleRow } from './selection.ts';

type Rows = readonly WaybillListItem[];

export interface ChosenRows {
  readonly selection: Selection;
  readonly rows: Rows;
  readonly toggle: (row: WaybillListItem) => void;
  readonly extend: (rows: Rows, row: WaybillListItem) => void;
  readonly toggleAll: (rows: Rows) => void;
  readonly clear: () => void;
}

/** What is chosen: kept from page to page, dropped when the filters change, for then it could not be seen. */
export function useSelection(filters: OrderFilters): ChosenRows {
  const view = writeFilters(filters).toString();
  const [kept, setKept] = useState({ view, selection: nothingChosen });
  const selection = kept.view === view ? kept.selection : nothingChosen;
  const change = (next: (before: Selection) => Selection) =>
    setKept((before) => ({ view, selection: next(before.view === view ? before.selection : nothingChosen) }));
  return {
    selection,
    rows: [...selection.chosen.values()],
    toggle: (row) => change((before) => toggleRow(before, row)),
    extend: (rows, row) => change((before) => extendTo(before, rows, row)),
    toggleAll: (rows) => change((before) => togglePage(before, rows)),
    clear: () => change(() => nothingChosen),
  };
}
