import type { AnswerOf, api, BookAddress, BookContact, Counterparty, RequestOf } from '@tranzit/contract';
import { isSamePerson, isSamePlace, pairEqual } from '@tranzit/kernel';

/** Two entries that may be one: the first is the one that stays. */
export interface Pair {
  readonly kept: Counterparty;
  readonly gone: Counterparty;
}
export type FoundPair = AnswerOf<typeof api.listCounterpartyPairs>['items'][number];

/** What one of both says; the other's is given up. In the order of the table. */
export const mergedFields = ['title', 'opf', 'inn', 'kpp', 'ogrn', 'legalAddress', 'note'] as const;
export type MergedField = (typeof mergedFields)[number];
export type Side = keyof Pair;

/** What somebody chose; what they did not is as `sideOf` has it. */
export interface MergeChoice {
  readonly sides: Partial<Readonly<Record<MergedField, Side>>>;
  /** People and addresses of the entry that goes which are not taken over. */
  readonly leftContactIds: readonly number[];
  readonly leftAddressIds: readonly number[];
}
export const nothingChosen: MergeChoice = { sides: {}, leftContactIds: [], leftAddressIds: [] };

/** The entry that stays says it, unless it says nothing. */
export const sideOf = ({ kept, gone }: Pair, { sides }: MergeChoice, field: MergedField): Side =>
  sides[field] ?? (!kept[field] && gone[field] ? 'gone' : 'kept');

export const isSame = ({ kept, gone }: Pair, field: MergedField): boolean =>
  (kept[field] ?? '') === (gone[field] ?? '');

const worded = (person: BookContact) => ({ ...person, latin: person.transliterated });

/** The entry that stays has this person of the other already: they become one. */
export const isKnownPerson = ({ kept, gone }: Pair, person: BookContact): boolean =>
  pairEqual(kept.contacts, gone.contacts, (one, other) => isSamePerson(worded(one), worded(other))).some(
    (pair) => pair.gone === person,
  );

/** The same of an address. */
export const isKnownPlace = ({ kept, gone }: Pair, place: BookAddress): boolean =>
  pairEqual(kept.addresses, gone.addresses, isSamePlace).some((pair) => pair.gone === place);

/** The people and the addresses that there will be; equal ones are one. */
export function partsLeft(
  pair: Pair,
  { leftContactIds, leftAddressIds }: MergeChoice,
): { readonly contacts: readonly BookContact[]; readonly addresses: readonly BookAddress[] } {
  const { kept, gone } = pair;
  const isTaken = (person: BookContact) => !leftContactIds.includes(person.contactInfoId);
  const isPlaceTaken = (place: BookAddress) => !leftAddressIds.includes(place.addressId);
  return {
    contacts: [
      ...kept.contacts,
      ...gone.contacts.filter((person) => isTaken(person) && !isKnownPerson(pair, person)),
    ],
    addresses: [
      ...kept.addresses,
      ...gone.addresses.filter((place) => isPlaceTaken(place) && !isKnownPlace(pair, place)),
    ],
  };
}

/** The request: only what differs from how the entry stands that stays. */
export function toMerge(pair: Pair, choice: MergeChoice): RequestOf<typeof api.mergeCounterparties>['body'] {
  const { kept, gone } = pair;
  const takes = (field: MergedField) => !isSame(pair, field) && sideOf(pair, choice, field) === 'gone';
  const { leftContactIds, leftAddressIds } = choice;
  // Equal ones are named too: what they say beyond those that stay is taken over.
  const taken = (ids: readonly number[], left: readonly number[]) => ids.filter((id) => !left.includes(id));
  return {
    from_id: gone.counterpartyId,
    version: kept.version,
    from_version: gone.version,
    ...(takes('title') && { title: gone.title }),
    ...(takes('opf') && { opf: gone.opf ?? '' }),
    ...(takes('inn') && { inn: gone.inn ?? '' }),
    ...(takes('kpp') && { kpp: gone.kpp ?? '' }),
    ...(takes('ogrn') && { ogrn: gone.ogrn ?? '' }),
    ...(takes('legalAddress') && { legal_address: gone.legalAddress ?? '' }),
    ...(takes('note') && { note: gone.note ?? '' }),
    contact_info_ids: taken(
      gone.contacts.map(({ contactInfoId }) => contactInfoId),
      leftContactIds,
    ),
    address_ids: taken(
      gone.addresses.map(({ addressId }) => addressId),
      leftAddressIds,
    ),
  };
}
