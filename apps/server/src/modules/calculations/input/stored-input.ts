import type { CarrierPlace } from '@tranzit/carrier-kit';
import {
  additionalServices,
  cargoTypes,
  carrierCodes,
  deliveryWays,
  kopecks,
  terminalKinds,
} from '@tranzit/kernel';
import { z } from 'zod';
import { storedMeasures } from '../../cargoes/index.ts';
import type { FrozenInput } from './frozen-input.ts';

/**
 * The column `input` of a calculation. JSON knows no `undefined`: what the question does not know is absent. Keys stand as
 * the question was frozen with, so that one that is read again has the same hash.
 */
const place = z
  .object({
    iso: z.string(),
    region: z.string(),
    city: z.string(),
    fiasId: z.string().optional(),
    kladrId: z.string().optional(),
    postcode: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    terminalCode: z.string().optional(),
    terminalKind: z.enum(terminalKinds).optional(),
  })
  .transform(
    (known): CarrierPlace => ({
      ...known,
      fiasId: known.fiasId,
      kladrId: known.kladrId,
      postcode: known.postcode,
      latitude: known.latitude,
      longitude: known.longitude,
      terminalCode: known.terminalCode,
    }),
  );

const chosenTerminal = z.object({
  code: z.string(),
  kind: z.enum(terminalKinds),
  place: place.exactOptional(),
});
const carrier = z.enum(carrierCodes);

const content = {
  cargoType: z.enum(cargoTypes),
  packages: z.array(storedMeasures),
  declaredValue: z.number().transform(kopecks).nullable(),
};

const frozenInput = z.object({
  sender: place,
  receiver: place,
  senderTimeZone: z.string(),
  ways: z.array(z.enum(deliveryWays)),
  cargoType: content.cargoType,
  packages: content.packages,
  returning: z.object(content).optional(),
  pickupOn: z.string(),
  declaredValue: content.declaredValue,
  services: z.array(z.enum(additionalServices)),
  terminals: z.partialRecord(
    carrier,
    z.object({ sender: chosenTerminal.exactOptional(), receiver: chosenTerminal.exactOptional() }),
  ),
  carriers: z.array(carrier).nullable(),
});

/** A calculation's question as it was frozen. */
export const readInput = (stored: unknown): FrozenInput => frozenInput.parse(stored);
