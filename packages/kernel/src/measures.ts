import type { Brand } from './brand.ts';

export type Grams = Brand<number, 'Grams'>;
export type Millimetres = Brand<number, 'Millimetres'>;

/** One kind of place in a cargo; `amount` is how many such places there are. Weight and sides are of one place. */
export interface PackageMeasures {
  readonly weightGrams: Grams;
  readonly lengthMm: Millimetres;
  readonly widthMm: Millimetres;
  readonly heightMm: Millimetres;
  readonly amount: number;
}

function whole(value: number, unit: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`not a whole number of ${unit}: ${value}`);
  return value;
}

export const grams = (value: number): Grams => whole(value, 'grams') as Grams;
export const millimetres = (value: number): Millimetres => whole(value, 'millimetres') as Millimetres;

const rounded = (value: number): number => Math.round(Number(value.toPrecision(12)));

export const gramsFromKg = (kg: number): Grams => grams(rounded(kg * 1000));
export const kgFromGrams = (weight: Grams): number => weight / 1000;
export const millimetresFromCm = (cm: number): Millimetres => millimetres(rounded(cm * 10));
export const cmFromMillimetres = (length: Millimetres): number => length / 10;

/** Weight of all places together. */
export function totalGrams(packages: readonly PackageMeasures[]): Grams {
  return grams(packages.reduce((sum, item) => sum + item.weightGrams * item.amount, 0));
}

/** Volume of all places together, cubic metres. */
export function totalCubicMetres(packages: readonly PackageMeasures[]): number {
  return packages.reduce(
    (sum, { lengthMm, widthMm, heightMm, amount }) => sum + (lengthMm * widthMm * heightMm * amount) / 1e9,
    0,
  );
}

/** Weight by volume: L·W·H in cm over the carrier's divisor gives kg. */
export function volumetricGrams(packages: readonly PackageMeasures[], divisorCm3PerKg: number): Grams {
  return grams(rounded((totalCubicMetres(packages) * 1e6 * 1000) / divisorCm3PerKg));
}

/** What a carrier charges for: the greater of the weighed and the volumetric weight. */
export function chargeableGrams(packages: readonly PackageMeasures[], divisorCm3PerKg: number): Grams {
  return grams(Math.max(totalGrams(packages), volumetricGrams(packages, divisorCm3PerKg)));
}
