import type { BookAddressInput, BookContactInput } from '@tranzit/contract';
import { mostBookParts } from '@tranzit/contract';
import type { AddressId, ContactInfoId, CounterpartyId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { invalid, notFound } from '../../../../platform/errors/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { isDomesticIso } from '../../address.ts';
import { createFieldReport } from '../../field-report.ts';
import {
  deleteAddressRows,
  deleteContactRows,
  insertAddresses,
  insertContacts,
  settleMainContact,
  touchCounterparties,
  updateAddressRow,
  updateContactRow,
} from '../book.store.ts';
import {
  findBookAddress,
  hasCounterparty,
  loadContact,
  loadCounterparty,
  lockCounterparty,
} from '../counterparties.queries.ts';
import type { BookAddress, BookContact, ContactParts, Counterparty } from '../counterparty.ts';
import { type Reading, readContact, readPlace } from '../read-entry.ts';
import { dropStaleLatin } from './drop-stale-latin.ts';
import { confirmedIn } from './replace-parts.ts';

/** People and addresses of the book one by one; each change is one of its entry. */

type ChangeNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

const countryOf = ({ addresses }: Pick<Counterparty, 'addresses'>): string => addresses[0]?.iso ?? 'RU';

/** The person as read by the rules of the entry's country. Errors: 400 at each broken field. */
function parseContact(
  entry: Counterparty,
  input: Omit<BookContactInput, 'is_main'>,
  now: Date,
): ContactParts {
  const { report, requireNone } = createFieldReport();
  const reading: Reading = { iso: countryOf(entry), now, report, confirmed: confirmedIn(entry) };
  const contact = readContact(input, reading);
  requireNone();
  return contact;
}

function requireRoom(field: string, count: number): void {
  if (count >= mostBookParts) throw invalid(field, 'too_many_in_entry', { maximum: mostBookParts });
}

/** Errors: 400 at each broken field; `not_found` at `counterparty_id`. */
export async function addContact(
  ctx: ChangeNeeds,
  { counterparty_id: id, is_main, ...input }: BookContactInput & { readonly counterparty_id: CounterpartyId },
): Promise<BookContact> {
  if (!(await hasCounterparty(ctx, id))) throw invalid('counterparty_id', 'not_found');
  return inOpenAccount(ctx, async (tx) => {
    await lockCounterparty(tx, id);
    const entry = await loadCounterparty(tx, id);
    requireRoom('counterparty_id', entry.contacts.length);
    const [contactId] = await insertContacts(tx, id, [parseContact(entry, input, tx.clock.now())]);
    if (contactId === undefined) throw notFound();
    await settleMainContact(tx, id, is_main ? contactId : undefined);
    await touchCounterparties(tx, [id]);
    return loadContact(tx, contactId);
  });
}

type ContactChange = { readonly [Field in keyof BookContactInput]?: BookContactInput[Field] | undefined };

/** The phones of a person as they would come in, for a change that does not name them. */
const typedPhones = ({ phones }: BookContact) =>
  phones.map(({ number, extension, note }) => ({ number, extension, note }));

/** What is not named stays. Errors: 400 at each broken field; 404. */
export async function updateContact(
  ctx: ChangeNeeds,
  contactId: ContactInfoId,
  { is_main, ...change }: ContactChange,
): Promise<BookContact> {
  const { counterpartyId } = await loadContact(ctx, contactId);
  return inOpenAccount(ctx, async (tx) => {
    await lockCounterparty(tx, counterpartyId);
    const before = await loadContact(tx, contactId);
    const entry = await loadCounterparty(tx, counterpartyId);
    const contact = parseContact(
      entry,
      {
        contact_name: change.contact_name ?? before.contactName,
        position: change.position === undefined ? before.position : change.position,
        email: change.email === undefined ? before.email : change.email,
        phones: change.phones ?? typedPhones(before),
        transliterated: change.transliterated,
      },
      tx.clock.now(),
    );
    await updateContactRow(tx, contactId, contact);
    await dropStaleLatin(tx, entry);
    await settleMainContact(tx, counterpartyId, is_main ? contactId : undefined);
    await touchCounterparties(tx, [counterpartyId]);
    return loadContact(tx, contactId);
  });
}

/** Of several people the next becomes the main one. Errors: 404. */
export async function deleteContact(ctx: ChangeNeeds, contactId: ContactInfoId): Promise<void> {
  const { counterpartyId } = await loadContact(ctx, contactId);
  await inOpenAccount(ctx, async (tx) => {
    await lockCounterparty(tx, counterpartyId);
    await loadContact(tx, contactId);
    await deleteContactRows(tx, [contactId]);
    await settleMainContact(tx, counterpartyId);
    await touchCounterparties(tx, [counterpartyId]);
  });
}

type NewAddress = BookAddressInput & { readonly counterparty_id?: CounterpartyId | null | undefined };

/** Errors: 400 at each broken field; `not_found` at `counterparty_id`. */
export async function addAddress(
  ctx: ChangeNeeds,
  { counterparty_id, ...input }: NewAddress,
): Promise<BookAddress> {
  const id = counterparty_id ?? null;
  const { report, requireNone } = createFieldReport();
  const address = readPlace(input, report);
  if (id !== null && !(await hasCounterparty(ctx, id))) report('counterparty_id', 'not_found');
  requireNone();
  return inOpenAccount(ctx, async (tx) => {
    if (id !== null) {
      await lockCounterparty(tx, id);
      requireRoom('counterparty_id', (await loadCounterparty(tx, id)).addresses.length);
    }
    const [addressId] = await insertAddresses(tx, id, [address]);
    if (addressId === undefined) throw notFound();
    if (id !== null) await touchCounterparties(tx, [id]);
    return requireAddress(tx, addressId);
  });
}

/** The same beyond the customs union. Errors also: 400 `address_not_foreign` at `iso`. */
export async function addForeignAddress(ctx: ChangeNeeds, input: NewAddress): Promise<BookAddress> {
  if (isDomesticIso(input.iso)) throw invalid('iso', 'address_not_foreign');
  return addAddress(ctx, input);
}

async function requireAddress(ctx: Needs<'db' | 'actor'>, addressId: AddressId): Promise<BookAddress> {
  const address = await findBookAddress(ctx, addressId);
  if (!address) throw notFound();
  return address;
}

/** A change of an address as one of its entry, if it has one. */
async function inEntry(
  tx: ChangeNeeds,
  id: CounterpartyId | undefined,
  change: () => Promise<unknown>,
): Promise<void> {
  if (id === undefined) return void (await change());
  await lockCounterparty(tx, id);
  const before = await loadCounterparty(tx, id);
  await change();
  await dropStaleLatin(tx, before);
  await touchCounterparties(tx, [id]);
}

/** Replaces an address whole. Errors: 400 at each broken field; 404. */
export async function replaceAddress(
  ctx: ChangeNeeds,
  addressId: AddressId,
  input: BookAddressInput,
): Promise<BookAddress> {
  const { counterpartyId } = await requireAddress(ctx, addressId);
  const { report, requireNone } = createFieldReport();
  const address = readPlace(input, report);
  requireNone();
  return inOpenAccount(ctx, async (tx) => {
    await inEntry(tx, counterpartyId, () => updateAddressRow(tx, addressId, address));
    return requireAddress(tx, addressId);
  });
}

/** Errors: 404. */
export async function deleteAddress(ctx: ChangeNeeds, addressId: AddressId): Promise<void> {
  const { counterpartyId } = await requireAddress(ctx, addressId);
  await inOpenAccount(ctx, async (tx) => {
    await inEntry(tx, counterpartyId, () => deleteAddressRows(tx, [addressId]));
  });
}
