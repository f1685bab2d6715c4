import { mostCellCharacters } from './table-error.ts';

/** Cells of a text that begin with a quote, and where they end. */

export interface Signs {
  /** Parts cells. */
  readonly sign: string;
  /** Parts rows. */
  readonly newline: string;
}

/** What a cell may need of its text, each of its signs a quote that stands twice. */
export const mostRawCharacters = 2 * mostCellCharacters;

/** Commas stand in any text: in a table of fewer columns parted by them a line of a note is as wide as a row. */
const leastColumnsByComma = 4;

/** What stands before a cell. */
interface Before {
  /** Cells of its row. */
  readonly width: number;
  /** Cells of a whole row, as far as the rows above tell; 0 in the first. */
  readonly columns: number;
}

/** The first quote from a place on that does not stand twice; the length of the text where there is none. */
function nextSingleQuote(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return quote;
  return text.length;
}

/** Where the sign stands that parts what follows, with nothing but blanks before it; undefined where a text goes on. */
function signAfterBlanks(text: string, from: number, { sign, newline }: Signs): number | undefined {
  for (let next = from; next < text.length; next += 1) {
    if (text.startsWith(sign, next) || text.startsWith(newline, next)) return next;
    if (/\S/.test(text[next] ?? '')) return undefined;
  }
  return text.length;
}

interface QuotedPlace {
  /** What stands between its quotes. */
  readonly begin: number;
  readonly end: number;
  /** The sign after them. */
  readonly next: number;
}

/** How many cells follow in the line. */
function cellsToLineEnd(text: string, from: number, { sign, newline }: Signs): number {
  const end = text.indexOf(newline, from);
  const line = text.slice(from, end === -1 ? text.length : end);
  return line
    .split('"')
    .reduce((sum, part, place) => sum + (place % 2 === 0 ? part.split(sign).length - 1 : 0), 0);
}

/**
 * Whether a quoted cell is more likely rows of which the first has a quote too many: it is longer than cells are, a line
 * within it is as wide as the rows of the table, or both lines are that it begins and ends in.
 */
function holdsRows(text: string, cell: QuotedPlace, signs: Signs, before: Before): boolean {
  const { width, columns } = before;
  const raw = text.slice(cell.begin, cell.end);
  if (!raw.includes(signs.newline)) return false;
  if (raw.length > mostRawCharacters) return true;
  if (columns < (signs.sign === ',' ? leastColumnsByComma : 2)) return false;
  const widths = raw.split(signs.newline).map((line) => line.split(signs.sign).length);
  if (widths.slice(1, -1).includes(columns)) return true;
  const last = (widths.at(-1) ?? 0) + cellsToLineEnd(text, cell.next, signs);
  return width + (widths[0] ?? 0) === columns && last === columns;
}

type QuotedCell =
  /** What it holds stands between its quotes. */
  | { readonly kind: 'quoted'; readonly end: number; readonly next: number }
  /** Its quotes are letters, and so is what stands between them; it ends with what follows there. */
  | { readonly kind: 'text'; readonly from: number };

/**
 * A cell that begins with a quote. Where a sign follows the quote that closes it, it may hold signs and line ends. Where a
 * text follows, all of it is the cell as it is written, and the quotes keep signs together in their line. A quote that is
 * closed in no such way is a letter.
 */
export function quotedCell(text: string, place: number, signs: Signs, before: Before): QuotedCell {
  const begin = place + 1;
  const end = nextSingleQuote(text, begin);
  const letter = { kind: 'text', from: begin } as const;
  if (end === text.length) return letter;
  const next = signAfterBlanks(text, end + 1, signs);
  if (next !== undefined)
    return holdsRows(text, { begin, end, next }, signs, before) ? letter : { kind: 'quoted', end, next };
  // What stands at the beginning of a cell begins it.
  const closes = !text.endsWith(signs.sign, end) && !text.slice(begin, end).includes(signs.newline);
  return closes ? { kind: 'text', from: end + 1 } : letter;
}
