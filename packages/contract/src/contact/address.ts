import { z } from 'zod';
import { carrierCode, id, idOf, iso2, optionalText, requiredText, typedPhone } from '../wire/wire.ts';
import { latinFields } from './latin.ts';

/** What a point is of. That of a house's city is no point of the house. */
export const pointPrecision = z.enum(['city', 'street', 'house']);
export type PointPrecision = z.output<typeof pointPrecision>;

/** An address as it goes out. Absent parts are null. */
export const address = z.object({
  postcode: z.string().nullable(),
  region: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string(),
  cityType: z.string().nullable(),
  street: z.string().nullable(),
  house: z.string().nullable(),
  office: z.string().nullable(),
  addressLine: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Null without a point. */
  pointPrecision: pointPrecision.nullish(),
  fiasId: z.string().nullable(),
  iso: iso2,
});
export type Address = z.output<typeof address>;

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** An address as it comes in; a city is enough for a calculation, a house is needed for an order. */
export const addressInput = z.object({
  postcode: optionalText(10),
  region: optionalText(120),
  district: optionalText(120),
  city: requiredText(120),
  city_type: optionalText(20),
  street: optionalText(160),
  house: optionalText(20),
  office: optionalText(20),
  address_line: optionalText(500),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  /** A point that is of less than the address says is not kept as its own; one that nothing is said of is. */
  point_precision: pointPrecision.nullish(),
  fias_id: optionalText(40),
  iso: iso2.default('RU'),
});
export type AddressInput = z.output<typeof addressInput>;

export const addressCodes = ['house_number_missing', 'house_number_wrong', 'postcode_wrong'] as const;

/** Either a terminal of a carrier, or an address typed or picked from the suggestions. */
export const sideAddressInput = addressInput
  .extend({ terminal_id: idOf('TerminalId').nullish(), city: optionalText(120) })
  .refine(({ terminal_id, city }) => (terminal_id ?? null) !== null || Boolean(city), {
    path: ['city'],
    params: { code: 'required' },
  });
export type SideAddressInput = z.output<typeof sideAddressInput>;

export const phoneInput = z.object({
  number: typedPhone,
});
export const phoneNumber = z.object({ number: z.string() });

export const sideType = z.enum(['terminal', 'foreign', 'domestic']);

/** A frozen address of a calculation or an order. */
export const addressCast = address.extend({
  addressCastId: id,
  type: sideType,
  terminalId: id.nullable(),
  terminalCode: z.string().nullable(),
  terminalName: z.string().nullable(),
  deliveryService: carrierCode.nullable(),
  timeZone: z.string(),
});
export type AddressCast = z.output<typeof addressCast>;

/** Who stands at an address: names, legal particulars and phones. */
export const person = z.object({
  contactName: z.string(),
  phones: z.array(phoneNumber),
  email: z.string().nullable(),
  companyName: z.string().nullable(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  opfFull: z.string().nullable(),
  legalAddress: z.string().nullable(),
  /** `75 •• ••• 018`; null without a passport. */
  passport: z.string().nullable(),
});

/** A frozen side of an order: who, and where. */
export const contactCast = person.extend({
  contactCastId: id,
  addressCastId: id,
  type: sideType,
  /** The same as in `address`: where the side is, and at which terminal. */
  iso: iso2,
  terminalId: id.nullable(),
  terminalCode: z.string().nullable(),
  deliveryService: carrierCode.nullable(),
  address: addressCast,
  comment: z.string().nullable(),
  /** What papers of other countries say instead; null where nothing was said of it. */
  transliterated: latinFields.nullable(),
  /** The entry of the contact book that it was made from. */
  counterpartyId: id.nullable(),
});
export type ContactCast = z.output<typeof contactCast>;
