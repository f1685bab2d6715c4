import type { Address, ContactCast, User } from '@tranzit/contract';
import { z } from 'zod';
import { bookRemarks, noRemarks, remarksOfComment } from './book-remarks.ts';

/** A person at a side, and the place they were found at; texts are empty where nothing is known. */
export const sidePerson = z.object({
  companyName: z.string(),
  inn: z.string(),
  kpp: z.string().default(''),
  ogrn: z.string().default(''),
  /** Legal form. */
  opf: z.string().default(''),
  legalAddress: z.string().default(''),
  contactName: z.string(),
  /** E.164 */
  phone: z.string(),
  /** E.164 */
  furtherPhones: z.array(z.string()).readonly().default([]),
  /** E.164: landline numbers that somebody has said are right. */
  agreedPhones: z.array(z.string()).readonly().default([]),
  email: z.string(),
  /** How to find them. */
  comment: z.string(),
  remarks: bookRemarks.default(noRemarks),
  /** The entry of the contact book that they were taken from. */
  counterpartyId: z.number().nullable().default(null),
  /** Who of that entry, where it was the book that gave them; null where the entry names nobody. */
  contactInfoId: z.number().nullable().optional(),
  place: z.object({
    city: z.string(),
    street: z.string().nullable(),
    house: z.string().nullable(),
    office: z.string().nullable().default(null),
  }),
});
export type SidePerson = z.output<typeof sidePerson>;

export interface SidePeople {
  readonly sender: SidePerson | null;
  readonly receiver: SidePerson | null;
}
export const noPeople: SidePeople = { sender: null, receiver: null };

export type KnownPerson = Omit<ContactCast, 'contactCastId' | 'addressCastId'>;

/** The company alone, of whoever stood there. */
const companyOf = (cast: KnownPerson | undefined) => ({
  companyName: cast?.companyName ?? '',
  inn: cast?.inn ?? '',
  kpp: cast?.kpp ?? '',
  ogrn: cast?.ogrn ?? '',
  opf: cast?.opfFull ?? '',
  legalAddress: cast?.legalAddress ?? '',
  counterpartyId: cast?.counterpartyId ?? null,
});

/** The door of an address, by which a person belongs to it. */
export const standingPlace = ({ city, street, house, office }: Address): SidePerson['place'] => ({
  city,
  street,
  house,
  office,
});

export const personOfCast = (cast: KnownPerson): SidePerson => ({
  ...companyOf(cast),
  contactName: cast.contactName,
  phone: cast.phones[0]?.number ?? '',
  furtherPhones: cast.phones.slice(1).map(({ number }) => number),
  agreedPhones: [],
  email: cast.email ?? '',
  comment: cast.comment ?? '',
  remarks: remarksOfComment(cast.comment ?? ''),
  place: standingPlace(cast.address),
});

/**
 * Whether the person belongs to the address: the same house and no other office of it, or the same city where no street is said.
 */
export function standsAt({ place }: SidePerson, { city, street, house, office }: Address): boolean {
  if (place.city !== city || street === null) return place.city === city;
  const isOtherOffice = place.office !== null && office !== null && place.office !== office;
  return place.street === street && place.house === house && !isOtherOffice;
}

type OwnWords = Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>;

/**
 * The user's own particulars; company and tax id as they have last sent under the same number. One order without a company
 * takes away nothing: the next would lose it unseen.
 */
export function ownPerson(
  { firstName, lastName, phone, email }: OwnWords,
  recents: readonly KnownPerson[] = [],
): Partial<SidePerson> {
  const sentBefore = recents.find(
    ({ companyName, phones }) => companyName && phones.some(({ number }) => number === phone),
  );
  return {
    ...companyOf(sentBefore),
    contactName: `${lastName} ${firstName}`.trim(),
    phone,
    furtherPhones: [],
    email,
  };
}
