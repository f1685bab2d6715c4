import { inSlices } from '@tranzit/carrier-kit';
import type { z } from 'zod';
import { malformed } from './errors.ts';

/**
 * Reads the rows of a list of many thousands, without holding up everything else meanwhile. One that cannot be read makes
 * the answer malformed.
 */
export async function readRows<Schema extends z.ZodType>(
  method: string,
  rows: readonly unknown[],
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const read: z.output<Schema>[] = [];
  await inSlices(rows, (row) => {
    const checked = schema.safeParse(row);
    if (!checked.success) throw malformed(method, JSON.stringify(row), checked.error);
    read.push(checked.data);
  });
  return read;
}
