import type { Grams, Millimetres, PackageMeasures } from '@tranzit/kernel';

export interface CdekPackage {
  /** Grams. */
  readonly weight: number;
  /** Whole centimetres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The carrier takes whole centimetres: a place is never declared smaller than it is. */
export const toCentimetres = (side: Millimetres): number => Math.max(1, Math.ceil(side / 10));

/** A weightless envelope is refused, a gram is taken. */
export const toWeight = (weight: Grams): number => Math.max(1, weight);

/** The carrier counts places one by one: an entry of three alike becomes three. */
export function toPlaces<Entry extends PackageMeasures>(
  entries: readonly Entry[],
): (CdekPackage & { entry: Entry })[] {
  return entries.flatMap((entry) => {
    const place = {
      entry,
      weight: toWeight(entry.weightGrams),
      length: toCentimetres(entry.lengthMm),
      width: toCentimetres(entry.widthMm),
      height: toCentimetres(entry.heightMm),
    };
    return Array.from({ length: entry.amount }, () => place);
  });
}

export const toCdekPackages = (entries: readonly PackageMeasures[]): CdekPackage[] =>
  toPlaces(entries).map(({ weight, length, width, height }) => ({ weight, length, width, height }));

export const countPlaces = (entries: readonly PackageMeasures[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
