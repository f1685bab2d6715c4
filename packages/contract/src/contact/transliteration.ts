import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { optionalText } from '../wire/wire.ts';
import { latinFields, tooLong } from './latin.ts';

/** Fields in Russian, of a contact, an address or a thing that is sent. */
const russianFields = z.object({
  contact_name: optionalText(160),
  company_name: optionalText(200),
  opf_full: optionalText(160),
  legal_address: optionalText(500),
  region: optionalText(120),
  district: optionalText(120),
  city: optionalText(120),
  city_type: optionalText(20),
  street: optionalText(160),
  house: optionalText(20),
  office: optionalText(20),
  address_line: optionalText(500),
  /** What is sent, or why. */
  description: optionalText(500),
});

/** The same fields in visible ASCII; null for those that were not given. */
export const transliterated = latinFields.extend({ description: z.string().nullable(), tooLong });
export type Transliterated = z.output<typeof transliterated>;

export const transliterate = defineEndpoint({
  operationId: 'transliterate',
  area: 'external',
  method: 'POST',
  path: '/api/v1/external/transliterate/',
  summary: 'Russian fields in Latin, as a proposal to be corrected',
  access: signedIn,
  readOnly: true,
  refusals: { 400: ['russian_missing'] },
  body: russianFields,
  responses: { 200: transliterated },
});
