import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import {
  idParamsOf,
  iso2,
  limit,
  listOf,
  pathIdOf,
  queryFlag,
  queryList,
  requiredText,
  skip,
  text,
} from '../wire/wire.ts';
import {
  bookAddress,
  bookCodes,
  bookContact,
  counterparty,
  counterpartyChange,
  counterpartyCore,
  counterpartyInput,
  counterpartyKind,
  counterpartyLack,
  counterpartyParent,
  listedCounterparty,
} from './counterparty.ts';

/** What narrows the book beside words and cities. */
const bookFilters = {
  kind: counterpartyKind.optional(),
  is_pinned: queryFlag.optional(),
  lacks: counterpartyLack.optional(),
  /** Those that belong to this entry. */
  parent_id: pathIdOf('CounterpartyId').optional(),
  /** Entries with any of these tags. */
  tag_list: queryList(z.string().regex(/^\d{1,15}$/)),
};

export const listCounterparties = defineEndpoint({
  operationId: 'listCounterparties',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/counterparty/',
  summary: 'The contact book: pinned first, then those used last',
  access: withContract,
  query: z.object({
    skip,
    limit: limit(10),
    /** Parts of the name, tax id, people, phones, e-mails and addresses, in any order. */
    query: text(120).optional(),
    city: queryList(requiredText(120)),
    ...bookFilters,
  }),
  responses: {
    200: z.object({
      counterparties: z.array(listedCounterparty),
      /** Exact up to 100,000, with words up to 10,000, with words in cities or of tags up to 1,000; else that bound and `countIsBounded`. By kind or pinned alone always exact. */
      count: z.number().int(),
      countIsBounded: z.boolean(),
      /** How many the book has in all, by kind and pinned ones, filters aside. */
      totals: z.object({
        all: z.number().int(),
        company: z.number().int(),
        person: z.number().int(),
        pinned: z.number().int(),
      }),
    }),
  },
});

export const listCounterpartyCities = defineEndpoint({
  operationId: 'listCounterpartyCities',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/counterparty/cities/',
  summary: 'Cities of the contact book with the number of entries there, the fullest first',
  access: withContract,
  query: z.object({
    /** How the name of the city begins, in any case. */
    query: text(120).optional(),
    /** Words of the list, as its `query`; like the filters beside it they narrow what is counted. */
    words: text(120).optional(),
    ...bookFilters,
    limit: limit(20),
  }),
  responses: {
    200: z.object({
      items: z.array(z.object({ city: z.string(), count: z.number().int() })),
      /** More entries are found than are counted (5,000): of each city there may be more. */
      countIsBounded: z.boolean(),
    }),
  },
});

export const autocompleteContacts = defineEndpoint({
  operationId: 'autocompleteContacts',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/autocomplete/',
  summary:
    'Entries of the book by what is typed into the form of an order, with the person and the address that suit best',
  access: withContract,
  query: z.object({
    /** Left out: the entries used last. */
    query: text(120).default(''),
    /** Only entries with an address in this country, and that address. */
    iso: iso2.optional(),
    /** Only entries with an address in a country between which a domestic calculation has prices, and that address. */
    is_domestic: queryFlag.optional(),
    limit: limit(10),
  }),
  responses: {
    200: listOf(
      counterpartyCore.extend({
        parent: counterpartyParent.nullable(),
        contact: bookContact.nullable(),
        address: bookAddress.nullable(),
      }),
    ),
  },
});

export const getCounterparty = defineEndpoint({
  operationId: 'getCounterparty',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/counterparty/{id}/',
  summary: 'An entry of the contact book with its people and addresses',
  access: withContract,
  params: idParamsOf('CounterpartyId'),
  responses: { 200: counterparty },
});

export const createCounterparty = defineEndpoint({
  operationId: 'createCounterparty',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/counterparty/create/complex/',
  summary: 'Saves a company or a person with their people and addresses',
  access: may('contacts.edit'),
  refusals: { 400: bookCodes, 409: ['counterparty_similar'] },
  body: counterpartyInput,
  responses: { 201: counterparty },
  idempotent: true,
});

export const updateCounterparty = defineEndpoint({
  operationId: 'updateCounterparty',
  area: 'contact',
  method: 'PATCH',
  path: '/api/v1/contact/counterparty/{id}/update/',
  summary: 'Changes an entry as it was seen; refused when somebody else has changed it since',
  access: may('contacts.edit'),
  refusals: {
    400: [...bookCodes, 'parent_is_itself', 'parent_in_circle', 'tag_put_on_and_taken_off'],
    409: ['counterparty_changed'],
  },
  params: idParamsOf('CounterpartyId'),
  body: counterpartyChange,
  responses: { 200: counterparty },
});

export const pinCounterparty = defineEndpoint({
  operationId: 'pinCounterparty',
  area: 'contact',
  method: 'PUT',
  path: '/api/v1/contact/counterparty/{id}/pin/',
  summary: 'Pins an entry to the top of the book, or lets it go',
  access: may('contacts.edit'),
  params: idParamsOf('CounterpartyId'),
  body: z.object({ pin: z.boolean() }),
  responses: { 200: counterparty },
});

export const deleteCounterparty = defineEndpoint({
  operationId: 'deleteCounterparty',
  area: 'contact',
  method: 'DELETE',
  path: '/api/v1/contact/counterparty/{id}/delete/',
  summary: 'Deletes an entry; it can be restored for 30 days. Orders keep their frozen copies',
  access: may('contacts.edit'),
  params: idParamsOf('CounterpartyId'),
  responses: { 204: null },
});

export const readPassport = defineEndpoint({
  operationId: 'readPassport',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/counterparty/{id}/passport/',
  summary: 'The passport in full; the log of the account tells who read it',
  access: may('contacts.passport'),
  params: idParamsOf('CounterpartyId'),
  responses: {
    200: z.object({
      number: z.string(),
      issuedOn: z.iso.date().nullable(),
      issuedBy: z.string().nullable(),
    }),
  },
});
