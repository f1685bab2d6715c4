/** What a row of a table is known by. */
export type RowKey = number | string;

/** What is chosen, over pages: the rows as they were seen last. Pure. */
export interface Selection<Row> {
  readonly chosen: ReadonlyMap<RowKey, Row>;
  /** Where a range begins. */
  readonly anchor: RowKey | undefined;
}

/** How rows are told apart, and how many may be chosen. */
export interface SelectionRules<Row> {
  readonly keyOf: (row: Row) => RowKey;
  readonly most: number;
  /** Rows that may be chosen, where not all may. */
  readonly isChoosable?: ((row: Row) => boolean) | undefined;
}

export const noSelection = <Row>(): Selection<Row> => ({ chosen: new Map(), anchor: undefined });

const withRows = <Row>(
  { keyOf, most, isChoosable = () => true }: SelectionRules<Row>,
  chosen: Selection<Row>['chosen'],
  rows: readonly Row[],
) => {
  const added = rows.filter(isChoosable).map((row) => [keyOf(row), row] as const);
  const together = new Map([...chosen, ...added]);
  return together.size <= most ? together : new Map([...together].slice(0, most));
};

export function toggleRow<Row>(
  rules: SelectionRules<Row>,
  { chosen }: Selection<Row>,
  row: Row,
): Selection<Row> {
  const anchor = rules.keyOf(row);
  if (!chosen.has(anchor)) return { chosen: withRows(rules, chosen, [row]), anchor };
  return { chosen: new Map([...chosen].filter(([key]) => key !== anchor)), anchor };
}

/** Adds `rows`, for instance all that a filter finds. */
export const addRows = <Row>(
  rules: SelectionRules<Row>,
  { chosen, anchor }: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> => ({ chosen: withRows(rules, chosen, rows), anchor });

/** Adds everything from the anchor to `row` on this page; without an anchor here, `row` alone. */
export function extendTo<Row>(
  rules: SelectionRules<Row>,
  selection: Selection<Row>,
  rows: readonly Row[],
  row: Row,
): Selection<Row> {
  const place = (key: RowKey | undefined) => rows.findIndex((candidate) => rules.keyOf(candidate) === key);
  const [from, to] = [place(selection.anchor), place(rules.keyOf(row))];
  if (from < 0 || to < 0) return { ...addRows(rules, selection, [row]), anchor: rules.keyOf(row) };
  return addRows(rules, selection, rows.slice(Math.min(from, to), Math.max(from, to) + 1));
}

export type PageState = 'none' | 'some' | 'all';
export function pageState<Row>(
  { keyOf, isChoosable = () => true }: Omit<SelectionRules<Row>, 'most'>,
  { chosen }: Selection<Row>,
  rows: readonly Row[],
): PageState {
  const choosable = rows.filter(isChoosable);
  const count = choosable.filter((row) => chosen.has(keyOf(row))).length;
  if (count === 0) return 'none';
  return count === choosable.length ? 'all' : 'some';
}

/** All of the page, or none of it when all are chosen. */
export function togglePage<Row>(
  rules: SelectionRules<Row>,
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  if (pageState(rules, selection, rows) !== 'all') return addRows(rules, selection, rows);
  const here = new Set(rows.map(rules.keyOf));
  return { chosen: new Map([...selection.chosen].filter(([key]) => !here.has(key))), anchor: undefined };
}

/**
 * The chosen among `rows` as they are now: an action must not go by what a row was when it was chosen. One that may be
 * chosen no longer is not.
 */
export function renewRows<Row>(
  { keyOf, isChoosable = () => true }: Omit<SelectionRules<Row>, 'most'>,
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  const renewed = rows.filter((row) => {
    const chosen = selection.chosen.get(keyOf(row));
    return chosen !== undefined && chosen !== row;
  });
  if (renewed.length === 0) return selection;
  const chosen = new Map([...selection.chosen, ...renewed.map((row) => [keyOf(row), row] as const)]);
  for (const row of renewed) if (!isChoosable(row)) chosen.delete(keyOf(row));
  return { ...selection, chosen };
}
