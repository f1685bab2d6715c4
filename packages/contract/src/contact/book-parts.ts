import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import { idOf, idParamsOf, limit, pathIdOf, skip } from '../wire/wire.ts';
import { addressCodes } from './address.ts';
import {
  bookAddress,
  bookAddressInput,
  bookContact,
  bookContactChange,
  bookContactInput,
  counterparty,
} from './counterparty.ts';

/** The people and addresses of the contact book, one by one. */

const phoneCodes = ['phone_missing', 'phone_wrong', 'latin_wrong'] as const;

export const createContactInfo = defineEndpoint({
  operationId: 'createContactInfo',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/info/create/',
  summary: 'Adds a person to an entry of the book',
  access: may('contacts.edit'),
  refusals: { 400: [...phoneCodes, 'too_many_in_entry'] },
  body: bookContactInput.extend({ counterparty_id: idOf('CounterpartyId') }),
  responses: { 201: bookContact },
  idempotent: true,
});

export const updateContactInfo = defineEndpoint({
  operationId: 'updateContactInfo',
  area: 'contact',
  method: 'PATCH',
  path: '/api/v1/contact/info/{id}/update/',
  summary: 'Changes a person of the book',
  access: may('contacts.edit'),
  refusals: { 400: phoneCodes },
  params: idParamsOf('ContactInfoId'),
  body: bookContactChange,
  responses: { 200: bookContact },
});

export const deleteContactInfo = defineEndpoint({
  operationId: 'deleteContactInfo',
  area: 'contact',
  method: 'DELETE',
  path: '/api/v1/contact/info/{id}/delete/',
  summary: 'Deletes a person of the book; of several the next becomes the main one',
  access: may('contacts.edit'),
  params: idParamsOf('ContactInfoId'),
  responses: { 204: null },
});

export const getContactInfo = defineEndpoint({
  operationId: 'getContactInfo',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/info/{id}/full/detail/',
  summary: 'A person of the book with the entry they belong to',
  access: withContract,
  params: idParamsOf('ContactInfoId'),
  responses: { 200: bookContact.extend({ counterparty }) },
});

export const listAddresses = defineEndpoint({
  operationId: 'listAddresses',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/address/',
  summary: 'Addresses of the book, newest first',
  access: withContract,
  query: z.object({ skip, limit: limit(25), counterparty_id: pathIdOf('CounterpartyId').optional() }),
  responses: { 200: z.object({ addresses: z.array(bookAddress), count: z.number().int() }) },
});

export const createAddress = defineEndpoint({
  operationId: 'createAddress',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/address/complex/create/',
  summary: 'Saves an address in the book, of an entry or of the account itself',
  access: may('contacts.edit'),
  refusals: { 400: [...addressCodes, 'too_many_in_entry'] },
  body: bookAddressInput.extend({ counterparty_id: idOf('CounterpartyId').nullish() }),
  responses: { 201: bookAddress },
  idempotent: true,
});

export const createForeignAddress = defineEndpoint({
  operationId: 'createForeignAddress',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/foreign/address/complex/create/',
  summary: 'Saves an address beyond the customs union in the book',
  access: may('contacts.edit'),
  refusals: { 400: [...addressCodes, 'too_many_in_entry', 'address_not_foreign'] },
  body: bookAddressInput.extend({ counterparty_id: idOf('CounterpartyId').nullish() }),
  responses: { 201: bookAddress },
  idempotent: true,
});

export const updateAddress = defineEndpoint({
  operationId: 'updateAddress',
  area: 'contact',
  method: 'PUT',
  path: '/api/v1/contact/address/{id}/update/',
  summary: 'Replaces an address of the book; frozen copies stay as they were',
  access: may('contacts.edit'),
  refusals: { 400: addressCodes },
  params: idParamsOf('AddressId'),
  body: bookAddressInput,
  responses: { 200: bookAddress },
});

export const deleteAddress = defineEndpoint({
  operationId: 'deleteAddress',
  area: 'contact',
  method: 'DELETE',
  path: '/api/v1/contact/address/{id}/delete/',
  summary: 'Deletes an address of the book; frozen copies stay',
  access: may('contacts.edit'),
  params: idParamsOf('AddressId'),
  responses: { 204: null },
});
