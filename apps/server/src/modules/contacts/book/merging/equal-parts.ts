import {
  type AddressId,
  type ContactInfoId,
  type EqualPair,
  isSamePerson,
  isSamePlace,
  pairEqual,
} from '@tranzit/kernel';
import type { BookAddress, BookContact, Counterparty } from '../counterparty.ts';

/** What the entry that stays does not say of a person or an address, and the equal one of the other does. */
export const foldedFields = ['position', 'email', 'latin', 'title', 'hint', 'openingHours'] as const;
export type FoldedField = (typeof foldedFields)[number];

/** A part of the entry that stays, with the fields that it has from the equal part of the other: they were empty before. */
export interface Fold<Id> {
  readonly id: Id;
  readonly fields: readonly FoldedField[];
}

/** People and addresses of the entry that goes which the one that stays has already. */
export interface EqualParts {
  readonly contacts: readonly EqualPair<BookContact>[];
  readonly addresses: readonly EqualPair<BookAddress>[];
}

type Parts = Pick<Counterparty, 'contacts' | 'addresses'>;

export const equalParts = (kept: Parts, gone: Parts): EqualParts => ({
  contacts: pairEqual(kept.contacts, gone.contacts, isSamePerson),
  addresses: pairEqual(kept.addresses, gone.addresses, isSamePlace),
});

const saysOf = (part: Partial<Record<FoldedField, unknown>>, field: FoldedField): boolean =>
  part[field] !== undefined && part[field] !== null;

/** What `gone` says beyond `kept`. */
export const foldOf = <Id extends ContactInfoId | AddressId>({
  kept,
  gone,
}: EqualPair<Partial<Record<FoldedField, unknown>> & { readonly id: Id }>): Fold<Id> => ({
  id: kept.id,
  fields: foldedFields.filter((field) => saysOf(gone, field) && !saysOf(kept, field)),
});
