import { type CounterpartyId, parsePhone } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../../platform/context/index.ts';
import { type EntryNames, type EntryReference, keyOfNames, keyOfReference } from './entry-reference.ts';

/** An entry that a reference may mean. Equal keys are taken for one entry, as `sameEntryKey` tells it. */
export interface MeantEntry {
  readonly id: CounterpartyId;
  readonly inn: string | undefined;
  readonly kpp: string | undefined;
  readonly title: string;
  readonly key: string;
}

/** What the book has for one reference: the entry of its very key, the oldest of several, and those of its tax id or title. */
export interface MeantInBook {
  readonly exact: MeantEntry | undefined;
  readonly others: readonly MeantEntry[];
}

interface Row {
  readonly id: CounterpartyId;
  readonly title: string;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly phone: string | null;
  readonly place: string | null;
}

const namesOf = ({ title, inn, kpp, phone, place }: Omit<Row, 'id'>): EntryNames => ({
  title,
  inn: inn ?? undefined,
  kpp: kpp ?? undefined,
  phone: phone === null ? undefined : parsePhone(phone),
  place: phone === null && place !== null ? place : undefined,
});

const meant = ({ id, ...row }: Row): MeantEntry => {
  const names = namesOf(row);
  const { title, inn, kpp } = names;
  return { id, title, inn, kpp, key: keyOfNames(names) };
};

/** The first phone of the entry `c`. Index: contact_infos_counterparty. */
const firstPhone = sql`(
  select p.phone_entries -> 0 ->> 'number' from contact_infos p
  where p.counterparty_id = c.id and p.phone_entries <> '[]' order by p.is_main desc, p.id limit 1)`;

/** The line of the first address of the entry `c`. Index: addresses_counterparty. */
const firstPlace = sql`(
  select a.address_line from addresses a where a.counterparty_id = c.id order by a.id limit 1)`;

/** More entries of one title are not told apart: a table that names one of them by it alone is ambiguous at two. */
const mostOfTitle = 20;

/** The oldest entry of each tax id and KPP. Index: counterparties_inn. */
async function ofTaxIds(ctx: AccountNeeds, taxIds: readonly string[]) {
  if (taxIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct on (c.inn, c.kpp) c.id, c.title, c.inn, c.kpp, null as phone, null as place from counterparties c
    where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is null and c.inn = any(${[...taxIds]}::text[])
    order by c.inn, c.kpp, c.id`.execute(ctx.db);
  return rows.map(meant);
}

/** Entries of titles, some of each. Index: counterparties_title. */
async function ofTitles(ctx: AccountNeeds, titles: readonly string[]) {
  if (titles.length === 0) return [];
  const { rows } = await sql<Row>`
    select c.* from unnest(${[...titles]}::text[]) wanted(title) cross join lateral (
      select c.id, c.title, c.inn, c.kpp, ${firstPhone} as phone, ${firstPlace} as place from counterparties c
      where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is null and lower(c.title) = lower(wanted.title)
      order by c.id limit ${mostOfTitle}) c`.execute(ctx.db);
  return rows.map(meant);
}

/**
 * By key, the entry without a tax id that has the title and the phone, or no phone and the address, or none of them. Indexes: counterparties_title,
 * contact_infos_counterparty, addresses_counterparty.
 */
async function ofWholeTitles(ctx: AccountNeeds, references: readonly EntryReference[]) {
  const wanted = references.map((reference) => ({
    key: keyOfReference(reference),
    title: reference.titles[0],
    phone: reference.phone,
    place: reference.phone === undefined ? reference.place : undefined,
  }));
  if (wanted.length === 0) return new Map<string, MeantEntry>();
  const { rows } = await sql<Row & { key: string }>`
    select wanted.key, c.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(key text, title text, phone text, place text)
    cross join lateral (
      select c.id, c.title, c.inn, c.kpp, wanted.phone, wanted.place from counterparties c
      where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is null and c.inn is null and lower(c.title) = lower(wanted.title)
        and case when wanted.phone is null
          then not exists (select from contact_infos p where p.counterparty_id = c.id and p.phone_entries <> '[]')
            and case when wanted.place is null then not exists (select from addresses a where a.counterparty_id = c.id)
              else exists (select from addresses a where a.counterparty_id = c.id
                and lower(a.address_line) = lower(wanted.place)) end
          else exists (select from contact_infos p where p.counterparty_id = c.id
            and p.phone_entries @> jsonb_build_array(jsonb_build_object('number', wanted.phone))) end
      order by c.id limit 1) c`.execute(ctx.db);
  return new Map(rows.map(({ key, ...row }) => [key, meant(row)] as const));
}

/** What the book has for references, in their order: three statements for any number. */
export async function findMeantEntries(
  ctx: AccountNeeds,
  references: readonly EntryReference[],
): Promise<readonly MeantInBook[]> {
  const byTitle = references.filter(({ inn }) => inn === undefined);
  const taxIds = await ofTaxIds(ctx, [...new Set(references.flatMap(({ inn }) => inn ?? []))]);
  const titled = await ofTitles(ctx, [...new Set(byTitle.flatMap(({ titles }) => titles))]);
  const wholes = byTitle.filter(({ isWhole }) => isWhole);
  const exact = await ofWholeTitles(ctx, [
    ...new Map(wholes.map((reference) => [keyOfReference(reference), reference])).values(),
  ]);
  const ofInn = Map.groupBy(taxIds, ({ inn }) => inn);
  const ofTitle = Map.groupBy(titled, ({ title }) => title.toLowerCase());
  return references.map((reference) => {
    const { inn, kpp, titles, isWhole } = reference;
    if (inn !== undefined) {
      const others = ofInn.get(inn) ?? [];
      return { exact: others.find((entry) => entry.kpp === kpp), others };
    }
    return {
      exact: isWhole ? exact.get(keyOfReference(reference)) : undefined,
      others: titles.flatMap((title) => ofTitle.get(title.toLowerCase()) ?? []),
    };
  });
}

/** What entries of these ids are known by; deleted ones are left out. Index: primary key. */
export async function loadEntryNames(
  ctx: AccountNeeds,
  ids: readonly CounterpartyId[],
): Promise<ReadonlyMap<CounterpartyId, EntryNames>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select c.id, c.title, c.inn, c.kpp, ${firstPhone} as phone, ${firstPlace} as place from counterparties c
    where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is null and c.id = any(${[...new Set(ids)]}::bigint[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, ...row }) => [id, namesOf(row)] as const));
}

export interface ParentLink {
  readonly id: CounterpartyId;
  readonly parentId: CounterpartyId;
}

/** Until the transaction ends nobody else of the account says which entry another belongs to, so that no two close a circle. */
export const holdParents = ({ db, actor }: AccountNeeds): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`parents:${actor.accountId}`}, 0))`.execute(db);

/**
 * Entries whose links would close a circle: they stand above their parents already. `lacking`: those that have a parent are left
 * out, for a table does not change it. Index: primary key.
 */
export async function findCircles(
  ctx: AccountNeeds,
  links: readonly ParentLink[],
  { lacking = false }: { readonly lacking?: boolean } = {},
): Promise<ReadonlySet<CounterpartyId>> {
  if (links.length === 0) return new Set();
  const { rows } = await sql<{ id: CounterpartyId }>`
    with recursive above (id, parent_id) as (
      select c.id, l."parentId" from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(id bigint, "parentId" bigint)
      join counterparties c on c.id = l.id
      where ${ofAccount(ctx.actor, 'c')} and (${!lacking} or c.parent_id is null)
      union
      select above.id, c.parent_id from above join counterparties c on c.id = above.parent_id
      where ${ofAccount(ctx.actor, 'c')} and c.parent_id is not null and above.parent_id <> above.id)
    select id from above where id = parent_id`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Says of new entries which they belong to; it is part of their making. One statement. Index: primary key. */
export async function setParents(ctx: AccountNeeds, links: readonly ParentLink[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    update counterparties c set parent_id = l."parentId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(id bigint, "parentId" bigint)
    where c.id = l.id and ${ofAccount(ctx.actor, 'c')}`.execute(ctx.db);
}
