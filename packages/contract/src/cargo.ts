import { z } from 'zod';
import { defineEndpoint, may, signedIn, withContract } from './endpoint/endpoint.ts';
import {
  cargoType,
  id,
  idParamsOf,
  instant,
  listOf,
  optionalText,
  roubles,
  serviceCode,
} from './wire/wire.ts';

const side = z.number().positive().min(0.1).max(1000);

/** One kind of place. Sides in cm, weight of one place in kg. */
export const packageInput = z.object({
  width: side,
  height: side,
  length: side,
  weight: z.number().positive().min(0.001).max(20_000),
  description: optionalText(255),
  amount: z.number().int().min(1).max(999).default(1),
});

const insuranceValue = roubles.pipe(z.number().min(0).max(100_000_000));
/** `INSURANCE` among the services is the same as `insurance_request`. */
const services = z.array(z.object({ service_code: serviceCode })).max(7);

export const cargoInput = z.object({
  /** Documents may come without; a package needs at least one. */
  packages: z.array(packageInput).max(255).optional(),
  insurance_request: z.boolean().default(false),
  /** 3000 where left out; what nobody gave and nobody insures is no declared value. */
  insurance_value_rate: insuranceValue.optional(),
  type: cargoType.default('docs'),
  services: services.default([]),
});
export type CargoInput = z.output<typeof cargoInput>;

export const cargo = z.object({
  cargoId: id,
  type: cargoType,
  packages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      length: z.number(),
      weight: z.number(),
      description: z.string(),
      amount: z.number().int(),
    }),
  ),
  insurance: z.boolean(),
  insuranceRateValue: roubles,
  /** Approximate price of the insurance, roubles; null when none is asked for. */
  insuranceResponse: roubles.nullable(),
  services: z.array(z.object({ serviceCode })),
  /** kg, all places. */
  weight: z.number(),
  /** m³, all places. */
  volume: z.number(),
  placeCount: z.number().int(),
  createdAt: instant,
});
export type Cargo = z.output<typeof cargo>;

const cargoCodes = ['package_missing', 'too_many_places', 'cargo_too_heavy'] as const;

export const createCargo = defineEndpoint({
  operationId: 'createCargo',
  area: 'cargo',
  method: 'POST',
  path: '/api/v1/cargo/create/',
  summary: 'Describes a cargo; documents without packages get the standard envelope',
  access: may('shipping.create'),
  refusals: { 400: cargoCodes },
  body: cargoInput,
  responses: { 201: cargo },
  idempotent: true,
});

export const updateCargo = defineEndpoint({
  operationId: 'updateCargo',
  area: 'cargo',
  method: 'PUT',
  path: '/api/v1/cargo/{id}/update/',
  summary: 'Replaces a cargo that no calculation or order has frozen',
  access: may('shipping.create'),
  refusals: { 400: cargoCodes, 409: ['cargo_frozen'] },
  params: idParamsOf('CargoId'),
  body: cargoInput,
  responses: { 200: cargo },
});

export const listRecentCargoes = defineEndpoint({
  operationId: 'listRecentCargoes',
  area: 'cargo',
  method: 'GET',
  path: '/api/v1/cargo/recent/',
  summary: 'Different cargoes used of late, newest first',
  access: withContract,
  responses: { 200: listOf(cargo) },
});

export const updateCargoInsurance = defineEndpoint({
  operationId: 'updateCargoInsurance',
  area: 'cargo',
  method: 'PATCH',
  path: '/api/v1/cargo/{id}/insurance/update/',
  summary: 'Changes the insurance of a cargo',
  access: may('shipping.create'),
  refusals: { 409: ['cargo_frozen'] },
  params: idParamsOf('CargoId'),
  body: z.object({ insurance_request: z.boolean(), insurance_value_rate: insuranceValue.optional() }),
  responses: { 200: cargo },
});

export const updateCargoServices = defineEndpoint({
  operationId: 'updateCargoServices',
  area: 'cargo',
  method: 'PATCH',
  path: '/api/v1/cargo/{id}/services/update/',
  summary: 'Changes the additional services of a cargo',
  access: may('shipping.create'),
  refusals: { 409: ['cargo_frozen'] },
  params: idParamsOf('CargoId'),
  body: z.object({ services }),
  responses: { 200: cargo },
});

export const getInsuranceConfig = defineEndpoint({
  operationId: 'getInsuranceConfig',
  area: 'cargo',
  method: 'GET',
  path: '/api/v1/cargo/insurance_config/',
  summary: 'Share of the declared value that insurance costs, percent, and the least it costs, roubles',
  access: signedIn,
  responses: { 200: z.object({ insuranceRate: z.number(), insuranceMinimum: roubles }) },
});
