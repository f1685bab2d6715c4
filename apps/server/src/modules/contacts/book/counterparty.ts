import type { CounterpartyKind, CounterpartyLack } from '@tranzit/contract';
import type { AddressId, ContactInfoId, CounterpartyId, PhoneNumber } from '@tranzit/kernel';
import type { Tag } from '../../tags/index.ts';
import type { Address } from '../address.ts';
import type { Latin } from '../latin.ts';

/** A phone of a person of the book. */
export interface BookPhone {
  readonly number: PhoneNumber;
  readonly extension: string | undefined;
  /** When to call. */
  readonly note: string | undefined;
  /** When somebody said that this landline number shall be used. */
  readonly confirmedAt: Date | undefined;
}

/** A person of an entry, as given. */
export interface ContactParts {
  readonly contactName: string;
  readonly position: string | undefined;
  readonly email: string | undefined;
  readonly phones: readonly BookPhone[];
  /** What papers of other countries say; `undefined` leaves what is kept, `null` takes it away. */
  readonly latin?: Latin | null | undefined;
}

export interface BookContact extends ContactParts {
  readonly id: ContactInfoId;
  readonly counterpartyId: CounterpartyId;
  readonly isMain: boolean;
}

/** An address of an entry, as given. */
export interface PlaceParts extends Address {
  readonly title: string | undefined;
  /** How to find the place: told to the courier. */
  readonly hint: string | undefined;
  readonly openingHours: string | undefined;
}

export interface BookAddress extends PlaceParts {
  readonly id: AddressId;
  readonly counterpartyId: CounterpartyId | undefined;
}

/** Who an entry is: names and numbers of a company, the name of a person. */
export interface Particulars {
  readonly kind: CounterpartyKind;
  readonly title: string;
  readonly opf: string | undefined;
  readonly inn: string | undefined;
  readonly kpp: string | undefined;
  readonly ogrn: string | undefined;
  readonly legalAddress: string | undefined;
}

/** A passport as it is sealed. */
export interface Passport {
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly issuedOn: string | undefined;
  readonly issuedBy: string | undefined;
}

/** An entry that is to be made. The first person is the main one. */
export interface NewCounterparty extends Particulars {
  readonly passport: Passport | undefined;
  readonly note: string | undefined;
  readonly isPinned: boolean;
  readonly parentId: CounterpartyId | undefined;
  readonly contacts: readonly ContactParts[];
  readonly addresses: readonly PlaceParts[];
}

/** What the entry that another belongs to is called; a deleted one can be restored until it is cleared away. */
export interface ParentNames extends Pick<Particulars, 'kind' | 'title' | 'opf'> {
  readonly isDeleted: boolean;
}

/** An entry of the contact book. The first of its addresses is the main one. */
export interface Counterparty extends Particulars {
  readonly id: CounterpartyId;
  readonly passportMask: string | undefined;
  readonly note: string | undefined;
  /** Who wrote the note, by name. */
  readonly notedBy: string | undefined;
  readonly notedAt: Date | undefined;
  readonly isPinned: boolean;
  readonly parentId: CounterpartyId | undefined;
  /** Who `parentId` is. */
  readonly parentNames: ParentNames | undefined;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly tags: readonly Tag[];
  readonly contacts: readonly BookContact[];
  readonly addresses: readonly BookAddress[];
}

/** What an entry lacks before something can be ordered for it. */
export function lacksOf({
  kind,
  inn,
  contacts,
  addresses,
}: Pick<Counterparty, 'kind' | 'inn' | 'contacts' | 'addresses'>): readonly CounterpartyLack[] {
  const [address] = addresses;
  return [
    ...(contacts.every(({ phones }) => phones.length === 0) ? (['phone'] as const) : []),
    ...(address === undefined ? (['address'] as const) : []),
    ...(address !== undefined && address.house === undefined ? (['house'] as const) : []),
    ...(kind === 'company' && inn === undefined ? (['inn'] as const) : []),
  ];
}

/** `75 •• ••• 018`: what tells two passports apart and gives neither away; of a short one the first and the last sign. */
export const passportMask = (number: string): string => {
  const signs = number.replaceAll(/[\s№-]/g, '');
  const [first, last] = signs.length < 9 ? [1, 1] : [2, 3];
  return `${signs.slice(0, first)} •• ••• ${signs.slice(-last)}`;
};

/**
 * Equal in entries that are taken for one: the tax id with the KPP; without a tax id the title with the first phone, and
 * without a phone with the first address. Two that have none of these are one if their titles are.
 */
export function sameEntryKey({
  inn,
  kpp,
  title,
  contacts,
  addresses = [],
}: Pick<NewCounterparty, 'inn' | 'kpp' | 'title'> & {
  readonly contacts: readonly { readonly phones: readonly Pick<BookPhone, 'number'>[] }[];
  readonly addresses?: readonly Pick<PlaceParts, 'addressLine'>[];
}): string {
  if (inn !== undefined) return `inn ${inn} ${kpp ?? ''}`;
  const phone = contacts.flatMap(({ phones }) => phones)[0]?.number;
  return `title ${title.toLowerCase()} ${phone ?? addresses[0]?.addressLine.toLowerCase() ?? ''}`;
}
