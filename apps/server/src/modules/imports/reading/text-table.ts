import type { TableRow } from './table-error.ts';
import { delimiterOf, newlineOf, rowsOf } from './text-rows.ts';

/** UTF-16 by its mark, UTF-8 with or without one; what is no UTF-8 is windows-1251, as Excel writes it in Russia. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Rows of a text parted by commas, semicolons or tabs. */
export function readText(bytes: Uint8Array, take: (row: TableRow) => void): void {
  const text = decodeText(bytes);
  const newline = newlineOf(text);
  let line = 0;
  for (const { cells, hasMore } of rowsOf(text, { sign: delimiterOf(text, newline), newline })) {
    line += 1;
    take({ line, cells, hasMore });
  }
}
