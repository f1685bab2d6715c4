import { z } from 'zod';
import { defineEndpoint, file, may, withContract } from '../endpoint/endpoint.ts';
import { idOf } from '../wire/wire.ts';
import { documentKind, waybill, waybillNumber, waybillParams } from './waybill.ts';

/** Of a document that is not there to be given. */
export const documentCodes = ['document_waiting', 'document_failed', 'document_not_made'] as const;

export const askForDocuments = defineEndpoint({
  operationId: 'askForDocuments',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/document/ask/',
  summary:
    'Asks the carrier again for documents that did not come; 409 where none is missing or the own contract is deleted',
  access: may('shipping.create'),
  refusals: { 409: ['no_document_missing', 'no_documents_of_no_order', 'contract_of_order_gone'] },
  params: waybillParams,
  responses: { 200: waybill },
  rateLimit: { max: 30, windowSeconds: 3600 },
});

export const getDocument = defineEndpoint({
  operationId: 'getDocument',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/{id}/document/{kind}/',
  summary: 'A document as PDF; 409 while the carrier has not made it',
  access: withContract,
  refusals: { 409: documentCodes },
  params: waybillParams.extend({ kind: documentKind }),
  responses: { 200: file('application/pdf') },
});

export const printLabels = defineEndpoint({
  operationId: 'printLabels',
  area: 'waybill',
  method: 'POST',
  path: '/api/v1/shipping/waybill/labels/',
  summary:
    'Labels of up to 1,000 waybills in one PDF; X-Missing-Labels-Count tells how many have none yet, X-Missing-Labels names the first 100',
  access: withContract,
  refusals: { 409: ['labels_missing'] },
  readOnly: true,
  body: z.object({
    /** Ids or our numbers, which are texts. */
    waybill_ids: z
      .array(z.union([idOf('WaybillId'), waybillNumber]))
      .min(1)
      .max(1000),
    format: z.enum(['A4', 'A6']).default('A6'),
  }),
  responses: { 200: file('application/pdf') },
});
