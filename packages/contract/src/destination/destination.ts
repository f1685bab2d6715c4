import { emptyReasonCodes } from '@tranzit/kernel';
import { z } from 'zod';
import { rateResult } from '../calculation/rate.ts';
import { unsuitableTerminalCodes } from '../carrier/terminal.ts';
import { sideType } from '../contact/address.ts';
import { ruling } from '../rule.ts';
import { destinationStatuses, mostDestinations } from '../wire/plain-values.ts';
import { cargoType, day, id, idOf, instant, iso2, pickupPeriod, roubles } from '../wire/wire.ts';

export const destinationStatus = z.enum(destinationStatuses);
export type DestinationStatus = z.output<typeof destinationStatus>;

/** A side as a row of a list shows it; the whole side is `contact_cast`. */
const destinationSide = z.object({
  contactCastId: id,
  addressCastId: id,
  type: sideType,
  iso: iso2,
  city: z.string(),
  region: z.string().nullable(),
  addressLine: z.string(),
  /** Where a courier comes to; null where the address has no point. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Company, or the person where there is none. */
  name: z.string(),
  contactName: z.string(),
  phone: z.string(),
});
export type DestinationSide = z.output<typeof destinationSide>;

const destinationCargo = z.object({
  cargoId: id,
  type: cargoType,
  placeCount: z.number().int(),
  /** kg of all places. */
  weight: z.number(),
  description: z.string(),
});

/** Why an order was not made of a destination. */
export const creationFailure = z.object({
  /** Stable; `refused` and `manual` are the carrier's, all others the portal's own refusals of an order. */
  code: z.string(),
  /** The field of the order that it is about, where it is about one. */
  field: z.string().nullable(),
  /** In the language of the request; the carrier's own words where it refused with any, quoted where they are in another. */
  text: z.string(),
  /** Whether it may be ordered again as it is, or after it was mended; what people look at may not. */
  mayRetry: z.boolean(),
});
export type CreationFailure = z.output<typeof creationFailure>;

export const destination = z.object({
  destinationId: id,
  status: destinationStatus,
  /** Put in by itself, not with others in one call. */
  single: z.boolean(),
  pickupDate: day,
  /** The day that was asked for, where the carrier of the rate collects on a later one; else null. */
  wishedPickupDate: day.nullable(),
  pickupPeriod,
  sender: destinationSide,
  receiver: destinationSide,
  cargo: destinationCargo,
  returnCargoId: id.nullable(),
  /** The chosen rate; null while none is chosen. */
  result: rateResult.nullable(),
  /** What the rate cost before it was calculated anew, where that was another price. */
  formerPrice: roubles.nullable(),
  /** It has become dearer: it is ordered only after somebody has agreed to the price. */
  needsConsent: z.boolean(),
  /** Why its carrier has no such rate any more. */
  emptyReason: z.enum(emptyReasonCodes).nullable(),
  emptyReasonText: z.string().nullable(),
  creationError: creationFailure.nullable(),
  waybillId: id.nullable(),
  plsWaybillNumber: z.string().nullable(),
  batchId: id.nullable(),
  /** It is to be ordered by a batch that has not begun and can still be called off. */
  isBeforeStart: z.boolean(),
  /** The rule that its services and its rate come from; absent where it was no rule. */
  ruling: ruling.optional(),
  amoId: z.string().nullable(),
  userId: id,
  version: z.number().int(),
  createdAt: instant,
});
export type Destination = z.output<typeof destination>;

/** A destination that its rate has moved to another day: its carrier does not collect on the one before. */
export const movedDay = z.object({ destinationId: id, pickupDate: day, formerPickupDate: day });

/** Destinations that a call is about. */
export const destinationIds = z.array(idOf('DestinationId')).min(1).max(mostDestinations);

/** What becomes a destination, as an order names it. */
export const destinationInput = z.object({
  /** Ids of contact casts. */
  sender_contact_id: idOf('ContactCastId'),
  receiver_contact_id: idOf('ContactCastId'),
  cargo_id: idOf('CargoId'),
  return_cargo_id: idOf('CargoId').nullish(),
  pickup_date: day,
  pickup_period: pickupPeriod.default('09:00-18:00'),
  amo_id: z.string().max(60).nullish(),
});

export const chosenDestinationInput = destinationInput.extend({ rate_result_id: idOf('RateResultId') });

/** What stands against a rate for a side that is a terminal, or would have to be one. */
export const terminalCodes = [
  'terminal_missing',
  'terminal_wrong',
  'terminal_changed',
  ...unsuitableTerminalCodes,
] as const;

/** What stands against a destination: what it names is not there, or does not belong together. */
export const destinationCodes = [
  'rate_expired',
  'rate_not_confirmed',
  'rate_lacks_service',
  'rate_needs_confirmation',
  'cargo_changed',
  'return_cargo_changed',
  'city_changed',
  'pickup_not_calculated',
  'pickup_in_past',
  'pickup_too_far',
  ...terminalCodes,
] as const;

/** What stands against changing one: it is being ordered, or somebody else has changed it. */
export const destinationConflicts = ['destination_busy', 'destination_changed'] as const;
