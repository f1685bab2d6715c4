import Papa from 'papaparse';
import type { TextSheet } from './xlsx-stream.ts';

const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((cells) => [...cells]),
        { delimiter: ';', newline: '\r\n' },
      )}\r\n`;

/** The same rows as a text with a byte order mark, parted by semicolons, made while it is sent. */
export async function* streamCsv({ columns, rows }: TextSheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${linesOf([columns.map(({ title }) => title)])}`, 'utf8');
  for await (const batch of rows) yield Buffer.from(linesOf(batch), 'utf8');
}
