import { z } from 'zod';
import { optionalText } from '../wire/wire.ts';

/** How papers of other countries name a person, a company and an address: visible ASCII. */

const latin = z.string().nullable();

/** Null for what has no Latin counterpart. */
export const latinFields = z.object({
  contactName: latin,
  companyName: latin,
  opfFull: latin,
  legalAddress: latin,
  region: latin,
  district: latin,
  city: latin,
  cityType: latin,
  street: latin,
  house: latin,
  office: latin,
  addressLine: latin,
});
export type LatinFields = z.output<typeof latinFields>;

/** The fields with more than the 35 characters that a line of an express waybill takes; nothing is cut. */
export const tooLong = z.array(z.string());

const latinText = (max: number) =>
  optionalText(max).refine((text) => /^[\x20-\x7e]*$/.test(text ?? ''), { params: { code: 'latin_wrong' } });

/** The same words as somebody has corrected them: a passport's spelling wins. */
export const latinInput = z.object({
  contact_name: latinText(160),
  company_name: latinText(200),
  opf_full: latinText(160),
  legal_address: latinText(500),
  region: latinText(120),
  district: latinText(120),
  city: latinText(120),
  city_type: latinText(20),
  street: latinText(160),
  house: latinText(20),
  office: latinText(20),
  address_line: latinText(500),
});
export type LatinInput = z.output<typeof latinInput>;
