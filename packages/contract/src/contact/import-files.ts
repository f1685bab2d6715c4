import { z } from 'zod';
import { defineEndpoint, file, may } from '../endpoint/endpoint.ts';
import { idParamsOf } from '../wire/wire.ts';
import { importKind } from './import.ts';

const format = z.enum(['xlsx', 'csv']).default('xlsx');
const table = file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv');

export const getImportTemplate = defineEndpoint({
  operationId: 'getImportTemplate',
  area: 'import',
  method: 'GET',
  path: '/api/v1/contact/import/template/',
  summary: 'A table with all columns that are understood, and three rows to begin with',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  query: z.object({ kind: importKind.default('counterparties'), format }),
  responses: { 200: table },
});

export const exportRefusedRows = defineEndpoint({
  operationId: 'exportRefusedRows',
  area: 'import',
  method: 'GET',
  path: '/api/v1/contact/import/{id}/refused/',
  summary:
    'The rows that cannot be saved, with their errors in words in a last column; the file can be mended and imported as it is',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  params: idParamsOf('ImportId'),
  query: z.object({ format }),
  responses: { 200: table },
});
