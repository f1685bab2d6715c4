import { z } from 'zod';
import { defineEndpoint, withContract } from '../endpoint/endpoint.ts';
import { carrierCode, idParamsOf, roubles } from '../wire/wire.ts';
import { waybillListItem } from './waybill.ts';

export const listCounterpartyShipments = defineEndpoint({
  operationId: 'listCounterpartyShipments',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/contact/counterparty/{id}/shipments/',
  summary: 'What was sent to or from an entry of the contact book, of what the caller may see',
  access: withContract,
  refusals: { 404: [] },
  params: idParamsOf('CounterpartyId'),
  responses: {
    200: z.object({
      /** The five newest. */
      waybills: z.array(waybillListItem),
      /** Of the 1,000 newest sides made from the entry, and up to 1,000; with more of either `countIsBounded`. */
      count: z.number().int(),
      countIsBounded: z.boolean(),
      /** Of the last 12 months, without the cancelled. */
      year: z.object({
        count: z.number().int(),
        sum: roubles,
        /** Delivered by the day that was promised. */
        onTimeCount: z.number().int(),
        carriers: z.array(z.object({ deliveryService: carrierCode, count: z.number().int() })),
      }),
    }),
  },
});
