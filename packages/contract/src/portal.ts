import { z } from 'zod';
import { anonymous, defineEndpoint, signedIn } from './endpoint.ts';
import { user } from './user.ts';
import { carrierCode } from './wire.ts';

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

export const publicConfig = z.object({
  brand: z.object({
    name: z.string(),
    supportPhone: z.string(),
    supportEmail: z.string(),
    companyLine: z.string(),
  }),
  locale: z.enum(['ru', 'en']),
  /** Sign-in of the demo cabinet; null outside demo mode. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
  /** Delivery services that are connected, in their fixed order. */
  carriers: z.array(carrierCode),
  /** Null: the embedded map alone. */
  map: mapSource.nullable(),
});

export const getPublicConfig = defineEndpoint({
  operationId: 'getPublicConfig',
  area: 'portal',
  method: 'GET',
  path: '/api/v1/config/',
  summary: 'What the page must know before anybody signs in',
  access: anonymous,
  responses: { 200: publicConfig },
});

export const offer = z.object({ title: z.string(), version: z.string(), paragraphs: z.array(z.string()) });

export const getOffer = defineEndpoint({
  operationId: 'getOffer',
  area: 'contract',
  method: 'GET',
  path: '/api/v1/contract/offer/',
  summary: 'The offer an account accepts before its first order',
  access: signedIn,
  localized: true,
  responses: { 200: offer },
});

export const acceptOffer = defineEndpoint({
  operationId: 'acceptOffer',
  area: 'contract',
  method: 'POST',
  path: '/api/v1/contract/accept/',
  summary: 'Accepts the offer and gives the account its contract',
  access: signedIn,
  responses: { 200: user },
});
