import {
  type Grams,
  grams,
  type Kopecks,
  kgFromGrams,
  type Millimetres,
  type PackageMeasures,
  roublesFromKopecks,
  totalGrams,
} from '@tranzit/kernel';
import type { DellinDeliveryType } from '../codes.ts';

const metresFromMillimetres = (length: Millimetres): number => length / 1000;

/** A tenth of a litre: finer volumes are rounded up, never down. */
const volumeStepMm3 = 100_000;
const stepsPerCubicMetre = 10_000;

const volumeMm3 = (packages: readonly PackageMeasures[]): number =>
  packages.reduce(
    (sum, { lengthMm, widthMm, heightMm, amount }) => sum + lengthMm * widthMm * heightMm * amount,
    0,
  );

/** Volume of all places together, cubic metres in steps of a tenth of a litre. */
const toCubicMetres = (packages: readonly PackageMeasures[]): number =>
  Math.ceil(volumeMm3(packages) / volumeStepMm3) / stepsPerCubicMetre;

const oversizedFromMm = 3_000;
const oversizedFromGrams = 800_000;

const isOversized = ({ lengthMm, widthMm, heightMm, weightGrams }: PackageMeasures): boolean =>
  Math.max(lengthMm, widthMm, heightMm) >= oversizedFromMm || weightGrams >= oversizedFromGrams;

/** The cargo as calculator and orders take it: metres, kilograms, cubic metres. */
export interface DellinCargo {
  readonly quantity: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly totalVolume: number;
  readonly totalWeight: number;
  readonly oversizedWeight?: number;
  readonly oversizedVolume?: number;
  readonly insurance?: { readonly statedValue: number; readonly term: boolean };
}

type Side = 'lengthMm' | 'widthMm' | 'heightMm';

/**
 * Sides and weight are those of the greatest place, each by itself, so that a set of unlike places is never said to be
 * smaller than it is. The stated value is left out when nothing is to be insured.
 */
export function toCargo(
  packages: readonly PackageMeasures[],
  insuredValue: Kopecks | undefined,
): DellinCargo {
  const greatest = (side: Side): number =>
    Math.max(...packages.map((item) => metresFromMillimetres(item[side])));
  const oversized = packages.filter(isOversized);
  return {
    quantity: packages.reduce((sum, { amount }) => sum + amount, 0),
    length: greatest('lengthMm'),
    width: greatest('widthMm'),
    height: greatest('heightMm'),
    weight: Math.max(...packages.map(({ weightGrams }) => kgFromGrams(weightGrams))),
    totalVolume: toCubicMetres(packages),
    totalWeight: kgFromGrams(totalGrams(packages)),
    ...(oversized.length === 0
      ? {}
      : {
          oversizedWeight: kgFromGrams(totalGrams(oversized)),
          oversizedVolume: toCubicMetres(oversized),
        }),
    ...(insuredValue === undefined
      ? {}
      : { insurance: { statedValue: roublesFromKopecks(insuredValue), term: false } }),
  };
}

interface TypeLimits {
  readonly maxPlaceGrams?: number;
  readonly maxTotalGrams?: number;
  readonly maxSidesMm?: readonly [number, number, number];
  readonly maxVolumeM3?: number;
}

const typeLimits: Readonly<Partial<Record<DellinDeliveryType, TypeLimits>>> = {
  small: { maxTotalGrams: 30_000, maxSidesMm: [540, 390, 390], maxVolumeM3: 0.1 },
  avia: { maxPlaceGrams: 80_000, maxSidesMm: [1_300, 1_000, 800] },
};

/** Heaviest cargo of a type that has a limit of the whole cargo. */
export function maxGramsOf(type: DellinDeliveryType): Grams | undefined {
  const max = typeLimits[type]?.maxTotalGrams;
  return max === undefined ? undefined : grams(max);
}

/** A place may be turned: its longest side goes against the longest allowed. */
function fitsSides({ lengthMm, widthMm, heightMm }: PackageMeasures, max: readonly number[]): boolean {
  const sides = [lengthMm, widthMm, heightMm].toSorted((a, b) => b - a);
  return sides.every((side, index) => side <= (max[index] ?? 0));
}

/** Whether a delivery type can take these places at all; types without limits of their own take anything. */
export function fitsType(type: DellinDeliveryType, packages: readonly PackageMeasures[]): boolean {
  const { maxPlaceGrams, maxTotalGrams, maxSidesMm, maxVolumeM3 } = typeLimits[type] ?? {};
  return (
    totalGrams(packages) <= (maxTotalGrams ?? Infinity) &&
    toCubicMetres(packages) <= (maxVolumeM3 ?? Infinity) &&
    packages.every(
      (item) =>
        item.weightGrams <= (maxPlaceGrams ?? Infinity) &&
        (maxSidesMm === undefined || fitsSides(item, maxSidesMm)),
    )
  );
}
