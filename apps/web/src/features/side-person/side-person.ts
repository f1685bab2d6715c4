import type { Address, ContactCast, User } from '@tranzit/contract';
import { z } from 'zod';

/** A person at a side, and the place they were found at; texts are empty where nothing is known. */
export const sidePerson = z.object({
  companyName: z.string(),
  inn: z.string(),
  contactName: z.string(),
  /** E.164 */
  phone: z.string(),
  email: z.string(),
  /** How to find them. */
  comment: z.string(),
  place: z.object({ city: z.string(), street: z.string().nullable(), house: z.string().nullable() }),
});
export type SidePerson = z.output<typeof sidePerson>;

export interface SidePeople {
  readonly sender: SidePerson | null;
  readonly receiver: SidePerson | null;
}
export const noPeople: SidePeople = { sender: null, receiver: null };

export type KnownPerson = Omit<ContactCast, 'contactCastId' | 'addressCastId'>;

export const personOfCast = (cast: KnownPerson): SidePerson => ({
  companyName: cast.companyName ?? '',
  inn: cast.inn ?? '',
  contactName: cast.contactName,
  phone: cast.phones[0]?.number ?? '',
  email: cast.email ?? '',
  comment: cast.comment ?? '',
  place: { city: cast.address.city, street: cast.address.street, house: cast.address.house },
});

/** Whether the person belongs to the address: the same house, or the same city where no street is said. */
export const standsAt = ({ place }: SidePerson, { city, street, house }: Address): boolean =>
  place.city === city && (street === null || (place.street === street && place.house === house));

type OwnWords = Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>;

/**
 * The user's own particulars; company and tax id as they have last sent under the same number. One order without a company
 * takes away nothing: the next would lose it unseen.
 */
export function ownPerson(
  { firstName, lastName, phone, email }: OwnWords,
  recents: readonly KnownPerson[] = [],
): Omit<SidePerson, 'place' | 'comment'> {
  const sentBefore = recents.find(
    ({ companyName, phones }) => companyName && phones.some(({ number }) => number === phone),
  );
  return {
    companyName: sentBefore?.companyName ?? '',
    inn: sentBefore?.inn ?? '',
    contactName: `${lastName} ${firstName}`.trim(),
    phone,
    email,
  };
}
