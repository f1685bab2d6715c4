import type { AddressId, ContactInfoId, CounterpartyId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import { type AccountNeeds, ofAccount, ownRow } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { listTagsOfCounterparties } from '../../tags/index.ts';
import { loadPeople } from '../../users/index.ts';
import type { BookAddress, BookContact, Counterparty, ParentNames } from './counterparty.ts';
import { fromBookAddressRow, fromContactRow, fromParticularsRow } from './counterparty-rows.ts';

type Row = Selectable<Tables['counterparties']>;

/** People by entry, the main one first. Index: contact_infos_counterparty. */
async function contactsOf(ctx: AccountNeeds, ids: readonly CounterpartyId[]) {
  const rows = await ctx.db
    .selectFrom('contact_infos')
    .selectAll()
    .where(ofAccount(ctx.actor, 'contact_infos'))
    .where('counterparty_id', 'in', [...ids])
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(fromContactRow), (contact) => contact.counterpartyId);
}

/** Addresses by entry, the main one first. Index: addresses_counterparty. */
async function addressesOf(ctx: AccountNeeds, ids: readonly CounterpartyId[]) {
  const rows = await ctx.db
    .selectFrom('addresses')
    .selectAll()
    .where(ofAccount(ctx.actor, 'addresses'))
    .where('counterparty_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(fromBookAddressRow), (address) => address.counterpartyId);
}

const fromRow = (
  row: Row,
  parts: Pick<Counterparty, 'notedBy' | 'parentNames' | 'tags' | 'contacts' | 'addresses'>,
): Counterparty => ({
  ...fromParticularsRow(row),
  ...parts,
  id: row.id,
  passportMask: row.passport_mask ?? undefined,
  note: row.note ?? undefined,
  notedAt: row.noted_at ?? undefined,
  isPinned: row.is_pinned,
  parentId: row.parent_id ?? undefined,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** What parents are called, deleted ones too. Index: primary key. */
async function parentsOf(ctx: AccountNeeds, ids: readonly CounterpartyId[]) {
  if (ids.length === 0) return new Map<CounterpartyId, ParentNames>();
  const rows = await ctx.db
    .selectFrom('counterparties')
    .select(['id', 'kind', 'title', 'opf', 'deleted_at'])
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, kind, title, opf, deleted_at }) => [
      id,
      { kind, title, opf: opf ?? undefined, isDeleted: deleted_at !== null },
    ]),
  );
}

/** Entries with their people, addresses, tags, parents and who wrote their notes: five statements for any number. */
export async function withParts(ctx: AccountNeeds, rows: readonly Row[]): Promise<readonly Counterparty[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const writers = rows.flatMap(({ noted_by }) => (noted_by === null ? [] : [noted_by]));
  const [contacts, addresses, parents, people, tags] = await Promise.all([
    contactsOf(ctx, ids),
    addressesOf(ctx, ids),
    parentsOf(
      ctx,
      rows.flatMap(({ parent_id }) => parent_id ?? []),
    ),
    loadPeople(ctx, writers),
    listTagsOfCounterparties(ctx, ids),
  ]);
  return rows.map((row) =>
    fromRow(row, {
      contacts: contacts.get(row.id) ?? [],
      addresses: addresses.get(row.id) ?? [],
      parentNames: row.parent_id === null ? undefined : parents.get(row.parent_id),
      tags: tags.get(row.id) ?? [],
      notedBy: row.noted_by === null ? undefined : people.get(row.noted_by)?.name,
    }),
  );
}

/** The account's entries of these ids that are not deleted, others left out. Index: primary key. */
export async function loadCounterparties(
  ctx: AccountNeeds,
  ids: readonly CounterpartyId[],
): Promise<ReadonlyMap<CounterpartyId, Counterparty>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('counterparties')
    .selectAll()
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map((await withParts(ctx, rows)).map((entry) => [entry.id, entry]));
}

/** An entry that is not deleted. Index: primary key. Errors: 404 when absent or another account's. */
export async function loadCounterparty(ctx: AccountNeeds, id: CounterpartyId): Promise<Counterparty> {
  const row = await ownRow(ctx, 'counterparties', id);
  if (!row || row.deleted_at !== null) throw notFound();
  const [entry] = await withParts(ctx, [row]);
  if (!entry) throw notFound();
  return entry;
}

/**
 * Holds an entry until the transaction ends, so that its parts and its version change together. Index: primary key.
 * Errors: 404 when absent, deleted or another account's.
 */
export async function lockCounterparty(ctx: AccountNeeds, id: CounterpartyId): Promise<Row> {
  const row = await ctx.db
    .selectFrom('counterparties')
    .selectAll()
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the account has this entry, and it is not deleted. Index: primary key. */
export async function hasCounterparty(ctx: AccountNeeds, id: CounterpartyId): Promise<boolean> {
  const row = await ownRow(ctx, 'counterparties', id);
  return row !== undefined && row.deleted_at === null;
}

/** What the account's entries of these ids are called; absent, deleted and other accounts' are left out. Index: primary key. */
export async function titlesOfEntries(
  ctx: AccountNeeds,
  ids: readonly CounterpartyId[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('counterparties')
    .select(['id', 'title'])
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** A person of an entry that is not deleted. Index: primary key. Errors: 404 when absent or another account's. */
export async function loadContact(ctx: AccountNeeds, id: ContactInfoId): Promise<BookContact> {
  const row = await ownRow(ctx, 'contact_infos', id);
  if (!row || !(await hasCounterparty(ctx, row.counterparty_id))) throw notFound();
  return fromContactRow(row);
}

/** An address of the book, or `undefined`; those of deleted entries are gone. Index: primary key. */
export async function findBookAddress(ctx: AccountNeeds, id: AddressId): Promise<BookAddress | undefined> {
  const row = await ownRow(ctx, 'addresses', id);
  if (!row) return undefined;
  if (row.counterparty_id !== null && !(await hasCounterparty(ctx, row.counterparty_id))) return undefined;
  return fromBookAddressRow(row);
}
