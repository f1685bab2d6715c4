import type { LatinInput } from '@tranzit/contract';
import { z } from 'zod';

/** How papers of other countries name somebody and where they are, as it is typed: empty where nothing is said. */
export const latinWords = z.object({
  contactName: z.string(),
  companyName: z.string(),
  opfFull: z.string(),
  legalAddress: z.string(),
  region: z.string(),
  district: z.string(),
  city: z.string(),
  cityType: z.string(),
  street: z.string(),
  house: z.string(),
  office: z.string(),
  addressLine: z.string(),
});
export type LatinWords = z.output<typeof latinWords>;

/** As the server tells them. */
export const latinOf = (words: Readonly<Record<keyof LatinWords, string | null>>): LatinWords => ({
  contactName: words.contactName ?? '',
  companyName: words.companyName ?? '',
  opfFull: words.opfFull ?? '',
  legalAddress: words.legalAddress ?? '',
  region: words.region ?? '',
  district: words.district ?? '',
  city: words.city ?? '',
  cityType: words.cityType ?? '',
  street: words.street ?? '',
  house: words.house ?? '',
  office: words.office ?? '',
  addressLine: words.addressLine ?? '',
});

const text = (typed: string): string | null => typed.trim() || null;

/** As the server takes them. */
export const toLatinInput = (latin: LatinWords): LatinInput => ({
  contact_name: text(latin.contactName),
  company_name: text(latin.companyName),
  opf_full: text(latin.opfFull),
  legal_address: text(latin.legalAddress),
  region: text(latin.region),
  district: text(latin.district),
  city: text(latin.city),
  city_type: text(latin.cityType),
  street: text(latin.street),
  house: text(latin.house),
  office: text(latin.office),
  address_line: text(latin.addressLine),
});

/** Visible ASCII alone, as the server takes it. */
export const isLatin = (typed: string): boolean => /^[\x20-\x7e]*$/.test(typed.trim());

const longestLine = 35;
/** More than a line of an express waybill takes: nothing is cut, it is said. */
export const isOverLine = (typed: string): boolean => typed.trim().length > longestLine;
