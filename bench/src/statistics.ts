/** The value below which the share (0–1) of all lies; nearest rank. Throws for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
