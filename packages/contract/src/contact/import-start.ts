import { z } from 'zod';
import { packageInput } from '../cargo.ts';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { cargoType, day, id, idOf, roubles, text, uploadedFile } from '../wire/wire.ts';
import { importFileBytes } from './import-values.ts';

const source = {
  /** .xlsx, .xls or .csv, up to 20 MB. */
  file: uploadedFile(importFileBytes, 'import_file_too_large').optional(),
  /** Rows pasted from a table. */
  raw_data: z.string().max(900_000).optional(),
};
const started = z.object({ importId: id });
const startCodes = [
  'import_without_source',
  'import_two_sources',
  'import_file_too_large',
  'import_file_kind',
  'import_markup',
] as const;

/** Tax ids, parted by anything that is no digit; each is looked up in the register. */
const taxIds = z.string().max(60_000).optional();

export const startContactImport = defineEndpoint({
  operationId: 'startContactImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import/start/',
  summary: 'Takes a table of contacts; rows are read and checked in the background',
  access: may('contacts.edit'),
  upload: true,
  bodyBytes: 32 * 1024 * 1024,
  refusals: { 400: startCodes, 403: ['import_off'] },
  rateLimit: { max: 30, windowSeconds: 600 },
  body: z.object(source),
  responses: { 201: started },
  idempotent: true,
});

export const startCounterpartyImport = defineEndpoint({
  operationId: 'startCounterpartyImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import_counterparty/start/',
  summary:
    'Takes a table of counterparties, or a list of tax IDs whose companies are looked up; rows are read and checked in the background',
  access: may('contacts.edit'),
  upload: true,
  bodyBytes: 32 * 1024 * 1024,
  refusals: {
    400: [...startCodes, 'import_without_tax_ids', 'import_too_many_tax_ids', 'import_without_register'],
  },
  rateLimit: { max: 30, windowSeconds: 600 },
  body: z.object({ ...source, inn: taxIds }),
  responses: { 201: started },
  idempotent: true,
});

/** Of rows that do not say it themselves; a form has numbers as digits. Documents by their own word take no measures from here. */
const cargoDefaults = {
  cargo_kind: cargoType.optional(),
  weight: z.coerce.number().pipe(packageInput.shape.weight).optional(),
  length: z.coerce.number().pipe(packageInput.shape.length).optional(),
  width: z.coerce.number().pipe(packageInput.shape.width).optional(),
  height: z.coerce.number().pipe(packageInput.shape.height).optional(),
  contents: text(255).optional(),
  declared_value: z.coerce.number().pipe(roubles).pipe(z.number().min(0).max(100_000_000)).optional(),
};

export const startOrderImport = defineEndpoint({
  operationId: 'startOrderImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/registry/import/start/',
  summary:
    'Takes a table of orders; rows are read and checked in the background, and become destinations when they are saved',
  access: may('shipping.create'),
  upload: true,
  bodyBytes: 32 * 1024 * 1024,
  refusals: { 400: [...startCodes, 'pickup_in_past', 'pickup_too_far'] },
  rateLimit: { max: 30, windowSeconds: 600 },
  body: z.object({
    ...source,
    /** The side that sends everything: a contact cast. A form has it as digits. */
    sender_contact_id: z.coerce.number().pipe(idOf('ContactCastId')),
    /** Of rows that name none. */
    pickup_date: day,
    ...cargoDefaults,
  }),
  responses: { 201: started },
  idempotent: true,
});
