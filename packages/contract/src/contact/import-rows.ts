import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { day, id, idParamsOf, page, queryFlag, queryList } from '../wire/wire.ts';
import { importField, importRow, importRowState, importStanding } from './import.ts';

const rowQuery = z.object({
  page,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  state: queryList(importRowState),
  /** Only rows with an error of this field, or of this kind. */
  field: importField.optional(),
  code: z.string().max(60).optional(),
  /** Only rows with a landline number. */
  landline: queryFlag.optional(),
  /** Only rows with a notice. */
  notice: queryFlag.optional(),
  /** Only rows that can still be mended and have an error, repeat something or have a notice. */
  attention: queryFlag.optional(),
});

/** The import as it stood when the rows were read; one that could not be read has none. */
const rowsState = importStanding.extend({ count: z.number().int() });

export const getContactImportRows = defineEndpoint({
  operationId: 'getContactImportRows',
  area: 'import',
  method: 'GET',
  path: '/api/v1/contact/import/{id}/result/',
  summary: 'How an import of contacts stands, and its rows page by page',
  access: may('contacts.edit'),
  localized: true,
  params: idParamsOf('ImportId'),
  query: rowQuery,
  responses: { 200: rowsState.extend({ results: z.array(importRow) }) },
});

export const getCounterpartyImportRows = defineEndpoint({
  operationId: 'getCounterpartyImportRows',
  area: 'import',
  method: 'GET',
  path: '/api/v1/contact/import_counterparty/{id}/result/',
  summary: 'How an import of counterparties stands, and its rows page by page',
  access: may('contacts.edit'),
  localized: true,
  params: idParamsOf('ImportId'),
  query: rowQuery,
  responses: { 200: rowsState.extend({ items: z.array(importRow) }) },
});

export const getOrderImportRows = defineEndpoint({
  operationId: 'getOrderImportRows',
  area: 'import',
  method: 'GET',
  path: '/api/v1/registry/import/{id}/result/',
  summary: 'How an import of orders stands, and its rows page by page',
  access: may('shipping.create'),
  localized: true,
  params: idParamsOf('ImportId'),
  query: rowQuery,
  responses: {
    200: rowsState.extend({ items: z.array(importRow) }),
  },
});

export const listImportedDestinations = defineEndpoint({
  operationId: 'listImportedDestinations',
  area: 'import',
  method: 'GET',
  path: '/api/v1/registry/import/{id}/destinations/',
  summary:
    'Destinations that an import of orders has made and nobody has chosen a rate for, in the order of the table',
  access: may('shipping.create'),
  params: idParamsOf('ImportId'),
  responses: { 200: z.object({ items: z.array(z.object({ destinationId: id, pickupDate: day })) }) },
});
