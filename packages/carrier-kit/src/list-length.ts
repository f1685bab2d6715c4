/** Carriers close and open a few points and cities a day; a list that lost more may be an answer cut short. */
const shrunkShare = 0.9;
/** A shorter list may well lose some. */
const fewestShrunk = 100;
/** An answer that breaks off does so elsewhere each time: two lists of one length are the carrier's list. */
const equalShare = 0.01;

/** Whether a list that had `before` rows lost so many that the new one has to be told twice. */
export const hasShrunk = (rows: number, before: number): boolean =>
  before >= fewestShrunk && rows < before * shrunkShare;

/** The lengths that count as the same as `rows`, both included. */
export const equalLengths = (rows: number): { readonly from: number; readonly to: number } => ({
  from: Math.floor(rows * (1 - equalShare)),
  to: Math.ceil(rows * (1 + equalShare)),
});

export function isAsLong(rows: number, other: number): boolean {
  const { from, to } = equalLengths(rows);
  return other >= from && other <= to;
}
