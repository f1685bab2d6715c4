import type { WaybillListItem } from '@tranzit/contract';

/** What is chosen, over pages: the rows as they were seen last. Pure. */
export interface Selection {
  readonly chosen: ReadonlyMap<number, WaybillListItem>;
  /** Where a range begins. */
  readonly anchor: number | undefined;
}
type Rows = readonly WaybillListItem[];

export const nothingChosen: Selection = { chosen: new Map(), anchor: undefined };

/** One label request takes no more. */
export const mostChosen = 100;

const withRows = (chosen: Selection['chosen'], rows: Rows) =>
  new Map([...chosen, ...rows.map((row) => [row.waybillId, row] as const)].slice(0, mostChosen));

export function toggleRow({ chosen }: Selection, row: WaybillListItem): Selection {
  const anchor = row.waybillId;
  if (!chosen.has(anchor)) return { chosen: withRows(chosen, [row]), anchor };
  return { chosen: new Map([...chosen].filter(([id]) => id !== anchor)), anchor };
}

/** Adds everything from the anchor to `row` on this page; without an anchor here, `row` alone. */
export function extendTo(selection: Selection, rows: Rows, row: WaybillListItem): Selection {
  const place = (id: number | undefined) => rows.findIndex(({ waybillId }) => waybillId === id);
  const [from, to] = [place(selection.anchor), place(row.waybillId)];
  if (from < 0 || to < 0) return { chosen: withRows(selection.chosen, [row]), anchor: row.waybillId };
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: withRows(selection.chosen, range), anchor: selection.anchor };
}

export type PageState = 'none' | 'some' | 'all';
export function pageState({ chosen }: Selection, rows: Rows): PageState {
  const count = rows.filter(({ waybillId }) => chosen.has(waybillId)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** All of the page, or none of it when all are chosen. */
export function togglePage(selection: Selection, rows: Rows): Selection {
  if (pageState(selection, rows) !== 'all') return { ...selection, chosen: withRows(selection.chosen, rows) };
  const here = new Set(rows.map(({ waybillId }) => waybillId));
  return { chosen: new Map([...selection.chosen].filter(([id]) => !here.has(id))), anchor: undefined };
}

/** Roubles, to the kopeck. */
export const sumOf = ({ chosen }: Selection): number =>
  [...chosen.values()].reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
