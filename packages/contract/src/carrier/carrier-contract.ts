import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { carrierCode, id, instant, listOf, queryFlag } from '../wire/wire.ts';

/** Whose contract with the carrier a rate or an order is under. */
export const contractSide = z.enum(['portal', 'own']);
export type ContractSide = z.output<typeof contractSide>;

/** One of the texts a carrier gives to speak with it. */
const credentialField = z.object({
  /** As in the body that saves it. */
  name: z.string(),
  isSecret: z.boolean(),
  isSet: z.boolean(),
  /** Null for a secret one, always. */
  value: z.string().nullable(),
});

const ownContract = z.object({
  contractId: id,
  /** `refused`: at the last check the carrier did not let these credentials in. */
  check: z.enum(['accepted', 'refused']),
  checkedAt: instant,
  setAt: instant,
  setBy: z.object({ userId: id, name: z.string() }),
  /** Whether calculations ask the portal's contract with this carrier too. */
  portalToo: z.boolean(),
  /** False when the key of the portal that locked the credentials is gone: they must be entered anew. */
  isReadable: z.boolean(),
});

/** A carrier that can be spoken to under an own contract, and the account's contract with it. */
export const carrierContract = z.object({
  deliveryService: carrierCode,
  name: z.string(),
  /** True when the sandbox is asked instead of the carrier. */
  isDemo: z.boolean(),
  /** Whether the portal has a contract with this carrier itself. */
  hasPortalContract: z.boolean(),
  fields: z.array(credentialField),
  contract: ownContract.nullable(),
});
export type CarrierContract = z.output<typeof carrierContract>;

const carrierParams = z.object({ carrier: carrierCode });
const checkLimit = { max: 20, windowSeconds: 60 } as const;

export const listCarrierContracts = defineEndpoint({
  operationId: 'listCarrierContracts',
  area: 'contract',
  method: 'GET',
  path: '/api/v1/contract/carriers/',
  summary: 'Carriers that allow an own contract, and the account’s own contracts; never a secret',
  access: may('team.manage'),
  localized: true,
  responses: { 200: listOf(carrierContract) },
});

/** 400 `credentials_refused` at `credentials`; 409 `carrier_unavailable`: nothing was saved. */
export const saveCarrierContract = defineEndpoint({
  operationId: 'saveCarrierContract',
  area: 'contract',
  method: 'PUT',
  path: '/api/v1/contract/carriers/{carrier}/',
  summary: 'Tries the credentials at the carrier and keeps them in the place of older ones',
  access: may('team.manage'),
  refusals: { 400: ['credentials_refused'], 409: ['carrier_unavailable'] },
  localized: true,
  params: carrierParams,
  body: z.object({
    /** Every field of the carrier by name. */
    credentials: z.record(z.string().max(60), z.string().trim().max(500)),
    /** Stays as it is when absent; true at first. */
    portal_too: z.boolean().optional(),
  }),
  responses: { 200: carrierContract },
  rateLimit: checkLimit,
});

export const changeCarrierContract = defineEndpoint({
  operationId: 'changeCarrierContract',
  area: 'contract',
  method: 'PATCH',
  path: '/api/v1/contract/carriers/{carrier}/',
  summary: 'Switches the portal’s contract with the carrier on or off beside the own one',
  access: may('team.manage'),
  localized: true,
  params: carrierParams,
  body: z.object({ portal_too: z.boolean() }),
  responses: { 200: carrierContract },
});

/** 409 `carrier_unavailable`: the last result stays. */
export const checkCarrierContract = defineEndpoint({
  operationId: 'checkCarrierContract',
  area: 'contract',
  method: 'POST',
  path: '/api/v1/contract/carriers/{carrier}/check/',
  summary: 'Tries the kept credentials at the carrier once more',
  access: may('team.manage'),
  refusals: { 409: ['carrier_unavailable', 'credentials_unreadable'] },
  localized: true,
  params: carrierParams,
  responses: { 200: carrierContract },
  rateLimit: checkLimit,
});

/** 409 `contract_in_use` while orders under it are on their way, unless `force`: they are followed no longer then. */
export const deleteCarrierContract = defineEndpoint({
  operationId: 'deleteCarrierContract',
  area: 'contract',
  method: 'DELETE',
  path: '/api/v1/contract/carriers/{carrier}/',
  summary: 'Forgets the own contract and its credentials',
  access: may('team.manage'),
  refusals: { 409: ['contract_in_use'] },
  params: carrierParams,
  query: z.object({ force: queryFlag.optional() }),
  responses: { 204: null },
});
