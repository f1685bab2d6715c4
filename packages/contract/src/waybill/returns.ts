import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { roubles } from '../wire/wire.ts';
import { waybill, waybillParams } from './waybill.ts';

export const confirmReturn = defineEndpoint({
  operationId: 'confirmReturn',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/return/confirm/',
  summary: 'Lets a waiting return be ordered; one that became dearer only at the price that was shown',
  access: may('shipping.create'),
  refusals: { 409: ['return_not_waiting', 'return_price_changed'] },
  params: waybillParams,
  body: z.object({ price: roubles.optional() }),
  responses: { 200: waybill },
});

export const cancelReturn = defineEndpoint({
  operationId: 'cancelReturn',
  area: 'waybill',
  method: 'DELETE',
  path: '/api/v1/shipping/waybill/{id}/return/cancel/',
  summary: 'Cancels a return that is not ordered yet; 409 once it is',
  access: may('shipping.create'),
  refusals: { 409: ['return_ordered'] },
  whileBlocked: true,
  params: waybillParams,
  responses: { 200: waybill },
});
