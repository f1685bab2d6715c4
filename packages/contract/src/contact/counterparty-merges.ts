import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import {
  id,
  idOf,
  idParams,
  idParamsOf,
  instant,
  limit,
  listOf,
  optionalText,
  pageOf,
  pathIdOf,
  skip,
  text,
  titleText,
} from '../wire/wire.ts';
import { counterparty, listedCounterparty } from './counterparty.ts';

/** Entries of the contact book that may be the same, and making one of two. */

export const similarity = z.enum(['inn', 'phone']);
export type Similarity = z.output<typeof similarity>;

export const listSimilarCounterparties = defineEndpoint({
  operationId: 'listSimilarCounterparties',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/counterparty/similar/',
  summary:
    'Entries that have this tax ID or phone, or this name in the city already, for the form of a new one',
  access: withContract,
  query: z.object({
    inn: text(12).optional(),
    /** Another KPP of the same tax id is another branch. */
    kpp: text(9).optional(),
    phone: text(30).optional(),
    /** Both, or neither asks for anybody. */
    title: text(200).optional(),
    city: text(120).optional(),
    /** The entry that the form is about. */
    except_id: pathIdOf('CounterpartyId').optional(),
    /** What it will belong to: that is another entry, and so are those of its tax id that belong to it. */
    parent_id: pathIdOf('CounterpartyId').optional(),
  }),
  responses: { 200: listOf(listedCounterparty.extend({ reason: z.enum([...similarity.options, 'name']) })) },
});

const pairIds = z.object({ first_id: idOf('CounterpartyId'), second_id: idOf('CounterpartyId') });

export const listCounterpartyPairs = defineEndpoint({
  operationId: 'listCounterpartyPairs',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/counterparty/pairs/',
  summary: 'Pairs of entries that may be the same, but for those said to be two',
  access: withContract,
  query: z.object({ skip, limit: limit(10) }),
  responses: { 200: pageOf(z.object({ reason: similarity, first: counterparty, second: counterparty })) },
});

export const dismissCounterpartyPair = defineEndpoint({
  operationId: 'dismissCounterpartyPair',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/pairs/dismiss/',
  summary: 'Says that two entries are two: they are not offered as a pair again',
  access: may('contacts.edit'),
  refusals: { 404: [] },
  body: pairIds,
  responses: { 204: null },
});

export const restoreCounterpartyPair = defineEndpoint({
  operationId: 'restoreCounterpartyPair',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/pairs/restore/',
  summary:
    'Takes back that two entries are two: they are a pair again where they still have something in common',
  access: may('contacts.edit'),
  refusals: { 404: [] },
  body: pairIds,
  responses: { 204: null },
});

export const mergeCounterparties = defineEndpoint({
  operationId: 'mergeCounterparties',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/{id}/merge/',
  summary: 'Makes another entry a part of this one, as both were seen; can be undone for 30 days',
  access: may('contacts.edit'),
  refusals: {
    400: [
      'inn_wrong',
      'kpp_wrong',
      'ogrn_wrong',
      'inn_of_company',
      'kpp_of_entrepreneur',
      'ogrn_of_another',
      'merge_with_itself',
      'too_many_in_entry',
      'too_many_tags',
    ],
    409: ['counterparty_changed'],
  },
  params: idParamsOf('CounterpartyId'),
  body: z.object({
    from_id: idOf('CounterpartyId'),
    version: z.number().int().positive(),
    from_version: z.number().int().positive(),
    /** What shall stand in the entry that stays; what is not named stays as it is there. */
    title: titleText(200).optional(),
    opf: optionalText(160),
    inn: optionalText(12),
    kpp: optionalText(9),
    ogrn: optionalText(15),
    legal_address: optionalText(500),
    note: optionalText(1000),
    /** People and addresses of the other that are taken over; all, unless they are named. */
    contact_info_ids: z.array(idOf('ContactInfoId')).max(100).optional(),
    address_ids: z.array(idOf('AddressId')).max(100).optional(),
  }),
  responses: { 200: z.object({ mergeId: id, undoUntil: instant, counterparty }) },
  idempotent: true,
});

export const listCounterpartyMerges = defineEndpoint({
  operationId: 'listCounterpartyMerges',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/counterparty/{id}/merges/',
  summary: 'What was made a part of this entry and can still be taken out again, the newest first',
  access: withContract,
  refusals: { 404: [] },
  params: idParamsOf('CounterpartyId'),
  query: z.object({ limit: limit(10) }),
  responses: {
    200: listOf(z.object({ mergeId: id, title: z.string(), mergedAt: instant, undoUntil: instant })),
  },
});

export const undoCounterpartyMerge = defineEndpoint({
  operationId: 'undoCounterpartyMerge',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty_merge/{id}/undo/',
  summary: 'Makes two entries of one again. Particulars go back unless they were changed since',
  access: may('contacts.edit'),
  refusals: { 409: ['merge_is_final'] },
  params: idParams,
  responses: { 200: z.object({ kept: counterparty, restored: counterparty }) },
});
