import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { idParamsOf, optionalText } from '../wire/wire.ts';
import { addressCodes, contactCast } from './address.ts';
import { createComplexCast, personCodes, sidePersonInput } from './contact.ts';
import { latinFields, latinInput, tooLong } from './latin.ts';

/** Sides and people with the words that papers of other countries name them by. */

const keptLatin = latinFields.extend({ tooLong });

export const createForeignCast = defineEndpoint({
  operationId: 'createForeignCast',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/cast/foreign/complex/create/',
  summary: 'Freezes a side beyond the customs union, its address and person given together',
  access: may('shipping.create'),
  refusals: { 400: [...addressCodes, ...personCodes, 'address_not_foreign', 'landline_unconfirmed'] },
  body: createComplexCast.body,
  responses: { 201: contactCast },
  idempotent: true,
});

export const updateInterCast = defineEndpoint({
  operationId: 'updateInterCast',
  area: 'contact',
  method: 'PATCH',
  path: '/api/v1/contact/cast/inter/contact/{id}/update/',
  summary:
    'Changes who stands at a frozen side, in both writings, while no order uses it; what is not named stays',
  access: may('shipping.create'),
  refusals: { 400: [...personCodes, 'landline_unconfirmed'], 409: ['side_frozen'] },
  params: idParamsOf('ContactCastId'),
  body: sidePersonInput
    .partial()
    .extend({ comment: optionalText(255), transliterated: latinInput.nullish() }),
  responses: { 200: contactCast },
});

export const transliterateCast = defineEndpoint({
  operationId: 'transliterateCast',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/cast/transliterated/{id}/',
  summary:
    'Writes a frozen side in Latin anew, with the corrections given, and keeps it while no order uses the side',
  access: may('shipping.create'),
  refusals: { 400: ['russian_missing', 'latin_wrong'], 409: ['side_frozen'] },
  params: idParamsOf('ContactCastId'),
  body: latinInput,
  responses: { 200: keptLatin },
});

export const transliterateContactInfo = defineEndpoint({
  operationId: 'transliterateContactInfo',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/info/{id}/transliterate/',
  summary:
    'Writes a person of the book, their company and its main address in Latin anew, with the corrections given, and keeps it',
  access: may('contacts.edit'),
  refusals: { 400: ['russian_missing', 'latin_wrong'] },
  params: idParamsOf('ContactInfoId'),
  body: latinInput,
  responses: { 200: keptLatin },
});
