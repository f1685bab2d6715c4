import type { AddressId, ContactInfoId, CounterpartyId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import { type PublishNeeds, publishChange } from './book.live.ts';
import type { ContactParts, PlaceParts } from './counterparty.ts';
import { toBookAddressColumns, toContactColumns } from './counterparty-rows.ts';
import { refreshPairs } from './pairs.store.ts';

type WriteNeeds = AccountNeeds & Needs<'clock'>;
type TouchNeeds = PublishNeeds & Needs<'clock'>;

/**
 * Called after each change of entries, which everybody in the account is told of: their version grows, the search finds what
 * stands in them now, and so do the pairs of similar ones and the filter by what is lacking, as `lacksOf` tells it. Index:
 * primary key; of the parts contact_infos_counterparty, addresses_counterparty.
 */
export async function touchCounterparties(ctx: TouchNeeds, ids: readonly CounterpartyId[]): Promise<void> {
  await sql`
    update counterparties c set version = version + 1, updated_at = ${ctx.clock.now()},
      search_text = lower(translate(concat_ws(' ', '', c.opf, c.title, c.inn,
        (select string_agg(concat_ws(' ', p.contact_name, p.email,
            (select string_agg(phone ->> 'number', ' ') from jsonb_array_elements(p.phone_entries) phone)), ' ')
          from contact_infos p where p.counterparty_id = c.id),
        (select string_agg(a.address_line, ' ') from addresses a where a.counterparty_id = c.id)), ${'ёЁ\u00a0\u2007\u202f'}, 'еЕ   ')),
      lacks = array_remove(array[
        case when not exists (select from contact_infos p where p.counterparty_id = c.id and p.phone_entries <> '[]')
          then 'phone' end,
        case when not exists (select from addresses a where a.counterparty_id = c.id) then 'address' end,
        case when exists (select from (select a.house from addresses a where a.counterparty_id = c.id order by a.id limit 1) main
          where main.house is null) then 'house' end,
        case when c.kind = 'company' and c.inn is null then 'inn' end], null)
    where ${ofAccount(ctx.actor, 'c')} and c.id = any(${sql.val([...ids])}::bigint[])`.execute(ctx.db);
  await refreshPairs(ctx, ids);
  await publishChange(ctx, ids);
}

/** Entries that orders take go to the top of the book. It is no change of what stands in them. Index: primary key. */
export async function useCounterparties(ctx: WriteNeeds, ids: readonly CounterpartyId[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('counterparties')
    .set({ used_at: ctx.clock.now() })
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/** Of several people one is the main one: the one that is named, else the first. Index: contact_infos_counterparty. */
export async function settleMainContact(
  ctx: AccountNeeds,
  id: CounterpartyId,
  main?: ContactInfoId,
): Promise<void> {
  const people = ctx.db
    .updateTable('contact_infos')
    .where(ofAccount(ctx.actor, 'contact_infos'))
    .where('counterparty_id', '=', id);
  if (main !== undefined)
    await people.set({ is_main: false }).where('is_main', '=', true).where('id', '<>', main).execute();
  await people
    .set({ is_main: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('contact_infos as first')
        .select('first.id')
        .where('first.counterparty_id', '=', id)
        .$if(main !== undefined, (named) => named.where('first.id', '=', main ?? null))
        .orderBy('first.is_main', 'desc')
        .orderBy('first.id')
        .limit(1),
    )
    .execute();
}

interface PlacedContact {
  readonly contact: ContactParts;
  readonly counterpartyId: CounterpartyId;
  readonly isMain: boolean;
}

/** People of any entries, one statement. */
export async function insertContactRows(
  ctx: WriteNeeds,
  contacts: readonly PlacedContact[],
): Promise<readonly ContactInfoId[]> {
  if (contacts.length === 0) return [];
  const rows = await ctx.db
    .insertInto('contact_infos')
    .values(
      contacts.map(({ contact, counterpartyId, isMain }) => ({
        ...toContactColumns(contact),
        account_id: ctx.actor.accountId,
        counterparty_id: counterpartyId,
        is_main: isMain,
        created_at: ctx.clock.now(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const insertContacts = (
  ctx: WriteNeeds,
  counterpartyId: CounterpartyId,
  contacts: readonly ContactParts[],
): Promise<readonly ContactInfoId[]> =>
  insertContactRows(
    ctx,
    contacts.map((contact) => ({ contact, counterpartyId, isMain: false })),
  );

interface PlacedAddress {
  readonly address: PlaceParts;
  readonly counterpartyId: CounterpartyId | null;
}

/** Addresses of any entries, one statement. */
export async function insertAddressRows(
  ctx: WriteNeeds,
  addresses: readonly PlacedAddress[],
): Promise<readonly AddressId[]> {
  if (addresses.length === 0) return [];
  const rows = await ctx.db
    .insertInto('addresses')
    .values(
      addresses.map(({ address, counterpartyId }) => ({
        ...toBookAddressColumns(address),
        account_id: ctx.actor.accountId,
        counterparty_id: counterpartyId,
        created_at: ctx.clock.now(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const insertAddresses = (
  ctx: WriteNeeds,
  counterpartyId: CounterpartyId | null,
  addresses: readonly PlaceParts[],
): Promise<readonly AddressId[]> =>
  insertAddressRows(
    ctx,
    addresses.map((address) => ({ address, counterpartyId })),
  );

/** Indexes: primary keys. */
export const updateContactRow = (ctx: AccountNeeds, id: ContactInfoId, contact: ContactParts) =>
  ctx.db
    .updateTable('contact_infos')
    .set(toContactColumns(contact))
    .where(ofAccount(ctx.actor, 'contact_infos'))
    .where('id', '=', id)
    .execute();

export const updateAddressRow = (ctx: AccountNeeds, id: AddressId, address: PlaceParts) =>
  ctx.db
    .updateTable('addresses')
    .set(toBookAddressColumns(address))
    .where(ofAccount(ctx.actor, 'addresses'))
    .where('id', '=', id)
    .execute();

export const deleteContactRows = async (ctx: AccountNeeds, ids: readonly ContactInfoId[]): Promise<void> => {
  if (ids.length === 0) return;
  await ctx.db
    .deleteFrom('contact_infos')
    .where(ofAccount(ctx.actor, 'contact_infos'))
    .where('id', 'in', [...ids])
    .execute();
};

export const deleteAddressRows = async (ctx: AccountNeeds, ids: readonly AddressId[]): Promise<void> => {
  if (ids.length === 0) return;
  await ctx.db
    .deleteFrom('addresses')
    .where(ofAccount(ctx.actor, 'addresses'))
    .where('id', 'in', [...ids])
    .execute();
};
