/** Where a row stands and how tall it is, CSS px. */
export interface RowPlace {
  /** From the top of the list. */
  readonly top: number;
  /** Without the rule above it, which the first row has not. */
  readonly height: number;
}

/** The rows of a list in their order, and what of the list the window shows. */
export interface RowPlaces {
  readonly rows: ReadonlyMap<Element, RowPlace>;
  /** From the top of the list, CSS px; a little more than the window on both sides. */
  readonly sight: { readonly from: number; readonly to: number };
}

/** So far outside the window a row counts as seen: a turn of the wheel brings it there. */
const marginPx = 160;

function placeOf(row: Element, listTop: number): RowPlace {
  const { height } = row.getBoundingClientRect();
  const top = row instanceof HTMLElement ? row.offsetTop - listTop : 0;
  return { top, height: height - row.clientTop };
}

/** Looks at all rows at once: cheap where nothing has changed since the last picture, a whole layout otherwise. */
export function readPlaces(list: HTMLElement): RowPlaces {
  const { offsetTop } = list;
  const { top } = list.getBoundingClientRect();
  return {
    rows: new Map([...list.children].map((row) => [row, placeOf(row, offsetTop)])),
    sight: { from: -top - marginPx, to: innerHeight - top + marginPx },
  };
}

export function hasSameOrder({ rows }: RowPlaces, list: Element): boolean {
  const now = list.children;
  return rows.size === now.length && [...rows.keys()].every((row, place) => row === now[place]);
}

/** Which rows will be out of sight as they stand now, by the heights they had: found without looking at them. */
export function rowsOutOfSight({ rows, sight }: RowPlaces, list: Element): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  let top = 0;
  for (const row of list.children) {
    const height = rows.get(row)?.height ?? 0;
    const isSeen = top + height >= sight.from && top <= sight.to;
    if (!isSeen && height > 0 && row instanceof HTMLElement) found.push(row);
    top += height;
  }
  return found;
}
