import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { z } from 'zod';

const storedHours = z.array(z.object({ day: z.number(), from: z.string(), to: z.string() }));

/** A terminal's hours from its column, as carriers tell them. */
export const readHours = (stored: unknown): CarrierTerminal['hours'] => storedHours.parse(stored);
