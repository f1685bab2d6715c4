import type { AnswerOf, api, BookAddress, BookContact, Counterparty, RequestOf } from '@tranzit/contract';

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

/** The people and the addresses that there will be. */
export function partsLeft(
  { kept, gone }: Pair,
  { leftContactIds, leftAddressIds }: MergeChoice,
): { readonly contacts: readonly BookContact[]; readonly addresses: readonly BookAddress[] } {
  return {
    contacts: [
      ...kept.contacts,
      ...gone.contacts.filter(({ contactInfoId }) => !leftContactIds.includes(contactInfoId)),
    ],
    addresses: [
      ...kept.addresses,
      ...gone.addresses.filter(({ addressId }) => !leftAddressIds.includes(addressId)),
    ],
  };
}

/** The request: only what differs from how the entry stands that stays. */
export function toMerge(pair: Pair, choice: MergeChoice): RequestOf<typeof api.mergeCounterparties>['body'] {
  const { kept, gone } = pair;
  const taken = (field: MergedField) => !isSame(pair, field) && sideOf(pair, choice, field) === 'gone';
  const { contacts, addresses } = partsLeft(pair, choice);
  const ofGone = <Part extends { readonly counterpartyId: number | null }>(parts: readonly Part[]) =>
    parts.filter(({ counterpartyId }) => counterpartyId === gone.counterpartyId);
  return {
    from_id: gone.counterpartyId,
    version: kept.version,
    from_version: gone.version,
    ...(taken('title') && { title: gone.title }),
    ...(taken('opf') && { opf: gone.opf ?? '' }),
    ...(taken('inn') && { inn: gone.inn ?? '' }),
    ...(taken('kpp') && { kpp: gone.kpp ?? '' }),
    ...(taken('ogrn') && { ogrn: gone.ogrn ?? '' }),
    ...(taken('legalAddress') && { legal_address: gone.legalAddress ?? '' }),
    ...(taken('note') && { note: gone.note ?? '' }),
    contact_info_ids: ofGone(contacts).map(({ contactInfoId }) => contactInfoId),
    address_ids: ofGone(addresses).map(({ addressId }) => addressId),
  };
}
