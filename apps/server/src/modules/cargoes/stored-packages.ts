import { grams, millimetres } from '@tranzit/kernel';
import { z } from 'zod';
import type { CargoPackage } from './cargo.ts';

const length = z.number().transform(millimetres);

/** One kind of place as JSON columns keep it. */
export const storedMeasures = z.object({
  weightGrams: z.number().transform(grams),
  lengthMm: length,
  widthMm: length,
  heightMm: length,
  amount: z.number(),
});

const storedPackages = z.array(storedMeasures.extend({ description: z.string() }));

/** The places of a cargo from its column `packages`. */
export const readPackages = (stored: unknown): readonly CargoPackage[] => storedPackages.parse(stored);
