import type { BookAddressInput, BookContactInput, CounterpartyInput } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { createFieldReport, type ReportField, within } from '../../field-report.ts';
import { insertAddresses, insertContacts, settleMainContact, touchCounterparties } from '../book.store.ts';
import { hasCounterparty, loadCounterparty } from '../counterparties.queries.ts';
import type { Counterparty, NewCounterparty, Passport } from '../counterparty.ts';
import { toParticularsColumns } from '../counterparty-rows.ts';
import { findSimilar } from '../pairs.store.ts';
import { passportColumns } from '../passports.ts';
import {
  askedLandlines,
  type Reading,
  readContact,
  readParticulars,
  readPassport,
  readPlace,
} from '../read-entry.ts';
import { saveTags, tagsOfSaving } from './tags-of-saving.ts';

type CreationNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'secrets'>;

type Placed<Item> = { readonly item: Item; readonly report: ReportField };

/** The person beside the particulars, if any is named there, before those of the list. */
function namedContacts(
  input: CounterpartyInput,
  report: ReportField,
): readonly Placed<Omit<BookContactInput, 'is_main'>>[] {
  const { contact_name, position, email, phones, title, contacts, transliterated } = input;
  const isNamed = Boolean(contact_name || email || phones.length > 0 || transliterated);
  const beside = { contact_name: contact_name || title, position, email, phones, transliterated };
  const listed = contacts.map((item, index) => ({ item, report: within(report, `contacts.${index}`) }));
  const main = contacts.findIndex(({ is_main }) => is_main === true);
  const ordered = main > 0 ? [...listed.slice(main, main + 1), ...listed.toSpliced(main, 1)] : listed;
  return [...(isNamed ? [{ item: beside, report }] : []), ...ordered];
}

/** The address beside the particulars, if a city stands there, before those of the list. */
function namedAddresses(input: CounterpartyInput, report: ReportField): readonly Placed<BookAddressInput>[] {
  const { city, iso = 'RU', address_title, addresses, ...rest } = input;
  const listed = addresses.map((item, index) => ({ item, report: within(report, `addresses.${index}`) }));
  return [...(city ? [{ item: { ...rest, city, iso, title: address_title }, report }] : []), ...listed];
}

/** An entry as it came in. Errors: 400 at each broken field, those of the lists as `contacts.0.phones.1.number`. */
export function readCounterparty(input: CounterpartyInput, now: Date): NewCounterparty {
  const { report, requireNone } = createFieldReport();
  const places = namedAddresses(input, report);
  const iso = places[0]?.item.iso ?? 'RU';
  const reading: Reading = { iso, now, report, asksLandlines: askedLandlines(input) };
  const entry = {
    ...readParticulars(input, reading),
    passport: readPassport(input.passport, input.kind, reading),
    note: input.note || undefined,
    isPinned: input.is_pinned,
    parentId: input.parent_id ?? undefined,
    contacts: namedContacts(input, report).map((placed) =>
      readContact(placed.item, { ...reading, report: placed.report }),
    ),
    addresses: places.map((placed) => readPlace(placed.item, placed.report)),
  };
  requireNone();
  return entry;
}

/** The columns of a new entry but its passport, which is locked for its id. */
export function counterpartyColumns(
  {
    clock,
    actor,
  }: Needs<'clock'> & { readonly actor: Pick<Needs<'actor'>['actor'], 'accountId' | 'userId'> },
  entry: NewCounterparty,
) {
  const now = clock.now();
  const isNoted = entry.note !== undefined;
  return {
    ...toParticularsColumns(entry),
    noted_by: isNoted ? actor.userId : null,
    noted_at: isNoted ? now : null,
    account_id: actor.accountId,
    user_id: actor.userId,
    note: entry.note ?? null,
    is_pinned: entry.isPinned,
    parent_id: entry.parentId ?? null,
    version: 0,
    created_at: now,
    updated_at: now,
    used_at: now,
  };
}

async function insertCounterparty(ctx: CreationNeeds, entry: NewCounterparty): Promise<CounterpartyId> {
  const { id } = await ctx.db
    .insertInto('counterparties')
    .values(counterpartyColumns(ctx, entry))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The passport is locked for the entry, which has its id only now. Index: primary key. */
const sealPassport = (ctx: CreationNeeds, id: CounterpartyId, passport: Passport) =>
  ctx.db
    .updateTable('counterparties')
    .set(passportColumns(ctx, { accountId: ctx.actor.accountId, id }, passport))
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .execute();

/** As the book is asked while an entry is typed: by tax id and name in its first city, and by every phone. */
async function requireUnlike(
  ctx: CreationNeeds,
  { inn, kpp, title, parentId, contacts, addresses }: NewCounterparty,
  { asks_similar: isAsked, distinct_from: distinct = [] }: CounterpartyInput,
): Promise<void> {
  if (!isAsked) return;
  const [first, ...further] = new Set(contacts.flatMap(({ phones }) => phones).map(({ number }) => number));
  const nothing = { inn: undefined, kpp: undefined, title: undefined, city: undefined, exceptId: undefined };
  const main = { ...nothing, inn, kpp, title, city: addresses[0]?.city, parentId, phone: first };
  for (const known of [main, ...further.map((phone) => ({ ...nothing, parentId, phone }))]) {
    const similar = await findSimilar(ctx, known);
    if ([...similar.keys()].some((id) => !distinct.includes(id))) throw conflict('counterparty_similar');
  }
}

/**
 * Saves an entry with its people, addresses and tags. Errors: 400 at each broken field; `not_found` at `parent_id`; those of its
 * tags; 409 `counterparty_similar`, where that is asked for.
 */
export async function createCounterparty(
  ctx: CreationNeeds,
  input: CounterpartyInput,
): Promise<Counterparty> {
  const entry = readCounterparty(input, ctx.clock.now());
  await requireParent(ctx, entry.parentId);
  await requireUnlike(ctx, entry, input);
  return inOpenAccount(ctx, async (tx) => {
    const tags = await tagsOfSaving(tx, input);
    const id = await insertCounterparty(tx, entry);
    if (entry.passport) await sealPassport(tx, id, entry.passport);
    const [main] = await insertContacts(tx, id, entry.contacts);
    if (main !== undefined) await settleMainContact(tx, id, main);
    await insertAddresses(tx, id, entry.addresses);
    await saveTags(tx, id, tags);
    await touchCounterparties(tx, [id]);
    return loadCounterparty(tx, id);
  });
}

async function requireParent(
  ctx: Needs<'db' | 'actor'>,
  parentId: CounterpartyId | undefined,
): Promise<void> {
  if (parentId === undefined || (await hasCounterparty(ctx, parentId))) return;
  const { report, requireNone } = createFieldReport();
  report('parent_id', 'not_found');
  requireNone();
}
