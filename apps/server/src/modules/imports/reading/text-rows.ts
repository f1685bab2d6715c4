import { mostRawCharacters, quotedCell, type Signs } from './quoted-cell.ts';
import { mostColumns } from './table-error.ts';

/**
 * Rows of a text parted by one sign (RFC 4180), in a time that grows with its length alone: every sign is looked for once,
 * whatever quotes stand where.
 */

interface TextRow {
  /** As many as are kept. */
  readonly cells: readonly string[];
  /** As many as there are. */
  readonly width: number;
  /** Whether some of those that are not kept hold something. */
  readonly hasMore: boolean;
}

/** Where a text stands next from a place on; the place only grows. */
function finderOf(text: string, wanted: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const place = text.indexOf(wanted, from);
      found = place === -1 ? text.length : place;
    }
    return found;
  };
}

export function* rowsOf(text: string, signs: Signs): Generator<TextRow> {
  if (text === '') return;
  const { sign, newline } = signs;
  const nextSign = finderOf(text, sign);
  const nextLine = finderOf(text, newline);
  const textEnd = (from: number): number => Math.min(nextSign(from), nextLine(from));
  let cells: string[] = [];
  let width = 0;
  let hasMore = false;
  let firstWidth = 0;
  let columns = 0;
  for (let place = 0; ; ) {
    const read = text[place] === '"' ? quotedCell(text, place, signs, { width, columns }) : undefined;
    const isQuoted = read?.kind === 'quoted';
    const next = isQuoted ? read.next : textEnd(read?.from ?? place);
    const begin = isQuoted ? place + 1 : place;
    const cell = text.slice(begin, Math.min(isQuoted ? read.end : next, begin + mostRawCharacters));
    if (width < mostColumns) cells.push(isQuoted ? cell.replaceAll('""', '"') : cell);
    else hasMore ||= /\S/.test(cell);
    width += 1;
    const isInRow = next < text.length && text.startsWith(sign, next);
    place = next + (isInRow ? sign : newline).length;
    if (isInRow) continue;
    yield { cells, width, hasMore };
    if (next >= text.length) return;
    firstWidth ||= width;
    columns = Math.max(firstWidth, width);
    cells = [];
    width = 0;
    hasMore = false;
  }
}

/** What a text is looked at for its line ends. */
const lookedAt = 1_048_576;

/** What parts rows: the end of the first line outside of quotes, `\r\n` where most of them are such. */
export function newlineOf(text: string): Signs['newline'] {
  const parts = text.slice(0, lookedAt).split('"');
  const isOpen = parts.length % 2 === 0;
  const plain = parts
    .filter((_, index) => index % 2 === 0 || (isOpen && index === parts.length - 1))
    .join('');
  const carriage = plain.indexOf('\r');
  const feed = plain.indexOf('\n');
  if (carriage === -1 || (feed !== -1 && feed < carriage)) return '\n';
  const lines = plain.split('\r');
  return lines.filter((line) => line.startsWith('\n')).length >= lines.length / 2 ? '\r\n' : '\r';
}

/** How often each sign stands in the first line outside of quotes. */
function countsInFirstLine(text: string, signs: readonly string[]): readonly number[] {
  const counts = signs.map(() => 0);
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '\n' || letter === '\r') break;
    const index = signs.indexOf(letter);
    if (index !== -1) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

const firstRows = 10;

/** How evenly a sign parts the first rows: the changes of their width added up, and the width they have on the average. */
function evennessOf(text: string, signs: Signs) {
  const widths: number[] = [];
  for (const { width } of rowsOf(text, signs)) {
    widths.push(width);
    if (widths.length === firstRows) break;
  }
  const changes = widths
    .slice(1)
    .reduce((sum, width, index) => sum + Math.abs(width - (widths[index] ?? 0)), 0);
  return { sign: signs.sign, changes, width: widths.reduce((sum, width) => sum + width, 0) / widths.length };
}

const delimiters = ['\t', ';', ','];

/**
 * The sign that parts the first line into twice as many cells as any other; where it says nothing so clearly, the one that
 * parts the first rows most evenly, and into most cells.
 */
export function delimiterOf(text: string, newline: string): Signs['sign'] {
  const counts = countsInFirstLine(text, delimiters);
  const [most, next] = delimiters
    .map((sign, index) => ({ sign, cells: 1 + (counts[index] ?? 0) }))
    .toSorted((one, other) => other.cells - one.cells);
  if (most && next && most.cells >= 2 * next.cells) return most.sign;
  const [best] = delimiters
    .map((sign) => evennessOf(text, { sign, newline }))
    .filter(({ width }) => width > 1.99)
    .toSorted((one, other) => one.changes - other.changes || other.width - one.width);
  return best?.sign ?? ',';
}
