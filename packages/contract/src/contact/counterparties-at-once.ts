import { z } from 'zod';
import { defineEndpoint, file, may, withContract } from '../endpoint/endpoint.ts';
import { mostWaybillTags } from '../wire/plain-values.ts';
import { id, idOf, requiredText, text } from '../wire/wire.ts';
import { counterpartyKind, counterpartyLack } from './counterparty.ts';

/** What is done with many entries of the contact book at once. */

const entryIds = z.array(idOf('CounterpartyId')).min(1).max(1000);
const namedEntries = z.object({ counterparty_ids: entryIds });

export const exportCounterparties = defineEndpoint({
  operationId: 'exportCounterparties',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/export/',
  summary: 'The book, what filters find of it, or named entries as a table that the import reads back',
  access: withContract,
  readOnly: true,
  localized: true,
  refusals: { 400: ['export_too_large'], 403: ['forbidden'] },
  rateLimit: { max: 20, windowSeconds: 600 },
  body: z.object({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** Those of others are left out; without them all that the filters find. */
    counterparty_ids: entryIds.optional(),
    query: text(120).optional(),
    kind: counterpartyKind.optional(),
    city: z.array(requiredText(120)).max(100).optional(),
    is_pinned: z.boolean().optional(),
    lacks: counterpartyLack.optional(),
    tag_list: z.array(idOf('TagId')).max(100).optional(),
    /** Those that belong to this entry. */
    parent_id: idOf('CounterpartyId').optional(),
    /** Needs the permission `contacts.passport`; the log of the account tells of it. The import takes none back. */
    with_passports: z.boolean().default(false),
  }),
  responses: { 200: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv') },
});

const tagIds = z.array(idOf('TagId')).max(mostWaybillTags).default([]);
const tagLinks = z.array(z.object({ tagId: id, counterpartyId: id }));

export const updateCounterpartyTags = defineEndpoint({
  operationId: 'updateCounterpartyTags',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/tags/update/',
  summary: 'Puts tags on entries of the book and takes others off; answers what has really changed',
  access: may('tags.edit'),
  refusals: { 400: ['tag_put_on_and_taken_off'] },
  body: namedEntries
    .extend({ add_tag_list: tagIds, remove_tag_list: tagIds })
    .superRefine(({ add_tag_list, remove_tag_list }, { addIssue }) => {
      if (remove_tag_list.some((tagId) => add_tag_list.includes(tagId)))
        addIssue({
          code: 'custom',
          path: ['remove_tag_list'],
          params: { code: 'tag_put_on_and_taken_off' },
        });
    }),
  responses: { 200: z.object({ added: tagLinks, removed: tagLinks }) },
  idempotent: true,
});

export const deleteCounterparties = defineEndpoint({
  operationId: 'deleteCounterparties',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/delete/',
  summary: 'Deletes several entries; those of others are left out of the count',
  access: may('contacts.edit'),
  body: namedEntries,
  responses: { 200: z.object({ count: z.number().int() }) },
  idempotent: true,
});

export const restoreCounterparties = defineEndpoint({
  operationId: 'restoreCounterparties',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/restore/',
  summary: 'Brings entries back that were deleted in the last 30 days',
  access: may('contacts.edit'),
  body: namedEntries,
  responses: { 200: z.object({ count: z.number().int() }) },
  idempotent: true,
});
