import { rowControl } from './row-focus.ts';

/** Where a control stands in a page of parts: they carry `data-part`, and may hold a table whose rows carry `data-row`. */
export interface PlaceInParts {
  readonly part: Element;
  readonly at: number;
  /** -1 outside of the rows, as is `cell`. */
  readonly row: number;
  readonly cell: number;
}

const allParts = () => [...document.querySelectorAll('[data-part]')];
const rowsOf = (part: Element) => [...part.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];

export function placeInParts(control: Element): PlaceInParts | undefined {
  const part = control.closest('[data-part]');
  if (!part) return undefined;
  const row = control.closest<HTMLTableRowElement>('tr[data-row]');
  return {
    part,
    at: allParts().indexOf(part),
    row: row ? rowsOf(part).indexOf(row) : -1,
    cell: control.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? -1,
  };
}

/** The control at that place now: in its part, else in the one that has taken its place, else at the end of the one before. */
export function controlAtPlace({ part: own, at, row, cell }: PlaceInParts): HTMLElement | undefined {
  const parts = allParts();
  const part = own.isConnected ? own : (parts[at] ?? parts.at(-1));
  if (!part) return undefined;
  const rows = row < 0 ? [] : rowsOf(part);
  const next = part === own ? (rows[row] ?? rows.at(-1)) : part === parts[at] ? rows[0] : rows.at(-1);
  const found = [next?.cells[cell], next, part].flatMap(
    (place) => place?.querySelector<HTMLElement>(rowControl) ?? [],
  );
  return found[0];
}
