import type { Similarity } from '@tranzit/contract';
import type { CounterpartyId, PhoneNumber } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type TransactionNeeds,
} from '../../../platform/context/index.ts';

/** A number that more entries have is a switchboard's, and tells nothing. */
const mostAlike = 5;

const idsOf = (ids: readonly CounterpartyId[]) => sql`${sql.val([...ids])}::bigint[]`;

/**
 * Each of these numbers (`text[]`) with the entries of the account that hold it, as `number` and `id`. Who holds them anywhere is
 * looked for first, which `offset 0` makes sure of: the database would else look through all entries of the account, once for
 * each number. Index: contact_infos_phones.
 */
const holdersOf = ({ actor }: AccountNeeds, numbers: RawBuilder<unknown>) => sql`
  select distinct held.number, other.id from (
    select phone.number, p.counterparty_id from contact_infos p
    cross join lateral jsonb_to_recordset(p.phone_entries) phone (number text)
    where jsonb_path_query_array(p.phone_entries, '$[*].number') ?| ${numbers} and phone.number = any(${numbers})
    offset 0) held
  join counterparties other on other.id = held.counterparty_id
  where ${ofAccount(actor, 'other')} and other.deleted_at is null`;

/** Entries of the account, beside `c`, with its tax id and the same KPP or none. Index: counterparties_inn. */
const sameInn = ({ actor }: AccountNeeds) => sql`
  select other.id from counterparties other
  where ${ofAccount(actor, 'other')} and other.inn = c.inn and other.id <> c.id and other.deleted_at is null
    and (other.kpp is null or c.kpp is null or other.kpp = c.kpp)
  limit ${mostAlike + 1}`;

const insertAlike = (ctx: AccountNeeds, alike: RawBuilder<unknown>, reason: Similarity) =>
  sql`
    insert into counterparty_pairs (account_id, first_id, second_id, reason)
    select distinct ${ctx.actor.accountId}::bigint, least(alike.id, alike.other_id), greatest(alike.id, alike.other_id), ${reason}
    from (${alike}) alike
    on conflict do nothing`.execute(ctx.db);

const isOneOf = (ctx: AccountNeeds, ids: readonly CounterpartyId[]) =>
  sql`${ofAccount(ctx.actor, 'c')} and c.id = any(${idsOf(ids)}) and c.deleted_at is null`;

const alikeByInn = (ctx: AccountNeeds, ids: readonly CounterpartyId[]) => sql`
  select c.id, other.id as other_id from counterparties c cross join lateral (
    select array_agg(found.id) as ids from (${sameInn(ctx)}) found having count(*) <= ${mostAlike}) few
  cross join lateral unnest(few.ids) other (id)
  where ${isOneOf(ctx, ids)}`;

const alikeByPhone = (ctx: AccountNeeds, ids: readonly CounterpartyId[]) => sql`
  with own as materialized (
    select distinct c.id, phone.number from counterparties c join contact_infos p on p.counterparty_id = c.id
    cross join lateral jsonb_to_recordset(p.phone_entries) phone (number text)
    where ${isOneOf(ctx, ids)} and phone.number is not null),
  few as (
    select number, array_agg(id) as ids from (${holdersOf(ctx, sql`(select array_agg(number) from own)::text[]`)}) holder
    group by number having count(*) between 2 and ${mostAlike + 1})
  select own.id, other.id as other_id from own join few on few.number = own.number
  cross join lateral unnest(few.ids) other (id)
  where other.id <> own.id`;

/**
 * Finds anew which entries these may be the same as: of one tax id, or with a phone in common. What was said to be two stays
 * so. Indexes: counterparty_pairs_first, counterparty_pairs_second.
 */
export async function refreshPairs(ctx: AccountNeeds, ids: readonly CounterpartyId[]): Promise<void> {
  await sql`
    delete from counterparty_pairs where ${ofAccount(ctx.actor, 'counterparty_pairs')} and dismissed_at is null
      and (first_id = any(${idsOf(ids)}) or second_id = any(${idsOf(ids)}))`.execute(ctx.db);
  await insertAlike(ctx, alikeByInn(ctx, ids), 'inn');
  await insertAlike(ctx, alikeByPhone(ctx, ids), 'phone');
}

interface Pair {
  readonly first: CounterpartyId;
  readonly second: CounterpartyId;
}

const ordered = ({ first, second }: Pair): Pair =>
  first < second ? { first, second } : { first: second, second: first };

/** Answers whether the account has such a pair. Index: primary key. */
async function markPair(ctx: AccountNeeds, pair: Pair, dismissedAt: Date | null): Promise<boolean> {
  const { first, second } = ordered(pair);
  const { numUpdatedRows } = await ctx.db
    .updateTable('counterparty_pairs')
    .set({ dismissed_at: dismissedAt })
    .where(ofAccount(ctx.actor, 'counterparty_pairs'))
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says that a pair are two; answers whether the account has such a pair. */
export const dismissPair = (ctx: AccountNeeds & Needs<'clock'>, pair: Pair): Promise<boolean> =>
  markPair(ctx, pair, ctx.clock.now());

/** Takes that back: they are a pair again where they still have something in common. */
export async function restorePair(ctx: AccountNeeds & TransactionNeeds, pair: Pair): Promise<boolean> {
  const isKnown = await markPair(ctx, pair, null);
  if (isKnown) await refreshPairs(ctx, [pair.first, pair.second]);
  return isKnown;
}

interface FoundPair extends Pair {
  readonly reason: Similarity;
}

/** Nobody has said that they are two, and they are no parent and division, nor two divisions by the tax id of their parent. */
const openPairs = (ctx: AccountNeeds) => sql`
  counterparty_pairs pair
  join counterparties one on one.id = pair.first_id and one.deleted_at is null
  join counterparties other on other.id = pair.second_id and other.deleted_at is null
  where ${ofAccount(ctx.actor, 'pair')} and pair.dismissed_at is null
    and one.parent_id is distinct from other.id and other.parent_id is distinct from one.id
    and (pair.reason <> 'inn' or one.parent_id is null or one.parent_id is distinct from other.parent_id)`;

/** Pairs that may be one, the newest first. Index: primary key. */
export async function listPairs(
  ctx: AccountNeeds,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ readonly pairs: readonly FoundPair[]; readonly count: number }> {
  const [{ rows: pairs }, { rows: counted }] = await Promise.all([
    sql<FoundPair>`
      select pair.first_id as first, pair.second_id as second, pair.reason from ${openPairs(ctx)}
      order by pair.second_id desc, pair.first_id desc limit ${limit} offset ${skip}`.execute(ctx.db),
    sql<{ count: number }>`select count(*) as count from ${openPairs(ctx)}`.execute(ctx.db),
  ]);
  return { pairs, count: counted[0]?.count ?? 0 };
}

interface Known {
  readonly inn: string | undefined;
  readonly kpp: string | undefined;
  readonly phone: PhoneNumber | undefined;
  readonly title: string | undefined;
  readonly city: string | undefined;
  readonly exceptId: CounterpartyId | undefined;
  readonly parentId: CounterpartyId | undefined;
}

/** Entries of the account, beside `c`, of a name with an address in a city. Indexes: counterparties_title, addresses_counterparty. */
const namesakes = ({ actor }: AccountNeeds, { title, city }: Pick<Known, 'title' | 'city'>) => sql`
  select distinct other.id from counterparties other join addresses a on a.counterparty_id = other.id
  where ${ofAccount(actor, 'other')} and lower(other.title) = lower(${title ?? null}::text)
    and lower(a.city) = lower(${city ?? null}::text) and other.id <> c.id and other.deleted_at is null
  limit ${mostAlike + 1}`;

/**
 * Entries that have the tax id or the phone, or are called so in the city, by id. Indexes: counterparties_inn,
 * contact_infos_phones, counterparties_title.
 */
export async function findSimilar(
  ctx: AccountNeeds,
  { inn, kpp, phone, exceptId, parentId, ...named }: Known,
): Promise<ReadonlyMap<CounterpartyId, Similarity | 'name'>> {
  const { rows } = await sql<{ id: CounterpartyId; reason: Similarity | 'name' }>`
    with c as (select ${exceptId ?? 0}::bigint as id, ${inn ?? null}::text as inn, ${kpp ?? null}::text as kpp)
    select found.id, 'name' as reason from c cross join lateral (${namesakes(ctx, named)}) found
    union all
    select found.id, 'phone' as reason from c
      cross join lateral (
        select holder.id from (${holdersOf(ctx, sql`array[${phone ?? null}::text]`)}) holder
        where holder.id <> c.id limit ${mostAlike + 1}) found
    union all
    select found.id, 'inn' as reason from c cross join lateral (${sameInn(ctx)}) found
      join counterparties division on division.id = found.id
      where ${parentId ?? null}::bigint is null or division.parent_id is distinct from ${parentId ?? null}::bigint`.execute(
    ctx.db,
  );
  return new Map(rows.flatMap(({ id, reason }) => (id === parentId ? [] : [[id, reason]])));
}
