import { z } from 'zod';
import { calculationRun } from '../calculation/calculation.ts';
import { rateResult } from '../calculation/rate.ts';
import { envelope, type WithoutEnvelope } from './envelope.ts';

export const calculationMessage = z.discriminatedUnion('t', [
  z.object({ ...envelope, t: z.literal('rate'), result: rateResult }),
  z.object({ ...envelope, t: z.literal('run'), run: calculationRun }),
  z.object({ ...envelope, t: z.literal('done') }),
]);
export type CalculationMessage = z.output<typeof calculationMessage>;

export type CalculationNews = WithoutEnvelope<CalculationMessage>;
