import {
  cmFromMillimetres,
  kgFromGrams,
  type PackageMeasures,
  totalGrams,
  volumetricGrams,
} from '@tranzit/kernel';

/** Kilograms of a whole cargo as weighed and by its volume, and its number of places. */
export function toCargoTotals(packages: readonly PackageMeasures[], divisorCm3PerKg: number) {
  return {
    weightKg: kgFromGrams(totalGrams(packages)),
    volumeKg: kgFromGrams(volumetricGrams(packages, divisorCm3PerKg)),
    places: packages.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Centimetres of one place. */
export const toSides = ({ lengthMm, widthMm, heightMm }: PackageMeasures) => ({
  lengthCm: cmFromMillimetres(lengthMm),
  widthCm: cmFromMillimetres(widthMm),
  heightCm: cmFromMillimetres(heightMm),
});
