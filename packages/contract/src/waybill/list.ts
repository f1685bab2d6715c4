import { waybillStatuses } from '@tranzit/kernel';
import { z } from 'zod';
import { defineEndpoint, file, withContract } from '../endpoint/endpoint.ts';
import { waybillSorts } from '../wire/plain-values.ts';
import {
  carrierCode,
  day,
  limit,
  pathIdOf,
  queryFlag,
  queryList,
  skip,
  waybillStatus,
} from '../wire/wire.ts';
import { waybillListItem } from './waybill.ts';

export const waybillFilters = z.object({
  status: queryList(z.enum(waybillStatuses)),
  pickup_date_from: day.optional(),
  pickup_date_to: day.optional(),
  delivery_service: queryList(carrierCode),
  delivery_date_from: day.optional(),
  delivery_date_to: day.optional(),
  inn: z.string().trim().max(12).optional(),
  /** Of either side made from this entry of the contact book, or from one that became a part of it: of its 1,000 newest sides. */
  counterparty_id: pathIdOf('CounterpartyId').optional(),
  tag_list: queryList(z.string().regex(/^\d{1,15}$/)),
  query: z.string().trim().max(100).optional(),
  /** Those ordered in one batch, called off or not. */
  batch_id: pathIdOf('BatchId').optional(),
  /** Only those that wait for somebody: in trouble, and nobody has taken note. */
  attention: queryFlag.optional(),
});

const waybillSort = z.enum(waybillSorts).default('-created');

export const statusCount = z.object({ status: waybillStatus, count: z.number().int() });

export const listWaybills = defineEndpoint({
  operationId: 'listWaybills',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/',
  summary: 'Waybills of the account, by default newest first',
  access: withContract,
  query: waybillFilters.extend({ skip, limit: limit(10), sort: waybillSort }),
  responses: {
    200: z.object({
      /** Exact up to 1,000 (300 for a text) and without filters other than the status; else that bound and `countIsBounded`. Of an entry of the book what its 1,000 newest sides have; with more sides `countIsBounded`. */
      count: z.number().int(),
      countIsBounded: z.boolean(),
      waybills: z.array(waybillListItem),
      /** Whether the account has any waybill at all. */
      hasWaybills: z.boolean(),
      /** All waybills of the account by status, filters aside. */
      statusCounts: z.array(statusCount),
      /** How many wait for somebody (`attention`), filters aside; 300 stands for that many or more. */
      attentionCount: z.number().int(),
    }),
  },
});

export const exportWaybills = defineEndpoint({
  operationId: 'exportWaybills',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/export/',
  summary: 'The filtered list as a table, at most 20,000 rows',
  access: withContract,
  refusals: { 400: ['export_too_large'] },
  localized: true,
  query: waybillFilters.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx'), sort: waybillSort }),
  responses: { 200: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv') },
});
