import { api, type BookAddress, type ContactCast } from '@tranzit/contract';
import { toSideAddress } from '../../features/address-field/index.ts';
import { type BookEntry, entryName } from '../../features/contact-book/index.ts';
import { sideOfEntry } from '../../features/ordering/calculation/index.ts';
import { sideName } from '../../features/side-person/index.ts';
import { call } from '../../lib/api/call.ts';
import type { KeyOf } from '../../lib/api/idempotency-keys.ts';

export type PlacedEntry = BookEntry & { readonly address: BookAddress };
export const isPlaced = (entry: BookEntry): entry is PlacedEntry => entry.address !== null;

/** Who sends everything: a side that was used before, or an entry of the contact book. */
export type Sender =
  | { readonly from: 'recents'; readonly contact: ContactCast }
  | { readonly from: 'book'; readonly entry: PlacedEntry };

export const senderName = (sender: Sender): string =>
  sender.from === 'recents' ? sideName(sender.contact) : entryName(sender.entry);

export const senderAddress = (sender: Sender) =>
  sender.from === 'recents' ? sender.contact.address : sender.entry.address;

const orNull = (text: string): string | null => text || null;

/** The frozen side that the rows are sent by; an entry of the book is frozen for it, with what its courier must know. */
export async function freezeSender(sender: Sender, keyOf: KeyOf): Promise<number> {
  if (sender.from === 'recents') return sender.contact.contactCastId;
  const { choice, person } = sideOfEntry(sender.entry);
  if (!choice.address) throw new Error('an entry was chosen that has no address');
  const body = {
    contact_name: person.contactName,
    company_name: orNull(person.companyName),
    phones: [person.phone, ...person.furtherPhones].filter(Boolean).map((number) => ({ number })),
    email: orNull(person.email),
    inn: orNull(person.inn),
    kpp: orNull(person.kpp),
    ogrn: orNull(person.ogrn),
    opf_full: orNull(person.opf),
    legal_address: orNull(person.legalAddress),
    counterparty_id: person.counterpartyId,
    address: toSideAddress(choice.address),
    side: 'sender' as const,
  };
  const made = await call(api.createComplexCast, { body }, { idempotencyKey: keyOf('sender', body) });
  return made.contactCastId;
}
