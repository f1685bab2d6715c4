import { setImmediate } from 'node:timers/promises';

/** So much work that a slice of it is done in a few milliseconds. */
const sliceSize = 250;

/** Handles rows in order, and lets everything else have its turn after each slice of them. */
export async function inSlices<Row>(
  rows: readonly Row[],
  handle: (row: Row) => void,
  size = sliceSize,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await setImmediate();
    for (const row of rows.slice(start, start + size)) handle(row);
  }
}
