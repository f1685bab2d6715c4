import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { idOf, idParamsOf, pathIdOf, text } from '../wire/wire.ts';
import { importField, importRow, importView } from './import.ts';

export const mapImportColumns = defineEndpoint({
  operationId: 'mapImportColumns',
  area: 'import',
  method: 'PUT',
  path: '/api/v1/contact/import/{id}/mapping/',
  summary:
    'Says what each column holds; rows that are not saved are checked anew. Remembered for tables of the same headers',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  refusals: { 400: ['import_columns_differ', 'import_field_twice'], 409: ['import_busy', 'import_not_read'] },
  params: idParamsOf('ImportId'),
  body: z.object({ fields: z.array(importField.nullable()).max(200) }),
  responses: { 200: importView },
});

export const mendImportRow = defineEndpoint({
  operationId: 'mendImportRow',
  area: 'import',
  method: 'PATCH',
  path: '/api/v1/contact/import/{id}/row/{uid}/update/',
  summary: 'Changes cells of a row and checks it at once',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  refusals: {
    400: ['import_columns_differ'],
    409: ['import_busy', 'import_not_read', 'import_row_saved', 'import_cell_changed'],
  },
  params: idParamsOf('ImportId').extend({ uid: pathIdOf('ImportRowId') }),
  body: z.object({
    cells: z
      .array(
        z.object({
          column: z.number().int().min(0),
          value: text(2000),
          /** What the cell said when it was read: where it says something else by now, nothing is changed. */
          before: z.string().max(32_767).optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  responses: { 200: importRow },
});

const chosenRows = z.object({
  import_id: idOf('ImportId'),
  /** Rows to be saved; without them all that are ready or similar. Saved ones are left out. */
  uids: z.array(idOf('ImportRowId')).min(1).max(10_000).optional(),
});

export const saveContactImport = defineEndpoint({
  operationId: 'saveContactImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import/save/',
  summary: 'Saves the chosen rows in the background, each once however often it is asked for',
  access: may('contacts.edit'),
  localized: true,
  refusals: { 403: ['import_off'], 404: [], 409: ['import_busy', 'import_not_read'] },
  body: chosenRows,
  responses: { 200: importView },
  idempotent: true,
});

export const saveCounterpartyImport = defineEndpoint({
  operationId: 'saveCounterpartyImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import_counterparty/save/',
  summary: 'Saves the chosen rows in the background, each once however often it is asked for',
  access: may('contacts.edit'),
  localized: true,
  refusals: { 404: [], 409: ['import_busy', 'import_not_read'] },
  body: chosenRows,
  responses: { 200: importView },
  idempotent: true,
});

export const saveOrderImport = defineEndpoint({
  operationId: 'saveOrderImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/registry/import/save/',
  summary:
    'Makes destinations of the chosen rows in the background, each once however often it is asked for; without a choice of all that are ready',
  access: may('shipping.create'),
  localized: true,
  refusals: { 404: [], 409: ['import_busy', 'import_not_read'] },
  body: chosenRows.extend({
    /** Without a choice: those too that an earlier table, or an earlier row, has brought already. */
    with_similar: z.boolean().default(false),
  }),
  responses: { 200: importView },
  idempotent: true,
});

export const cancelImport = defineEndpoint({
  operationId: 'cancelImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import/{id}/cancel/',
  summary: 'Stops the present work; what was done of it stays',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  whileBlocked: true,
  params: idParamsOf('ImportId'),
  responses: { 200: importView },
});

export const readImportAgain = defineEndpoint({
  operationId: 'readImportAgain',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import/{id}/read/',
  summary:
    'Reads the table anew: another sheet of it, or with the first row taken otherwise; what was mended is lost. Of a list of tax IDs all rows stay, and the register is asked again about those it gave no answer about',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  refusals: {
    400: ['import_sheet_unknown', 'import_without_register'],
    409: ['import_busy', 'import_begun', 'import_cleared'],
  },
  params: idParamsOf('ImportId'),
  body: z.object({
    /** One of `sheets`; without it the one that was read. */
    sheet: z.string().max(100).optional(),
    /** Whether the first row holds headings; without it the table tells. */
    has_header: z.boolean().optional(),
  }),
  responses: { 200: importView },
});

export const mendImportRows = defineEndpoint({
  operationId: 'mendImportRows',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import/{id}/mend/',
  summary:
    'Mends all rows with the same error: their cells become `value`, or a `part` of them does, or they get `prefix` in front; then they are checked anew. Rows that somebody else has changed since `rev` stay as they are',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  refusals: {
    400: ['import_columns_differ', 'import_mend_unclear'],
    409: ['import_busy', 'import_not_read', 'import_rows_changed'],
  },
  params: idParamsOf('ImportId'),
  body: z.object({
    field: importField,
    code: z.string().min(1).max(60),
    /** Only rows that `mends` names this city of. */
    city: z.string().min(1).max(200).optional(),
    /** One of both. */
    value: text(2000).optional(),
    prefix: z.string().min(1).max(30).optional(),
    /** With `value`, which takes its place: the `from` of `slips`. Rows with that notice are mended, not rows with an error. */
    part: z.string().min(1).max(200).optional(),
    /** Of the rows that were seen, or of the import. */
    rev: z.number().int().min(0).optional(),
  }),
  responses: { 200: importView },
});

export const undoImport = defineEndpoint({
  operationId: 'undoImport',
  area: 'import',
  method: 'POST',
  path: '/api/v1/contact/import/{id}/undo/',
  summary:
    'Takes back what was saved, within 24 hours: entries go that nobody has changed or ordered for, completed ones lose what they got; the others stay and tell why',
  access: may('contacts.edit', 'shipping.create'),
  localized: true,
  refusals: { 409: ['import_busy', 'import_is_final'] },
  params: idParamsOf('ImportId'),
  responses: { 200: importView },
});
