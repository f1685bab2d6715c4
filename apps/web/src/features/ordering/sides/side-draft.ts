import { type Address, type AddressCast, address, type ContactCast } from '@tranzit/contract';
import { z } from 'zod';
import { formatPhone } from '../../../lib/format/phone.ts';
import { placeLine } from '../../address-field/index.ts';
import { latinOf, latinWords } from '../../latin-words/index.ts';
import { bookRemarks, noRemarks, personOfCast, type SidePerson } from '../../side-person/index.ts';
import type { SidePlace } from './side-place.ts';

/** One side as it stands in a form. Texts are as typed. */
export const sideDraft = z.object({
  companyName: z.string(),
  inn: z.string(),
  kpp: z.string().default(''),
  ogrn: z.string().default(''),
  /** Legal form. */
  opf: z.string().default(''),
  legalAddress: z.string().default(''),
  contactName: z.string(),
  /** As it is shown: `+7 (999) 999-99-99`. */
  phone: z.string(),
  /** E.164: told to the carrier beside the first. */
  furtherPhones: z.array(z.string()).readonly().default([]),
  email: z.string(),
  /** The address without the office; `place` once it was taken from the calculation or a suggestion. */
  addressText: z.string(),
  place: address.nullable(),
  office: z.string(),
  /** Of the door itself: what a city has is not its own. */
  postcode: z.string().default(''),
  comment: z.string(),
  /** What of the comment was not typed, and what it has no room for. */
  remarks: bookRemarks.default(noRemarks),
  /** What papers of other countries say instead; null until somebody has asked for a proposal. */
  latin: latinWords.nullable().default(null),
  /** The address of a message that could not be taken, in another town than the price is for. */
  addressElsewhere: z.string().default(''),
  /** For a side at a terminal. */
  terminalId: z.number().nullable(),
  /** E.164: landline numbers that somebody has said are right. */
  agreedPhones: z.array(z.string()).readonly().default([]),
  /** The entry of the contact book that the side was filled in from. */
  counterpartyId: z.number().nullable().default(null),
  /** The entry's passport as the book shows it: it goes with the side unless another is typed, and is never read here. */
  passportMask: z.string().nullable().default(null),
  /** The side is new to the book and goes there with the order. */
  isToBeSaved: z.boolean().default(false),
  /** Entries of the book alike, of which somebody has said that this one is none of them. */
  distinctFrom: z.array(z.number()).readonly().default([]),
});
export type SideDraft = Readonly<z.output<typeof sideDraft>>;

/** A person as the fields show them. */
export const wordsOf = ({
  place: _,
  contactInfoId: __,
  phone,
  ...words
}: Partial<SidePerson>): Partial<SideDraft> => ({
  counterpartyId: null,
  passportMask: null,
  addressElsewhere: '',
  latin: null,
  furtherPhones: [],
  ...words,
  phone: formatPhone(phone ?? ''),
});

/** Nobody yet. */
export const noWords = {
  companyName: '',
  inn: '',
  kpp: '',
  ogrn: '',
  opf: '',
  legalAddress: '',
  contactName: '',
  phone: '',
  furtherPhones: [],
  email: '',
  comment: '',
  remarks: noRemarks,
  counterpartyId: null,
  passportMask: null,
  addressElsewhere: '',
  latin: null,
  distinctFrom: [],
} as const satisfies Partial<SideDraft>;

interface NewSide extends Pick<SidePlace, 'cast' | 'carrier'> {
  /** The terminal that was chosen before the form was opened. */
  readonly chosenTerminalId: number | undefined;
  readonly person: Partial<SidePerson> | null;
}

/** The side as its form opens: where the calculation has it, with whoever is to stand there. */
export function newSideDraft({ cast, carrier, chosenTerminalId, person }: NewSide): SideDraft {
  const isTerminal = cast.type === 'terminal';
  const castTerminalId = isTerminal && cast.deliveryService === carrier ? cast.terminalId : null;
  return {
    ...noWords,
    agreedPhones: [],
    ...doorOf(cast),
    ...(person && wordsOf(person)),
    terminalId: chosenTerminalId ?? castTerminalId,
    isToBeSaved: false,
  };
}

type DoorParts = Address & { readonly type?: ContactCast['address']['type'] };

/** The postcode of the house; beside the point and the code of its city a postcode is the city's too. */
export function ownPostcode({ house, postcode, pointPrecision, fiasId }: Address): string {
  const isOfCity = pointPrecision === 'city' && fiasId !== null;
  return house && !isOfCity ? (postcode ?? '') : '';
}

/** An address as the door part of the form holds it; a terminal leaves only its city. */
export function doorOf(cast: DoorParts): Pick<SideDraft, 'addressText' | 'place' | 'office' | 'postcode'> {
  const isTerminal = cast.type === 'terminal';
  const { postcode, region, district, city, cityType, latitude, longitude, pointPrecision, fiasId, iso } =
    cast;
  const parts = isTerminal ? { street: null, house: null } : { street: cast.street, house: cast.house };
  const addressText = placeLine({ city, cityType, ...parts });
  const place = {
    postcode,
    region,
    district,
    city,
    cityType,
    latitude,
    longitude,
    pointPrecision,
    fiasId,
    iso,
  };
  return {
    addressText,
    place: { ...place, ...parts, office: null, addressLine: addressText },
    office: isTerminal ? '' : (cast.office ?? ''),
    postcode: isTerminal ? '' : ownPostcode(cast),
  };
}

type Named = Pick<SideDraft, 'companyName' | 'contactName'>;

/** Somebody with a number stood here, and now somebody else does: the door and how to find it were of the former. */
export const isSomebodyElse = (former: Named & Pick<SideDraft, 'phone'>, next: Named): boolean =>
  former.phone !== '' && (former.companyName !== next.companyName || former.contactName !== next.contactName);

/** Of the door only the town of the price. */
export const townAlone = (cast: AddressCast): Partial<SideDraft> => ({
  ...doorOf({ ...cast, street: null, house: null, office: null }),
  comment: '',
  remarks: noRemarks,
});

/** Fills a side from one used before: the person always, the place only where the calculation still holds. */
export function takeContact(
  draft: SideDraft,
  contact: Omit<ContactCast, 'contactCastId' | 'addressCastId'>,
  { cast, carrier, isDoor }: Pick<SidePlace, 'cast' | 'carrier' | 'isDoor'>,
): SideDraft {
  const { address } = contact;
  const isSameCity = address.city === cast.city && address.iso === cast.iso;
  const isTerminal = address.type === 'terminal';
  const person = personOfCast(contact);
  const isDoorKnown = isSameCity && !isTerminal && address.house !== null;
  return {
    ...draft,
    ...wordsOf(person),
    latin: contact.transliterated && latinOf(contact.transliterated),
    ...(isDoor && !isDoorKnown && { comment: '', remarks: noRemarks }),
    ...(isDoor && !isDoorKnown && isSomebodyElse(draft, person) && townAlone(cast)),
    ...(isDoorKnown && doorOf(address)),
    ...(isSameCity &&
      isTerminal &&
      address.deliveryService === carrier && { terminalId: address.terminalId }),
  };
}
