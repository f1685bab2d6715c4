import {
  grams,
  gramsFromKg,
  kopecks,
  kopecksFromRoubles,
  millimetres,
  type PackageMeasures,
  totalCubicMetres,
  totalGrams,
} from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measures } from '../../test/requests.ts';
import { fitsType, toCargo } from './cargo.ts';

const place: fc.Arbitrary<PackageMeasures> = fc.record({
  weightGrams: fc.integer({ min: 1, max: 20_000_000 }).map(grams),
  lengthMm: fc.integer({ min: 1, max: 14_000 }).map(millimetres),
  widthMm: fc.integer({ min: 1, max: 3_000 }).map(millimetres),
  heightMm: fc.integer({ min: 1, max: 3_000 }).map(millimetres),
  amount: fc.integer({ min: 1, max: 50 }),
});
const places = fc.array(place, { minLength: 1, maxLength: 8 });

describe('a cargo', () => {
  it('reads back as the same grams and millimetres', () => {
    fc.assert(
      fc.property(place, (one) => {
        const { length, width, height, weight } = toCargo([one], undefined);
        expect([length, width, height].map((metres) => Math.round(metres * 1000))).toEqual([
          one.lengthMm,
          one.widthMm,
          one.heightMm,
        ]);
        expect([length, width, height].every((metres) => /^\d+(\.\d{1,3})?$/.test(String(metres)))).toBe(
          true,
        );
        expect(gramsFromKg(weight)).toBe(one.weightGrams);
      }),
    );
  });

  it('is never said to be smaller, lighter or fewer than it is', () => {
    fc.assert(
      fc.property(places, (packages) => {
        const cargo = toCargo(packages, undefined);
        const volume = totalCubicMetres(packages);
        expect(cargo.totalVolume).toBeGreaterThanOrEqual(volume * (1 - 1e-12));
        expect(cargo.totalVolume).toBeLessThanOrEqual(volume + 0.000_1 + 1e-9);
        expect(gramsFromKg(cargo.totalWeight)).toBe(totalGrams(packages));
        expect(cargo.quantity).toBe(packages.reduce((sum, { amount }) => sum + amount, 0));
        for (const { lengthMm, widthMm, heightMm, weightGrams } of packages) {
          expect(cargo.length * 1000).toBeGreaterThanOrEqual(lengthMm - 1e-6);
          expect(cargo.width * 1000).toBeGreaterThanOrEqual(widthMm - 1e-6);
          expect(cargo.height * 1000).toBeGreaterThanOrEqual(heightMm - 1e-6);
          expect(cargo.weight * 1000).toBeGreaterThanOrEqual(weightGrams - 1e-6);
        }
      }),
    );
  });

  it('states any value to the kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_00 }).map(kopecks), (value) => {
        const { insurance } = toCargo([measures], value);
        expect(kopecksFromRoubles(insurance?.statedValue ?? 0)).toBe(value);
      }),
    );
  });

  it('says which part of it is oversized', () => {
    const long = { ...measures, lengthMm: millimetres(3_000), amount: 2 };
    const heavy = { ...measures, weightGrams: grams(800_000) };
    expect(toCargo([measures], undefined)).not.toHaveProperty('oversizedWeight');
    expect(toCargo([measures, long], undefined)).toMatchObject({
      oversizedWeight: 3,
      oversizedVolume: 0.117,
    });
    expect(toCargo([measures, heavy], undefined)).toMatchObject({ oversizedWeight: 800 });
  });
});

describe('a delivery type', () => {
  const sized = (lengthMm: number, widthMm: number, heightMm: number, kg: number, amount = 1) => ({
    weightGrams: gramsFromKg(kg),
    lengthMm: millimetres(lengthMm),
    widthMm: millimetres(widthMm),
    heightMm: millimetres(heightMm),
    amount,
  });

  it.each([
    ['small', sized(540, 390, 390, 30), true],
    ['small', sized(390, 540, 390, 1), true],
    ['small', sized(541, 390, 390, 1), false],
    ['small', sized(400, 400, 100, 1), false],
    ['small', sized(100, 100, 100, 15.1, 2), false],
    ['small', sized(540, 390, 390, 1, 2), false],
    ['avia', sized(800, 1_000, 1_300, 80), true],
    ['avia', sized(800, 1_001, 1_300, 80), false],
    ['avia', sized(100, 100, 100, 80.1), false],
    ['auto', sized(13_000, 2_000, 2_000, 15_000), true],
  ] as const)('%s takes a place or not', (type, one, expected) => {
    expect(fitsType(type, [one])).toBe(expected);
  });
});
