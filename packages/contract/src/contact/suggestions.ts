import { z } from 'zod';
import { defineEndpoint, type Endpoint, signedIn } from '../endpoint/endpoint.ts';
import { requiredText, text } from '../wire/wire.ts';

/**
 * Suggestions in the shape of DaData's API 4.1, with its paths, so that what others wrote for it works with the portal. Names
 * are DaData's. Fields that DaData adds go through; those that are not known here are null.
 */

const part = z.string().nullish();
const instantMs = z.number().nullish();

export const addressData = z.looseObject({
  postal_code: part,
  country: part,
  country_iso_code: part,
  region_with_type: part,
  region_type: part,
  region: part,
  area_with_type: part,
  city_with_type: part,
  city_type: part,
  city: part,
  settlement_with_type: part,
  settlement_type: part,
  settlement: part,
  street_with_type: part,
  street_type: part,
  street: part,
  house_type: part,
  house: part,
  block_type: part,
  block: part,
  flat_type: part,
  flat: part,
  fias_id: part,
  house_fias_id: part,
  fias_level: part,
  kladr_id: part,
  geo_lat: part,
  geo_lon: part,
  /** 0 exact … 4 the city's, 5 unknown. */
  qc_geo: part,
});
export type AddressData = z.output<typeof addressData>;

const suggestionOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ value: z.string(), unrestricted_value: z.string(), data });
const suggestionsOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ suggestions: z.array(suggestionOf(data)) });

export const addressSuggestions = suggestionsOf(addressData);
export type AddressSuggestions = z.output<typeof addressSuggestions>;

export const partyStatuses = ['ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING'] as const;
export const partyTypes = ['LEGAL', 'INDIVIDUAL'] as const;

const partyAddress = z.looseObject({ value: part, unrestricted_value: part, data: addressData.nullish() });
export const partyData = z.looseObject({
  inn: part,
  kpp: part,
  ogrn: part,
  ogrn_date: instantMs,
  type: z.enum(partyTypes).nullish(),
  name: z
    .looseObject({ full_with_opf: part, short_with_opf: part, full: part, short: part, latin: part })
    .nullish(),
  fio: z.looseObject({ surname: part, name: part, patronymic: part }).nullish(),
  opf: z.looseObject({ code: part, full: part, short: part }).nullish(),
  branch_type: part,
  state: z.looseObject({ status: part, registration_date: instantMs, liquidation_date: instantMs }).nullish(),
  address: partyAddress.nullish(),
  /** The number is right and nobody is known by it: the rest is typed by hand. Never with DaData. */
  is_manual: z.boolean().optional(),
});
export type PartyData = z.output<typeof partyData>;
export const partySuggestions = suggestionsOf(partyData);
export type PartySuggestions = z.output<typeof partySuggestions>;

export const bankData = z.looseObject({
  bic: part,
  swift: part,
  inn: part,
  kpp: part,
  correspondent_account: part,
  payment_city: part,
  name: z.looseObject({ payment: part, short: part }).nullish(),
  opf: z.looseObject({ type: part }).nullish(),
  state: z.looseObject({ status: part }).nullish(),
});
export type BankData = z.output<typeof bankData>;
export const bankSuggestions = suggestionsOf(bankData);
export type BankSuggestions = z.output<typeof bankSuggestions>;

/** DaData gives 20 at most, however many are asked for. */
const mostSuggestions = 20;
const words = z.array(text(40)).max(20).optional();
const places = z
  .array(z.record(z.string().max(40), z.string().max(300).nullable()))
  .max(20)
  .optional();
const bound = z.object({ value: text(40) }).optional();
const asked = {
  query: text(300),
  count: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .transform((count) => Math.min(count, mostSuggestions)),
};

const partyFilter = { type: z.enum(partyTypes).nullish(), status: words, branch_type: words, okved: words };
const partyQuestion = z.object({
  ...asked,
  ...partyFilter,
  /** Companies only, entrepreneurs only; both without it. `type` says the same and counts before it. */
  is_legal: z.boolean().nullish(),
  locations: places,
  locations_boost: places,
});
const bankQuestion = z.object({
  ...asked,
  type: words,
  status: words,
  locations: places,
  locations_boost: places,
});
const addressQuestion = z.object({
  ...asked,
  language: z.enum(['ru', 'en', 'RU', 'EN']).optional(),
  division: text(20).optional(),
  from_bound: bound,
  to_bound: bound,
  locations: places,
  locations_boost: places,
  locations_geo: z
    .array(z.object({ lat: z.number(), lon: z.number(), radius_meters: z.number().max(100_000).optional() }))
    .max(20)
    .optional(),
  restrict_value: z.boolean().optional(),
});

const root = '/api/v1/external/suggestions/api/4_1/rs';
const shared = {
  area: 'external',
  method: 'POST',
  access: signedIn,
  readOnly: true,
} as const satisfies Partial<Endpoint>;
/** A form asks at most once in 0.8 s; the operator's calls of the day are shared by all. */
const byHand = { rateLimit: { max: 60, windowSeconds: 60 } } as const;
const asTyped = { rateLimit: { max: 120, windowSeconds: 60 } } as const;

export const suggestParty = defineEndpoint({
  ...shared,
  ...byHand,
  operationId: 'suggestParty',
  path: `${root}/suggest/party/`,
  summary: 'Companies and entrepreneurs by name, INN or OGRN, as DaData tells them',
  body: partyQuestion,
  responses: { 200: partySuggestions },
});

export const findParty = defineEndpoint({
  ...shared,
  ...byHand,
  operationId: 'findParty',
  path: `${root}/findById/party/`,
  summary: 'The company of an INN or OGRN, as DaData tells it',
  body: z.object({ ...asked, ...partyFilter, kpp: text(9).nullish() }),
  responses: { 200: partySuggestions },
});

export const suggestBank = defineEndpoint({
  ...shared,
  ...byHand,
  operationId: 'suggestBank',
  path: `${root}/suggest/bank/`,
  summary: 'Banks by name, BIK, SWIFT or INN, as DaData tells them; without it by name and BIK alone',
  body: bankQuestion,
  responses: { 200: bankSuggestions },
});

export const findBank = defineEndpoint({
  ...shared,
  ...byHand,
  operationId: 'findBank',
  path: `${root}/findById/bank/`,
  summary: 'The bank of a BIK, SWIFT or INN, as DaData tells it; without it of a BIK alone',
  body: z.object({ ...asked, kpp: text(9).nullish() }),
  responses: { 200: bankSuggestions },
});

export const suggestDadataAddress = defineEndpoint({
  ...shared,
  ...asTyped,
  operationId: 'suggestDadataAddress',
  path: `${root}/suggest/address/`,
  summary: 'Addresses for what was typed, as DaData tells them',
  body: addressQuestion,
  responses: { 200: addressSuggestions },
});

export const findDadataAddress = defineEndpoint({
  ...shared,
  ...asTyped,
  operationId: 'findDadataAddress',
  path: `${root}/findById/address/`,
  summary: 'The address of a FIAS or KLADR id, as DaData tells it',
  body: z.object({ ...asked, query: requiredText(100) }),
  responses: { 200: addressSuggestions },
});

export const geolocateAddress = defineEndpoint({
  ...shared,
  ...asTyped,
  operationId: 'geolocateAddress',
  path: `${root}/geolocate/address/`,
  summary: 'Addresses beside a point, as DaData tells them',
  body: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    radius_meters: z.number().int().min(1).max(1000).optional(),
    language: addressQuestion.shape.language,
    count: asked.count,
  }),
  responses: { 200: addressSuggestions },
});
