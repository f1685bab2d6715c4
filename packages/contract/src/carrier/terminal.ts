import { asId, terminalKinds } from '@tranzit/kernel';
import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { carrierCode, id, pathIdOf, queryFlag, queryList, requiredText } from '../wire/wire.ts';

export const terminalHours = z.object({
  /** 0 is Monday, 6 is Sunday. */
  day: z.number().int().min(0).max(6),
  from: z.string(),
  to: z.string(),
});

/** Why a terminal does not suit what was asked for. */
export const hidingReason = z.enum([
  'too_heavy',
  'too_large',
  'no_drop_off',
  'no_hand_out',
  'not_for_tariff',
  'no_cash',
  'no_cards',
]);
export type HidingReason = z.output<typeof hidingReason>;

export const terminal = z.object({
  terminalId: id,
  deliveryService: carrierCode,
  code: z.string(),
  name: z.string(),
  kind: z.enum(terminalKinds),
  city: z.string(),
  addressLine: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA; `hours` are told in it. Null where it is not known. */
  timeZone: z.string().nullable(),
  phone: z.string().nullable(),
  /** Days off are absent; a break parts a day in two. Empty where the carrier tells nothing. */
  hours: z.array(terminalHours),
  acceptsDropOff: z.boolean(),
  handsOut: z.boolean(),
  takesCash: z.boolean(),
  takesCards: z.boolean(),
  /** kg; null where the carrier names no limit. */
  maxWeight: z.number().nullable(),
  /** Longest sides, cm, longest first; null where the carrier names no limit. */
  maxSides: z.array(z.number()).nullable(),
  /** How many terminals stand at exactly these coordinates, this one included. */
  duplicateCounter: z.number().int(),
  /** Kilometres from `latitude`, `longitude` of the request. */
  distance: z.number().nullable(),
  /** Present where it does not suit; such ones come only `with_hidden`. */
  hiddenBy: z.array(hidingReason).optional(),
});
export type Terminal = z.output<typeof terminal>;

/** What an answer tells beside the terminals. */
const terminalCounts = z.object({
  /** How many suit. */
  count: z.number().int(),
  /** How many stand there and do not suit; one with several reasons counts under each. */
  hidden: z.object({
    count: z.number().int(),
    reasons: z.partialRecord(hidingReason, z.number().int()),
  }),
  /**
   * Carriers whose terminals cannot be searched: the first list is still being read, could not be read so far, or the
   * carrier publishes none.
   */
  missingLists: z.array(
    z.object({ deliveryService: carrierCode, state: z.enum(['loading', 'failed', 'none']) }),
  ),
});
export type TerminalCounts = z.output<typeof terminalCounts>;

/** Where to look and what for. A place is required: terminals, a city, a point or a window; all that is given must hold. */
const terminalQuery = z.object({
  delivery_service: queryList(carrierCode),
  /** These terminals. */
  terminal_id: queryList(
    z.coerce
      .number<string>()
      .int()
      .positive()
      .transform((value) => asId('TerminalId', value)),
  ),
  city_fias_id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  city: requiredText(120).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** Kilometres around the point; 30 when the point is the only place given. */
  radius: z.coerce.number().min(0.1).max(200).optional(),
  /** `west,south,east,north` in degrees; `west` is greater than `east` across the 180th meridian. */
  bbox: z
    .string()
    .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
    .optional(),
  /** Words that the name, the address or the code holds. */
  query: z.string().trim().max(120).optional(),
  /** `sender`: takes drop-offs; `recipient`: hands out. */
  side: z.enum(['sender', 'recipient']).optional(),
  /** Those that take this cargo. */
  cargo_id: pathIdOf('CargoId').optional(),
  /** Those that this tariff of the one carrier in `delivery_service` works with on `side`. */
  tariff_code: requiredText(80).optional(),
  /** Those that take payment so; a carrier that tells nothing of payment keeps its terminals. */
  takes_cash: queryFlag.optional(),
  takes_cards: queryFlag.optional(),
  with_lockers: queryFlag.optional(),
  /** True to list also those that do not suit, each with its reasons. */
  with_hidden: queryFlag.optional(),
});

const searchCodes = ['terminal_place_required', 'map_window', 'tariff_of_one_carrier'] as const;

/** Of a chosen terminal that the search would not offer. */
export const unsuitableTerminalCodes = [
  'terminal_too_heavy',
  'terminal_too_large',
  'terminal_no_drop_off',
  'terminal_no_hand_out',
  'terminal_not_for_tariff',
  'terminal_gone',
] as const;

/** The most that one answer lists. */
const greatestPage = 2000;

export const listTerminals = defineEndpoint({
  operationId: 'listTerminals',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/terminal/',
  summary: 'Terminals of carriers in a city, around a point, or in a map window',
  access: signedIn,
  refusals: { 400: searchCodes },
  query: terminalQuery.extend({
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(greatestPage).default(greatestPage),
  }),
  /** Nearest first, or by name where no point is given. */
  responses: { 200: terminalCounts.extend({ items: z.array(terminal) }) },
});

/** Column by column: the same place in each list is one terminal. */
const pointColumns = z.object({
  terminalIds: z.array(id),
  latitudes: z.array(z.number()),
  longitudes: z.array(z.number()),
});

const terminalPoints = terminalCounts.extend({ points: pointColumns, hiddenPoints: pointColumns });
export type TerminalPoints = z.output<typeof terminalPoints>;

export const listTerminalPoints = defineEndpoint({
  operationId: 'listTerminalPoints',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/terminal/points/',
  summary: 'Where the terminals of a search stand, for a map: the first 5,000, to a metre',
  access: signedIn,
  refusals: { 400: searchCodes },
  query: terminalQuery,
  responses: { 200: terminalPoints },
});
