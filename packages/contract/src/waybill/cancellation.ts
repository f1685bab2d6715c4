import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { waybill, waybillParams } from './waybill.ts';

export const rejectWaybill = defineEndpoint({
  operationId: 'rejectWaybill',
  area: 'waybill',
  method: 'DELETE',
  path: '/api/v1/shipping/waybill/{id}/reject/',
  summary: 'Cancels at the carrier while it allows; 409 where only people can',
  access: may('shipping.create'),
  refusals: {
    409: [
      'not_cancellable',
      'cancel_needs_agreement',
      'carrier_silent',
      'carrier_not_connected',
      'contract_of_order_gone',
    ],
  },
  whileBlocked: true,
  params: waybillParams,
  responses: { 200: waybill },
});

export const rejectWaybillManually = defineEndpoint({
  operationId: 'rejectWaybillManually',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/reject_manual/',
  summary: 'Asks staff to agree a cancellation with the carrier',
  access: may('shipping.create'),
  refusals: { 409: ['not_cancellable'] },
  whileBlocked: true,
  params: waybillParams,
  responses: { 200: waybill },
});
