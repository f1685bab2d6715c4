import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { iso2, listOf, queryFlag } from '../wire/wire.ts';
import { address } from './address.ts';

export const suggestion = z.object({
  /** Without the postcode. */
  value: z.string(),
  unrestrictedValue: z.string(),
  precision: z.enum(['city', 'street', 'house']),
  address,
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestAddress = defineEndpoint({
  operationId: 'suggestAddress',
  area: 'geo',
  method: 'GET',
  path: '/api/v1/geo/suggest/',
  summary: 'Up to ten cities or addresses for what was typed',
  access: signedIn,
  query: z.object({
    query: z.string().trim().max(300),
    iso: iso2.optional(),
    is_city: queryFlag.optional(),
    /** Only countries between which a domestic calculation has prices. */
    is_domestic: queryFlag.optional(),
    /** The city that is meant where only a street is typed. */
    city: z.string().trim().max(120).optional(),
  }),
  responses: {
    200: listOf(suggestion).extend({
      /** How long a page is to wait after a letter before it asks, where others answer and count the questions; ms. */
      pauseMs: z.number().int().optional(),
    }),
  },
});

export const country = z.object({
  iso: iso2,
  name: z.string(),
  dialCode: z.string().nullable(),
  isDomestic: z.boolean(),
});

export const listCountries = defineEndpoint({
  operationId: 'listCountries',
  area: 'geo',
  method: 'GET',
  path: '/api/v1/geo/country/',
  summary: 'Countries in the language of the request',
  access: signedIn,
  localized: true,
  responses: { 200: listOf(country) },
});

export const currency = z.object({
  code: z.string(),
  name: z.string(),
  /** Roubles for one unit, the day the rate is of, and how many days ago that was. */
  rate: z.number(),
  rateOn: z.string(),
  rateAgeDays: z.number().int(),
  /** The central bank's of that day, or one for orientation that came with the portal. */
  rateSource: z.enum(['central_bank', 'snapshot']),
});

export const listCurrencies = defineEndpoint({
  operationId: 'listCurrencies',
  area: 'geo',
  method: 'GET',
  path: '/api/v1/geo/currency/',
  summary: 'Currencies with an approximate rate',
  access: signedIn,
  localized: true,
  responses: { 200: listOf(currency) },
});

/** An empty text is no number, least of all zero. */
const degrees = (most: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(-most).max(most));
const latitude = degrees(90);
const longitude = degrees(180);

export const getPostalCode = defineEndpoint({
  operationId: 'getPostalCode',
  area: 'geo',
  method: 'GET',
  path: '/api/v1/geo/postal_code/',
  summary: 'Postcode at a point; null where none is known',
  access: signedIn,
  query: z.object({ latitude, longitude }),
  responses: {
    200: z.object({
      postalCode: z.string().nullable(),
      /** What the postcode is of: a city's main one is not the house's. Null without a postcode. */
      precision: z.enum(['city', 'street', 'house']).nullable(),
    }),
  },
});

/** What the registers say of the point of a side; null where nothing is known. */
const sideCodes = z.object({
  /** As it was asked. */
  id: z.string().nullable(),
  fiasId: z.string().nullable(),
  /** How near the id and the address are to the point; null without them. */
  precision: z.enum(['city', 'street', 'house']).nullable(),
  /** The address there as far as it is known, with the point itself. */
  address: address.nullable(),
});

export const getFiasByCoords = defineEndpoint({
  operationId: 'getFiasByCoords',
  area: 'geo',
  method: 'GET',
  path: '/api/v1/geo/fias_by_coords/',
  summary: 'FIAS ids and addresses at the points of sender and receiver; null for a side without a point',
  access: signedIn,
  query: z.object({
    /** What the caller calls the sides by; it comes back with the answer. A side has both numbers of its point, or neither. */
    sender_id: z.string().max(64).optional(),
    sender_latitude: latitude.optional(),
    sender_longitude: longitude.optional(),
    receiver_id: z.string().max(64).optional(),
    receiver_latitude: latitude.optional(),
    receiver_longitude: longitude.optional(),
  }),
  responses: { 200: z.object({ sender: sideCodes.nullable(), receiver: sideCodes.nullable() }) },
});
