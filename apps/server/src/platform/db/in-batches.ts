/** A statement has 65,535 parameters at most: enough for this many rows of the widest table. */
const batchSize = 1_000;

/** Writes any number of rows, a thousand a statement; nothing when there are none. */
export async function inBatches<Row, Written>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<readonly Written[]>,
): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (let start = 0; start < rows.length; start += batchSize)
    written.push(...(await write(rows.slice(start, start + batchSize))));
  return written;
}
