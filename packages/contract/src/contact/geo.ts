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
  query: z.object({ query: z.string().trim().max(300), iso: iso2.optional(), is_city: queryFlag.optional() }),
  responses: { 200: listOf(suggestion) },
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
  /** Roubles for one unit, and the day the rate is of. */
  rate: z.number(),
  rateOn: z.string(),
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
