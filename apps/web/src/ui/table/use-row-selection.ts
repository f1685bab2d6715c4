import { useState } from 'react';
import {
  addRows,
  extendTo,
  noSelection,
  type PageState,
  pageState,
  type RowKey,
  renewRows,
  type Selection,
  type SelectionRules,
  togglePage,
  toggleRow,
} from './selection.ts';

export interface RowSelection<Row> {
  /** In the order of choosing. */
  readonly rows: readonly Row[];
  /** No more can be chosen. */
  readonly most: number;
  readonly isChoosable: (row: Row) => boolean;
  readonly has: (key: RowKey) => boolean;
  readonly stateOf: (rows: readonly Row[]) => PageState;
  readonly toggle: (row: Row) => void;
  /** From the last choice to `row`. */
  readonly extend: (rows: readonly Row[], row: Row) => void;
  readonly togglePage: (rows: readonly Row[]) => void;
  readonly add: (rows: readonly Row[]) => void;
  /** What an action made of chosen rows. */
  readonly renew: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

interface RowSelectionOptions<Row> extends SelectionRules<Row> {
  /** What is shown, pages aside: a choice does not outlive it, for then it could not be seen. */
  readonly view: string;
  /** The rows on screen: the chosen among them are taken as they are here. */
  readonly shown: readonly Row[] | undefined;
}

/** What is chosen: kept from page to page, dropped when the view changes. */
export function useRowSelection<Row>({ view, shown, ...rules }: RowSelectionOptions<Row>): RowSelection<Row> {
  const [kept, setKept] = useState({ view, shown, selection: noSelection<Row>() });
  let current = kept;
  if (kept.view !== view || kept.shown !== shown) {
    const before = kept.view === view ? kept.selection : noSelection<Row>();
    current = { view, shown, selection: shown ? renewRows(rules, before, shown) : before };
    setKept(current);
  }
  const { selection } = current;
  const change = (next: (before: Selection<Row>) => Selection<Row>) =>
    setKept((before) => (before.view === view ? { ...before, selection: next(before.selection) } : before));
  return {
    rows: [...selection.chosen.values()],
    most: rules.most,
    isChoosable: rules.isChoosable ?? (() => true),
    has: (key) => selection.chosen.has(key),
    stateOf: (rows) => pageState(rules, selection, rows),
    toggle: (row) => change((before) => toggleRow(rules, before, row)),
    extend: (rows, row) => change((before) => extendTo(rules, before, rows, row)),
    togglePage: (rows) => change((before) => togglePage(rules, before, rows)),
    add: (rows) => change((before) => addRows(rules, before, rows)),
    renew: (rows) => change((before) => renewRows(rules, before, rows)),
    clear: () => change(noSelection),
  };
}
