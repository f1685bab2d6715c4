import { z } from 'zod';
import { tag, tagInput } from '../tag.ts';
import { mostWaybillTags } from '../wire/plain-values.ts';
import { day, id, idOf, instant, optionalText, requiredText, titleText } from '../wire/wire.ts';
import {
  addressCodes,
  addressInput,
  address as addressOut,
  latitude,
  longitude,
  phoneInput,
} from './address.ts';
import { counterpartyKinds, mostBookParts } from './book-values.ts';
import { calledText, optionallyCalled } from './called-text.ts';
import { latinFields, latinInput } from './latin.ts';

/** An entry of the contact book: a company or a person, with the people and addresses there. */

export const counterpartyKind = z.enum(counterpartyKinds);
export type CounterpartyKind = z.output<typeof counterpartyKind>;

/** What an entry lacks before it can be ordered for. */
export const counterpartyLack = z.enum(['phone', 'address', 'house', 'inn']);
export type CounterpartyLack = z.output<typeof counterpartyLack>;

const bookPhone = z.object({
  /** E.164. */
  number: z.string(),
  extension: z.string().nullable(),
  /** When to call. */
  note: z.string().nullable(),
  /** A courier may not get through: whoever uses it is asked once, until `confirmedAt` is set. */
  isLandline: z.boolean(),
  confirmedAt: instant.nullable(),
});

export const bookContact = z.object({
  contactInfoId: id,
  counterpartyId: id,
  contactName: z.string(),
  position: z.string().nullable(),
  email: z.string().nullable(),
  isMain: z.boolean(),
  phones: z.array(bookPhone),
  /** What papers of other countries say of the person, the company and its address; null where nothing was said of it. */
  transliterated: latinFields.nullable(),
});
export type BookContact = z.output<typeof bookContact>;

export const bookAddress = addressOut.extend({
  addressId: id,
  counterpartyId: id.nullable(),
  title: z.string().nullable(),
  /** How to find the place: told to the courier. */
  hint: z.string().nullable(),
  openingHours: z.string().nullable(),
});
export type BookAddress = z.output<typeof bookAddress>;

export const counterpartyCore = z.object({
  counterpartyId: id,
  kind: counterpartyKind,
  title: z.string(),
  /** Legal form, short: ООО, АО, ИП. */
  opf: z.string().nullable(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  legalAddress: z.string().nullable(),
  /** `75 •• ••• 018`; null without a passport. */
  passportMask: z.string().nullable(),
  isPinned: z.boolean(),
  parentId: id.nullable(),
  /** Grows with every change; whoever changes an entry names the one they saw. */
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  lacks: z.array(counterpartyLack),
  tags: z.array(tag),
});

/** The entry that another belongs to, as it is called; a deleted one can be restored for 30 days and then goes. */
export const counterpartyParent = z.object({
  counterpartyId: id,
  kind: counterpartyKind,
  title: z.string(),
  opf: z.string().nullable(),
  isDeleted: z.boolean(),
});

export const listedCounterparty = counterpartyCore.extend({
  parent: counterpartyParent.nullable(),
  mainContact: bookContact.nullable(),
  contactCount: z.number().int(),
  phoneCount: z.number().int(),
  mainAddress: bookAddress.nullable(),
  addressCount: z.number().int(),
});
export type ListedCounterparty = z.output<typeof listedCounterparty>;

export const counterparty = counterpartyCore.extend({
  parent: counterpartyParent.nullable(),
  note: z.string().nullable(),
  notedBy: z.string().nullable(),
  notedAt: instant.nullable(),
  contacts: z.array(bookContact),
  addresses: z.array(bookAddress),
});
export type Counterparty = z.output<typeof counterparty>;

const bookPhoneInput = phoneInput.extend({
  extension: optionalText(10),
  note: optionalText(60),
  /** Somebody has said that this landline number shall be used. */
  confirmed: z.boolean().optional(),
});
const email = z
  .email()
  .max(200)
  .nullish()
  .or(z.literal('').transform(() => null));

const contactFields = {
  contact_name: calledText(160),
  position: optionalText(60),
  email,
  phones: z.array(bookPhoneInput).max(10).default([]),
  /** Stays where it is not named; null takes it away. */
  transliterated: latinInput.nullish(),
};
export const bookContactInput = z.object({ ...contactFields, is_main: z.boolean().optional() });
export type BookContactInput = z.output<typeof bookContactInput>;
/** What is not named stays, phones too. */
export const bookContactChange = bookContactInput
  .partial()
  .extend({ phones: z.array(bookPhoneInput).max(10).optional() });

const placeFields = {
  title: optionalText(60),
  hint: optionalText(255),
  opening_hours: optionalText(100),
};
export const bookAddressInput = addressInput.extend(placeFields);
export type BookAddressInput = z.output<typeof bookAddressInput>;

const passportInput = z.object({
  number: requiredText(60),
  issued_on: day.nullish(),
  issued_by: optionalText(200),
});
export type PassportInput = z.output<typeof passportInput>;

const particulars = z.object({
  kind: counterpartyKind,
  title: titleText(200),
  opf: optionalText(160),
  inn: optionalText(12),
  kpp: optionalText(9),
  ogrn: optionalText(15),
  legal_address: optionalText(500),
  /** Replaced whole; null takes it away. */
  passport: passportInput.nullish(),
  note: optionalText(1000),
  parent_id: idOf('CounterpartyId').nullish(),
  /** Refuse landline numbers that are not `confirmed`, with `landline_unconfirmed` at each: whoever types them is there to be asked. */
  asks_landlines: z.boolean().optional(),
  /** The same of the first number of a person alone: a courier calls it before any other. */
  asks_first_landline: z.boolean().optional(),
});

const tagIds = z.array(idOf('TagId')).max(mostWaybillTags).optional();

/** What is saved with the entry; each takes `tags.edit`. */
const putTags = {
  add_tag_list: tagIds,
  /** Titles of tags to put on; those that the account lacks are made. */
  new_tag_list: z.array(tagInput.shape.title).max(mostWaybillTags).optional(),
};

export const bookCodes = [
  ...addressCodes,
  'phone_missing',
  'phone_wrong',
  'landline_unconfirmed',
  'inn_wrong',
  'kpp_wrong',
  'ogrn_wrong',
  'inn_of_company',
  'kpp_of_entrepreneur',
  'ogrn_of_another',
  'issued_in_future',
  'passport_wrong',
  'company_has_no_passport',
  'latin_wrong',
] as const;

/** The main person and address stand beside the particulars, further ones in the lists. */
export const counterpartyInput = particulars.extend({
  kind: counterpartyKind.default('company'),
  is_pinned: z.boolean().default(false),
  contact_name: optionallyCalled(160),
  email,
  phones: contactFields.phones,
  position: optionalText(60),
  /** Of the main person. */
  transliterated: contactFields.transliterated,
  ...addressInput.partial().shape,
  city: optionalText(120),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  address_title: optionalText(60),
  hint: placeFields.hint,
  opening_hours: placeFields.opening_hours,
  /**
   * Refuse an entry that the book seems to have already, by tax id, phone or name in the city, with `counterparty_similar`: whoever
   * saves it is there to be asked.
   */
  asks_similar: z.boolean().optional(),
  /** Entries that somebody has said this one is not: they are asked about no more. */
  distinct_from: z.array(idOf('CounterpartyId')).max(100).optional(),
  contacts: z.array(bookContactInput).max(mostBookParts).default([]),
  addresses: z.array(bookAddressInput).max(mostBookParts).default([]),
  ...putTags,
});
export type CounterpartyInput = z.output<typeof counterpartyInput>;

/** Lists are whole: people and addresses that are not named go. Tags that are not named stay, those that somebody has just put on too. */
export const counterpartyChange = particulars.partial().extend({
  version: z.number().int().positive(),
  ...putTags,
  remove_tag_list: tagIds,
  contacts: z
    .array(bookContactInput.extend({ contact_info_id: idOf('ContactInfoId').optional() }))
    .max(mostBookParts)
    .optional(),
  addresses: z
    .array(bookAddressInput.extend({ address_id: idOf('AddressId').optional() }))
    .max(mostBookParts)
    .optional(),
});
export type CounterpartyChange = z.output<typeof counterpartyChange>;
