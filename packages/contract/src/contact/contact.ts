import { z } from 'zod';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import {
  carrierCode,
  id,
  idOf,
  idParams,
  idParamsOf,
  instant,
  iso2,
  listOf,
  optionalText,
} from '../wire/wire.ts';
import { addressCast, addressCodes, contactCast, phoneInput, sideAddressInput } from './address.ts';
import { calledText, optionallyCalled } from './called-text.ts';
import { latinInput } from './latin.ts';

export const side = z.enum(['sender', 'recipient']);
export type Side = z.output<typeof side>;

/** Who stands at an address; names, legal particulars and phones as they are typed. */
export const personInput = z.object({
  contact_name: calledText(160),
  phones: z.array(phoneInput).min(1).max(10),
  email: z
    .email()
    .max(200)
    .nullish()
    .or(z.literal('').transform(() => null)),
  company_name: optionallyCalled(200),
  inn: optionalText(12),
  kpp: optionalText(9),
  ogrn: optionalText(15),
  opf_full: optionalText(160),
  legal_address: optionalText(500),
  passport: optionalText(60),
});
export type PersonInput = z.output<typeof personInput>;

export const personCodes = [
  'phone_missing',
  'phone_wrong',
  'inn_wrong',
  'kpp_wrong',
  'ogrn_wrong',
  'kpp_of_entrepreneur',
  'ogrn_of_another',
  'passport_wrong',
  'latin_wrong',
] as const;

const castAnswer = z.object({ addressCastId: id, address: addressCast });

export const createAddressCast = defineEndpoint({
  operationId: 'createAddressCast',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/cast/address/create/',
  summary: 'Freezes an address of the book for a calculation',
  access: may('shipping.create'),
  body: z.object({ address_id: idOf('AddressId') }),
  responses: { 201: castAnswer },
  idempotent: true,
});

export const createFastAddressCast = defineEndpoint({
  operationId: 'createFastAddressCast',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/cast/address/fast/create/',
  summary: 'Freezes a typed address or a terminal for a calculation',
  access: may('shipping.create'),
  refusals: { 400: addressCodes },
  body: sideAddressInput,
  responses: { 201: castAnswer },
  idempotent: true,
});

export const updateFastAddressCast = defineEndpoint({
  operationId: 'updateFastAddressCast',
  area: 'contact',
  method: 'PATCH',
  path: '/api/v1/contact/cast/address/fast/{id}/update/',
  summary: 'Makes a frozen address more precise while no order uses it; the city stays',
  access: may('shipping.create'),
  refusals: { 400: [...addressCodes, 'city_is_fixed'], 409: ['address_frozen'] },
  params: idParamsOf('AddressCastId'),
  body: sideAddressInput,
  responses: { 200: castAnswer },
});

export const sidePhoneInput = phoneInput.extend({
  /** Somebody has said that this landline number shall be used. */
  confirmed: z.boolean().optional(),
});

/** The person of a side, typed by somebody who may be there to be asked. */
export const sidePersonInput = personInput.extend({
  phones: z.array(sidePhoneInput).min(1).max(10),
  /**
   * Refuse a landline number that stands first with `landline_unconfirmed`, where neither `confirmed` nor the entry of the book
   * that the side names says it shall be used: whoever types it is there to be asked.
   */
  asks_first_landline: z.boolean().optional(),
});

const contactCastInput = sidePersonInput.extend({
  /** To the courier. Not named: what the entry of the book says of this door and these numbers; null: nothing. */
  comment: optionalText(255),
  /** The entry of the contact book that the side was filled in from. */
  counterparty_id: idOf('CounterpartyId').nullish(),
  /** The passport of that entry goes with the side, unless another is given; nobody is told its number. */
  counterparty_passport: z.boolean().optional(),
  /** What papers of other countries say instead. */
  transliterated: latinInput.nullish(),
});

export const createContactCast = defineEndpoint({
  operationId: 'createContactCast',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/cast/contact/create/',
  summary: 'Freezes a side of an order: a frozen address and the person there',
  access: may('shipping.create'),
  refusals: { 400: [...personCodes, 'landline_unconfirmed'] },
  body: contactCastInput.extend({ address_cast_id: idOf('AddressCastId'), side }),
  responses: { 201: contactCast },
  idempotent: true,
});

export const createComplexCast = defineEndpoint({
  operationId: 'createComplexCast',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/cast/complex/create/',
  summary: 'Freezes a side of an order from an address and a person given together',
  access: may('shipping.create'),
  refusals: { 400: [...addressCodes, ...personCodes, 'landline_unconfirmed'] },
  body: contactCastInput.extend({ address: sideAddressInput, side }),
  responses: { 201: contactCast },
  idempotent: true,
});

export const readSidePassport = defineEndpoint({
  operationId: 'readSidePassport',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/cast/{id}/passport/',
  summary: 'The passport of a frozen side in full; the log of the account tells who read it',
  access: may('contacts.passport'),
  params: idParamsOf('ContactCastId'),
  responses: { 200: z.object({ number: z.string() }) },
});

export const listRecentContacts = defineEndpoint({
  operationId: 'listRecentContacts',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/recent/',
  summary: 'Sides used of late, newest first',
  access: withContract,
  query: z.object({ side, iso: iso2.optional() }),
  responses: {
    200: listOf(z.object({ recentId: id, usedAt: instant, contact: contactCast })),
  },
});

export const listRecentTerminals = defineEndpoint({
  operationId: 'listRecentTerminals',
  area: 'contact',
  method: 'GET',
  path: '/api/v1/contact/recent/terminals/',
  summary: 'Terminals used of late, newest first',
  access: withContract,
  query: z.object({ side, delivery_service: carrierCode.optional() }),
  responses: {
    200: listOf(z.object({ recentId: id, usedAt: instant, address: addressCast })),
  },
});

export const deleteRecentContact = defineEndpoint({
  operationId: 'deleteRecentContact',
  area: 'contact',
  method: 'DELETE',
  path: '/api/v1/contact/recent/{id}/delete/',
  summary: 'Forgets a recent side',
  access: may('shipping.create'),
  params: idParams,
  responses: { 204: null },
});
