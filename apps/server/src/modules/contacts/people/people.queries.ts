import type { ContactCastId, ContactInfoId, CounterpartyId } from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type AccountNeeds,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../../platform/context/index.ts';
import { isPerson, type NamedPerson, type Spelling } from './is-person.queries.ts';
import { nameKey } from './name-key.ts';
import { isSameName, nameKeyIn } from './name-match.queries.ts';

/** So many are read at once, and of sides the newest so many are told. */
const peopleAtOnce = 1000;
const mostSides = 5000;

const inBook: Spelling = {
  phones: (numbers) =>
    sql<boolean>`jsonb_path_query_array(contact_infos.phone_entries, '$[*].number') ?| ${numbers}`,
  email: sql`lower(contact_infos.email)`,
  name: sql`contact_infos.contact_name`,
  isUnreachable: sql`contact_infos.phone_entries = '[]' and contact_infos.email is null`,
};

const inSides: Spelling = {
  phones: (numbers) => sql<boolean>`contact_casts.phones && ${numbers}`,
  email: sql`lower(contact_casts.email)`,
  name: sql`contact_casts.contact_name`,
  isUnreachable: sql`contact_casts.phones = '{}' and contact_casts.email is null`,
};

/**
 * How the person is written in the book and in frozen sides that the member may see. Indexes: those of `findPeopleOfBook` and
 * `findSidesOf`.
 */
export async function listNamesOf(ctx: ViewerNeeds, person: NamedPerson): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('contact_infos')
    .select('contact_name')
    .where(ofAccount(ctx.actor, 'contact_infos'))
    .where(isPerson(person, inBook))
    .union(
      ctx.db
        .selectFrom('contact_casts')
        .select('contact_name')
        .where(visibleTo(ctx.actor, 'contact_casts'))
        .where(isPerson(person, inSides)),
    )
    .execute();
  return rows.map((row) => row.contact_name);
}

/**
 * People of the book, of deleted entries too, in the order of their ids, those after one of them. Indexes:
 * contact_infos_phones, contact_infos_email, contact_infos_words.
 */
export const findPeopleOfBook = (ctx: AccountNeeds, person: NamedPerson, after?: ContactInfoId) =>
  ctx.db
    .selectFrom('contact_infos')
    .innerJoin('counterparties', 'counterparties.id', 'contact_infos.counterparty_id')
    .select([
      'contact_infos.id',
      'contact_infos.counterparty_id',
      'contact_infos.contact_name',
      'contact_infos.position',
      'contact_infos.email',
      'contact_infos.phone_entries',
      'contact_infos.latin',
      'contact_infos.created_at',
      'counterparties.kind',
      'counterparties.title',
      'counterparties.opf',
      'counterparties.inn',
      'counterparties.deleted_at',
    ])
    .where(ofAccount(ctx.actor, 'contact_infos'))
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where(isPerson(person, inBook))
    .$if(after !== undefined, (people) => people.where(sql<boolean>`contact_infos.id > ${after}`))
    .orderBy('contact_infos.id')
    .limit(peopleAtOnce)
    .execute();

/** All of them: a number may stand in thousands of entries. */
export async function listPeopleOfBook(ctx: AccountNeeds, person: NamedPerson) {
  const people: Awaited<ReturnType<typeof findPeopleOfBook>> = [];
  for (let count = peopleAtOnce; count === peopleAtOnce; ) {
    const found = await findPeopleOfBook(ctx, person, people.at(-1)?.id);
    people.push(...found);
    count = found.length;
  }
  return people;
}

/**
 * Entries that go by the name of the person, and have nobody in them who would tell them apart; none for somebody who is known by
 * phone or e-mail. Index: counterparties_words.
 */
export async function findLonelyEntries(
  ctx: AccountNeeds,
  { name, phones, email }: NamedPerson,
): Promise<readonly CounterpartyId[]> {
  if (!name || phones.length > 0 || email) return [];
  const rows = await ctx.db
    .selectFrom('counterparties')
    .select('id')
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('kind', '=', 'person')
    .where(isSameName(sql`title`, name))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('contact_infos').whereRef('counterparty_id', '=', 'counterparties.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

interface Remains {
  /** Entries that are the person's alone. */
  readonly own: readonly CounterpartyId[];
  /** Entries that the person was one of several in. */
  readonly rest: readonly CounterpartyId[];
  readonly names: readonly string[];
}

/**
 * Persons' entries that became a part of the person's own, one after another, and of others those that go by the name.
 * Index: counterparties_merged.
 */
export async function findMergedEntries(
  ctx: AccountNeeds,
  { own, rest, names }: Remains,
): Promise<readonly CounterpartyId[]> {
  if (own.length + rest.length === 0) return [];
  const { rows } = await sql<{ id: CounterpartyId }>`
    with recursive merged (id, is_own) as (
      select id, id = any(${[...own]}::bigint[]) from counterparties
      where account_id = ${ctx.actor.accountId} and id = any(${[...own, ...rest]}::bigint[])
      union select c.id, m.is_own or ${nameKeyIn(sql`c.title`)} = any(${names.map(nameKey)}::text[])
      from counterparties c join merged m on c.merged_into_id = m.id
      where c.account_id = ${ctx.actor.accountId})
    select distinct m.id from merged m join counterparties c on c.id = m.id
    where m.is_own and c.kind = 'person' and c.merged_into_id is not null`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** What entries say of whom they are, deleted ones too. Index: primary key. */
export const listEntriesOf = (ctx: AccountNeeds, ids: readonly CounterpartyId[]) =>
  ctx.db
    .selectFrom('counterparties')
    .select(['id', 'kind', 'title', 'inn', 'ogrn', 'legal_address', 'note', 'passport_mask'])
    .select(['created_at', 'deleted_at'])
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

/** Addresses of entries. Index: addresses_counterparty. */
export const listAddressesOf = (ctx: AccountNeeds, ids: readonly CounterpartyId[]) =>
  ctx.db
    .selectFrom('addresses')
    .select(['counterparty_id', 'title', 'address_line', 'hint', 'created_at'])
    .where(ofAccount(ctx.actor, 'addresses'))
    .where('counterparty_id', 'in', [...ids])
    .execute();

/** Everybody else in entries: whoever is none of these, and goes by another name. Index: contact_infos_counterparty. */
export async function countOthers(
  ctx: AccountNeeds,
  ids: readonly CounterpartyId[],
  people: readonly { readonly id: ContactInfoId; readonly contact_name: string }[],
): Promise<ReadonlyMap<CounterpartyId, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('contact_infos')
    .select(['counterparty_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where(ofAccount(ctx.actor, 'contact_infos'))
    .where('counterparty_id', 'in', [...ids])
    .where(
      'id',
      'not in',
      people.map(({ id }) => id),
    )
    .where(
      sql<boolean>`${nameKeyIn(sql`contact_name`)} <> all(${people.map((row) => nameKey(row.contact_name))}::text[])`,
    )
    .groupBy('counterparty_id')
    .execute();
  return new Map(rows.map((row) => [row.counterparty_id, Number(row.count)]));
}

/**
 * Frozen sides of the person that the member may see, newest first, older than one of them. Indexes: contact_casts_phones,
 * contact_casts_email, contact_casts_words.
 */
export const findSidesOf = (ctx: ViewerNeeds, person: NamedPerson, before?: ContactCastId) =>
  ctx.db
    .selectFrom('contact_casts')
    .innerJoin('address_casts', 'address_casts.id', 'contact_casts.address_cast_id')
    .select([
      'contact_casts.id',
      'contact_casts.contact_name',
      'contact_casts.phones',
      'contact_casts.email',
      'contact_casts.company_name',
      'contact_casts.inn',
      'contact_casts.passport_mask',
      'contact_casts.comment',
      'contact_casts.created_at',
      'address_casts.address_line',
    ])
    .where(visibleTo(ctx.actor, 'contact_casts'))
    .where(ofAccount(ctx.actor, 'address_casts'))
    .$if(before !== undefined, (sides) => sides.where('contact_casts.id', '<', before as ContactCastId))
    .where(isPerson(person, inSides))
    .orderBy('contact_casts.id', 'desc')
    .limit(mostSides)
    .execute();

/** All of them. */
export async function listSidesOf(ctx: ViewerNeeds, person: NamedPerson): Promise<readonly ContactCastId[]> {
  const ids: ContactCastId[] = [];
  for (let count = mostSides; count === mostSides; ) {
    const sides = await findSidesOf(ctx, person, ids.at(-1));
    ids.push(...sides.map(({ id }) => id));
    count = sides.length;
  }
  return ids;
}
