import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeableGrams,
  cmFromMillimetres,
  grams,
  gramsFromKg,
  kgFromGrams,
  millimetres,
  millimetresFromCm,
  type PackageMeasures,
  totalCubicMetres,
  totalGrams,
  volumetricGrams,
} from './measures.ts';

const box = (
  weightGrams: number,
  sidesMm: readonly [number, number, number],
  amount = 1,
): PackageMeasures => ({
  weightGrams: grams(weightGrams),
  lengthMm: millimetres(sidesMm[0]),
  widthMm: millimetres(sidesMm[1]),
  heightMm: millimetres(sidesMm[2]),
  amount,
});

test('kilograms and centimetres survive the way to grams and millimetres and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (value) => {
      expect(gramsFromKg(kgFromGrams(grams(value)))).toBe(value);
      expect(millimetresFromCm(cmFromMillimetres(millimetres(value)))).toBe(value);
    }),
  );
});

test.each([
  [0.5, 500],
  [1.1, 1100],
  [0.0005, 1],
  [0.29, 290],
  [1.0049, 1005],
])('%d kg is %d g', (kg, expected) => {
  expect(gramsFromKg(kg)).toBe(expected);
});

test.each([-1, 1.5, Number.NaN])('refuses %s as grams and as millimetres', (value) => {
  expect(() => grams(value)).toThrow(RangeError);
  expect(() => millimetres(value)).toThrow(RangeError);
});

describe('several places', () => {
  const packages = [box(2000, [400, 300, 200], 2), box(500, [100, 100, 100])];

  test('weigh and fill as many times as there are places', () => {
    expect(totalGrams(packages)).toBe(4500);
    expect(totalCubicMetres(packages)).toBeCloseTo(0.049, 12);
  });

  test('weigh by volume as the carrier divides', () => {
    expect(volumetricGrams(packages, 5000)).toBe(9800);
    expect(volumetricGrams(packages, 6000)).toBe(8167);
  });

  test('are charged for the greater weight', () => {
    expect(chargeableGrams(packages, 5000)).toBe(9800);
    expect(chargeableGrams([box(20_000, [100, 100, 100])], 5000)).toBe(20_000);
    expect(chargeableGrams([], 5000)).toBe(0);
  });
});

test("the specification's documents weigh less by volume than on the scales", () => {
  const documents = box(500, [340, 270, 10]);
  expect(volumetricGrams([documents], 5000)).toBe(184);
  expect(chargeableGrams([documents], 5000)).toBe(500);
});
