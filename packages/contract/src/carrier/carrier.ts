import { postcodeNeeds } from '@tranzit/kernel';
import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { availability, carrierCode, deliveryWay, serviceCode } from '../wire/wire.ts';
import { carrierHealth } from './carrier-health.ts';

export const operator = z.object({
  key: carrierCode,
  name: z.string(),
  ways: z.array(deliveryWay),
  services: z.partialRecord(serviceCode, availability),
  tracking: z.enum(['webhook', 'feed', 'polling']),
  /** Whether an order can name the passport of a private person. */
  takesPassport: z.boolean(),
  /** Whether its orders need the postcode of a door, within the customs union and on routes that leave it. */
  postcodes: z.object({ home: z.enum(postcodeNeeds), abroad: z.enum(postcodeNeeds) }),
  isDemo: z.boolean(),
  /** Whether the account has an own contract with it. */
  hasOwnContract: z.boolean(),
  /** How it answers now, as of some seconds ago. */
  health: carrierHealth,
});

export const listOperators = defineEndpoint({
  operationId: 'listOperators',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/operator/',
  summary: 'Delivery services the portal asks, by key',
  access: signedIn,
  localized: true,
  responses: { 200: z.object({ deliveryServices: z.partialRecord(carrierCode, operator) }) },
});
