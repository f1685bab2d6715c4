import type { CounterpartyChange } from '@tranzit/contract';
import type { AddressId, ContactInfoId, CounterpartyId } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import { within } from '../../field-report.ts';
import {
  deleteAddressRows,
  deleteContactRows,
  insertAddresses,
  insertContacts,
  settleMainContact,
  updateAddressRow,
  updateContactRow,
} from '../book.store.ts';
import type { BookPhone, ContactParts, Counterparty, PlaceParts } from '../counterparty.ts';
import { type Reading, readContact, readPlace } from '../read-entry.ts';

/** One part of a list: of an id it changes what is there, without one it is new. */
interface Part<Id, Value> {
  readonly id: Id | undefined;
  readonly value: Value;
}

/** The lists of an entry as they shall be; `undefined` for a list that stays. */
export interface PlannedParts {
  readonly contacts:
    | readonly (Part<ContactInfoId, ContactParts> & { readonly isMain: boolean })[]
    | undefined;
  readonly addresses: readonly Part<AddressId, PlaceParts>[] | undefined;
  readonly before: Pick<Counterparty, 'contacts' | 'addresses'>;
}

/** Numbers of an entry that somebody has confirmed: they stay so, and whoever saves the form again is not asked again. */
export const confirmedIn = ({ contacts }: Pick<Counterparty, 'contacts'>): readonly BookPhone[] =>
  contacts.flatMap(({ phones }) => phones).filter(({ confirmedAt }) => confirmedAt !== undefined);

/** Reads the lists of a change. Reports `not_found` at the id of a part that the entry does not have. */
export function planParts(
  before: PlannedParts['before'],
  change: Pick<CounterpartyChange, 'contacts' | 'addresses'>,
  reading: Reading,
): PlannedParts {
  const { report } = reading;
  const confirmed = confirmedIn(before);
  const contacts = change.contacts?.map(({ contact_info_id: id, is_main, ...input }, index) => {
    if (id !== undefined && !before.contacts.some((contact) => contact.id === id))
      report(`contacts.${index}.contact_info_id`, 'not_found');
    const value = readContact(input, { ...reading, confirmed, report: within(report, `contacts.${index}`) });
    return { id, value, isMain: is_main === true };
  });
  const addresses = change.addresses?.map(({ address_id: id, ...input }, index) => {
    if (id !== undefined && !before.addresses.some((address) => address.id === id))
      report(`addresses.${index}.address_id`, 'not_found');
    return { id, value: readPlace(input, within(report, `addresses.${index}`)) };
  });
  return { contacts, addresses, before };
}

type WriteNeeds = Needs<'db' | 'clock' | 'actor'>;

const missingOf = <Id>(
  before: readonly { readonly id: Id }[],
  kept: readonly { readonly id: Id | undefined }[],
): readonly Id[] => before.map(({ id }) => id).filter((id) => !kept.some((part) => part.id === id));

async function replaceContacts(ctx: WriteNeeds, id: CounterpartyId, { contacts, before }: PlannedParts) {
  if (!contacts) return;
  await deleteContactRows(ctx, missingOf(before.contacts, contacts));
  let main: ContactInfoId | undefined;
  for (const contact of contacts) {
    const [contactId] =
      contact.id === undefined ? await insertContacts(ctx, id, [contact.value]) : [contact.id];
    if (contact.id !== undefined) await updateContactRow(ctx, contact.id, contact.value);
    if (contact.isMain) main = contactId;
  }
  await settleMainContact(ctx, id, main);
}

async function replaceAddresses(ctx: WriteNeeds, id: CounterpartyId, { addresses, before }: PlannedParts) {
  if (!addresses) return;
  await deleteAddressRows(ctx, missingOf(before.addresses, addresses));
  for (const address of addresses) {
    if (address.id === undefined) await insertAddresses(ctx, id, [address.value]);
    else await updateAddressRow(ctx, address.id, address.value);
  }
}

/** Brings the lists of an entry that its transaction holds to what was planned. */
export async function replaceParts(ctx: WriteNeeds, id: CounterpartyId, parts: PlannedParts): Promise<void> {
  await replaceContacts(ctx, id, parts);
  await replaceAddresses(ctx, id, parts);
}
