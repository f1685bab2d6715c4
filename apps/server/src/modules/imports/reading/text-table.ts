import Papa from 'papaparse';
import type { TableRow } from './table-error.ts';

/** UTF-16 by its mark, UTF-8 with or without one; what is no UTF-8 is windows-1251, as Excel writes it in Russia. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const delimiters = ['\t', ';', ','];

/** The sign that parts the first line into twice as many cells as any other; `undefined` where it says nothing so clearly. */
function delimiterOf(text: string): string | undefined {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const counted = delimiters
    .map((sign) => ({ sign, cells: line.split(sign).length }))
    .toSorted((one, other) => other.cells - one.cells);
  const [most, next] = counted;
  return most && next && most.cells >= 2 * next.cells ? most.sign : undefined;
}

/** Rows of a text parted by commas, semicolons or tabs. */
export function readText(bytes: Uint8Array, take: (row: TableRow) => void): void {
  let line = 0;
  const text = decodeText(bytes);
  Papa.parse<readonly string[]>(text, {
    delimiter: delimiterOf(text) ?? '',
    delimitersToGuess: delimiters,
    step: ({ data }) => {
      line += 1;
      take({ line, cells: data });
    },
  });
}
