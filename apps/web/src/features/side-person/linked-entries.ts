import type { SidePeople } from './side-person.ts';

/** An entry of the contact book that stands at a side of a calculation. */
export interface LinkedEntry {
  readonly side: keyof SidePeople;
  readonly id: number;
  /** Who of the entry; null where it names nobody. */
  readonly contactId: number | null;
}

const format = /^(sender|receiver)\.([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/;

function toEntry(text: string): readonly LinkedEntry[] {
  const [, side, id, contactId] = format.exec(text) ?? [];
  if (side !== 'sender' && side !== 'receiver') return [];
  return [{ side, id: Number(id), contactId: contactId === undefined ? null : Number(contactId) }];
}

/** `receiver.7.71` of an address; whatever makes no sense counts as absent. */
export const readEntries = (text: string | null): readonly LinkedEntry[] =>
  (text ?? '').split(',').flatMap(toEntry);

/** Null where nobody of the book stands anywhere. */
export const writeEntries = (entries: readonly LinkedEntry[]): string | null =>
  entries.map(({ side, id, contactId }) => [side, id, contactId].filter(Boolean).join('.')).join(',') || null;

/** Those of the people of a calculation that were taken from the book: any tab can ask for them again. */
export const entriesOf = (people: SidePeople): readonly LinkedEntry[] =>
  (['sender', 'receiver'] as const).flatMap((side) => {
    const { counterpartyId = null, contactInfoId } = people[side] ?? {};
    if (counterpartyId === null || contactInfoId === undefined) return [];
    return [{ side, id: counterpartyId, contactId: contactInfoId }];
  });
