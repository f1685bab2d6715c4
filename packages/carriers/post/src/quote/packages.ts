import { type Kopecks, kopecks, type Millimetres, type PackageMeasures } from '@tranzit/kernel';

/** One piece of mail. */
export interface Place {
  readonly measures: PackageMeasures;
  /** Its share of the declared value. */
  readonly value: Kopecks | undefined;
  readonly description: string;
}

export const countPlaces = (packages: readonly PackageMeasures[]): number =>
  packages.reduce((sum, { amount }) => sum + amount, 0);

/** `total` in `parts` that differ by a kopeck at most, the greater first. */
export function shareOut(total: Kopecks, parts: number): Kopecks[] {
  const share = Math.floor(total / parts);
  const rest = total - share * parts;
  return Array.from({ length: parts }, (_, index) => kopecks(share + (index < rest ? 1 : 0)));
}

/** Every place by itself, the declared value shared out over them. */
export function toPlaces(
  packages: readonly (PackageMeasures & { readonly description?: string })[],
  value: Kopecks | undefined,
): Place[] {
  const shares = value === undefined ? [] : shareOut(value, countPlaces(packages));
  return packages
    .flatMap((item) => Array.from({ length: item.amount }, () => item))
    .map((item, index) => ({
      measures: item,
      value: shares[index],
      description: item.description ?? '',
    }));
}

/** The carrier measures in whole centimetres; what is begun counts. */
export const toCm = (length: Millimetres): number => Math.max(1, Math.ceil(length / 10));

export interface Dimension {
  readonly height: number;
  readonly length: number;
  readonly width: number;
}

export const toDimension = ({ heightMm, lengthMm, widthMm }: PackageMeasures): Dimension => ({
  height: toCm(heightMm),
  length: toCm(lengthMm),
  width: toCm(widthMm),
});

const sizeClasses = [
  ['S', 260, 170, 80],
  ['M', 300, 200, 150],
  ['L', 400, 270, 180],
  ['XL', 530, 260, 220],
] as const;
const oversizedSumMm = 1400;
const oversizedSideMm = 600;

/** The smallest class a place fits into, whichever way it is laid; `undefined` for what fits into none. */
export function sizeClassOf({ heightMm, lengthMm, widthMm }: PackageMeasures): string | undefined {
  const [long = 0, middle = 0, short = 0] = [heightMm, lengthMm, widthMm].toSorted((a, b) => b - a);
  const fitting = sizeClasses.find(([, ...sides]) => {
    const [maxLong = 0, maxMiddle = 0, maxShort = 0] = sides.toSorted((a, b) => b - a);
    return long <= maxLong && middle <= maxMiddle && short <= maxShort;
  });
  if (fitting) return fitting[0];
  return long + middle + short <= oversizedSumMm && long <= oversizedSideMm ? 'OVERSIZED' : undefined;
}
