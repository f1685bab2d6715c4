import { z } from 'zod';
import { anonymous, defineEndpoint } from './endpoint/endpoint.ts';
import { carrierCode } from './wire/wire.ts';

export const partState = z.object({
  state: z.enum(['ready', 'starting', 'failed']),
  detail: z.string().optional(),
});

export const health = z.object({
  state: z.enum(['ready', 'starting', 'failed']),
  parts: z.record(z.string(), partState),
});

/** Answers 200 once every part is ready and 503 before, with the same body. */
export const getHealth = defineEndpoint({
  operationId: 'getHealth',
  area: 'health',
  method: 'GET',
  path: '/api/v1/health/',
  summary: 'State of each part of the portal',
  access: anonymous,
  responses: { 200: health },
});

/** Tiles over the embedded map. */
export const mapSource = z.object({
  kind: z.enum(['raster', 'vector']),
  /** `raster`: a template with `{z}/{x}/{y}`; `vector`: a PMTiles archive that answers ranges. */
  url: z.string(),
  /** Plain text; shown on every map. */
  attribution: z.string(),
});
export type MapSource = z.infer<typeof mapSource>;

/** What tells whose a tax id is: the state's register; in demo mode, without it, a few fictional companies. */
export const companyRegister = z.enum(['state', 'sample']);
export type CompanyRegister = z.infer<typeof companyRegister>;

export const publicConfig = z.object({
  brand: z.object({
    name: z.string(),
    /** Path of the picture beside the name; null: the sign of the product. */
    logo: z.string().nullable(),
    supportPhone: z.string(),
    supportEmail: z.string(),
    /** The support answers at any hour. */
    isSupportRoundTheClock: z.boolean(),
    /** Who helps to choose a rate. */
    tariffPhone: z.string(),
    /** The department for clients. */
    clientPhone: z.string(),
    /** Name of the bot of the messenger, without `@`; empty: the portal names none. */
    telegramBot: z.string(),
    companyLine: z.string(),
  }),
  locale: z.enum(['ru', 'en']),
  /** Sign-in of the demo cabinet; null outside demo mode. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
  /** Delivery services that are connected, in their fixed order. */
  carriers: z.array(carrierCode),
  /** Null: the embedded map alone. */
  map: mapSource.nullable(),
  /** Where the pages report their crashes, in the form of Sentry's DSN; null: nowhere. */
  crashDsn: z.string().nullable(),
  /** Null: there is no register, and no import takes tax ids alone. */
  companyRegister: companyRegister.nullable(),
  /** Whose list of towns the operator has brought along, and under what terms, as they want it said; empty: nobody's. */
  citiesAttribution: z.string(),
});

export const getPublicConfig = defineEndpoint({
  operationId: 'getPublicConfig',
  area: 'portal',
  method: 'GET',
  path: '/api/v1/config/',
  summary: 'What the page must know before anybody signs in',
  access: anonymous,
  localized: true,
  responses: { 200: publicConfig },
});
