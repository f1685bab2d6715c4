import { z } from 'zod';
import { defineEndpoint, withContract } from '../endpoint/endpoint.ts';
import { carrierCode, id, idParamsOf, instant, queryList, roubles } from '../wire/wire.ts';
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

export const listShippedCounterparties = defineEndpoint({
  operationId: 'listShippedCounterparties',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/contact/counterparty/shipped/',
  summary:
    'When was last sent to or from entries of the contact book, and how much, of what the caller may see',
  access: withContract,
  query: z.object({ counterparty_id: queryList(z.string().regex(/^\d{1,15}$/)) }),
  responses: {
    200: z.object({
      /** Those of the account that have shipments, or may have some of sides that were not looked at; at most 100 can be asked for. */
      items: z.array(
        z.object({
          counterpartyId: id,
          /** When the newest was ordered, the cancelled left out. */
          lastAt: instant.nullable(),
          /** Of the 100 newest sides made from the entry, and up to 100; with more of either `countIsBounded`. */
          count: z.number().int(),
          countIsBounded: z.boolean(),
        }),
      ),
    }),
  },
});
