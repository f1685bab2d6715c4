import { asId, type TagId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { readsDuring } from '../../../../test/harness/table-reads.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { listAddresses } from './address-list.queries.ts';
import { type BookQuestion, bookStatements, findCounterparties } from './book-search.queries.ts';

const size = 20_000;
let portal: TestPortal;
let owner: TestUser;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  owner = await createAccount(db());
  const others = await createAccount(db());
  await fillBook(owner, size);
  await fillBook(others, size);
  await sql`vacuum analyze counterparties`.execute(db());
}, 120_000);
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const actor = () => ({ accountId: asId('AccountId', owner.accountId) });

/** Entries whose number stands in their title; every one is «ооо», each hundredth «редкий», the last five «единица». */
const fillBook = ({ accountId }: TestUser, count: number) =>
  sql`
  insert into counterparties (account_id, kind, title, inn, search_text, used_at, is_pinned, lacks)
  select ${accountId}, 'company', 'Дом ' || n, null,
    ' ооо дом ' || n || ' +7916' || lpad(n::text, 7, '0') || case when n % 100 = 0 then ' редкий' else '' end
      || case when n % 10 = 0 then ' десятый' else '' end
      || case when n > ${count} - 5 then ' единица' else '' end,
    now() - n * interval '1 minute', n % 5000 = 0, case when n % 2 = 0 then '{house}'::text[] else '{}' end
  from generate_series(1, ${count}) n`.execute(db());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Addresses of the others are all in Тверь. */
const fillCities = async () => {
  await sql`
    insert into addresses (account_id, counterparty_id, city, address_line, iso)
    select account_id, id, case when id % 4000 = 0 then 'Орёл' else 'Тверь' end, '', 'RU' from counterparties`.execute(
    db(),
  );
  await sql`vacuum analyze addresses`.execute(db());
};

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows of the book, or of another table of it, a statement reads. */
async function rowsRead(statement: RawBuilder<unknown>, table = 'counterparties'): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${statement}`.execute(db());
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('the statement has no plan');
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum +
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
          node['Actual Loops'],
      0,
    );
}

const ask = (question: Partial<BookQuestion>): BookQuestion => ({ skip: 0, limit: 10, ...question });
const find = async (question: Partial<BookQuestion>) => {
  const { rows, ...page } = await findCounterparties({ db: db(), actor: actor() }, ask(question));
  return { ...page, titles: rows.map(({ title }) => title) };
};

describe('a search of a large book', () => {
  it.each<[string, Partial<BookQuestion>]>([
    ['one entry', { query: '0019999' }],
    ['a few', { query: 'единица' }],
    ['two hundred', { query: 'редкий' }],
    ['a common word beside a rare one', { query: 'ооо единица' }],
    ['none', { query: 'несуществующее' }],
  ])('for words of %s reads those alone', async (_what, question) => {
    const { count, few } = bookStatements(actor(), ask(question));
    expect(await rowsRead(count)).toBeLessThan(500);
    expect(await rowsRead(few)).toBeLessThan(500);
  });

  it('for a word of every entry stops when it has enough', async () => {
    const { count, many } = bookStatements(actor(), ask({ query: 'ооо' }));
    expect(await rowsRead(count)).toBeLessThan(10_500);
    expect(await rowsRead(many)).toBeLessThan(50);
  });

  it('without words reads the page alone, deep in the list what lies before it', async () => {
    const { many } = bookStatements(actor(), ask({}));
    expect(await rowsRead(many)).toBeLessThan(50);
    const deep = bookStatements(actor(), ask({ skip: 500 }));
    expect(await rowsRead(deep.many)).toBeLessThan(600);
  });

  it('for a city that a few are in reads those alone, however it is written', async () => {
    await fillCities();
    const { count, few } = bookStatements(actor(), ask({ city: ['орел'] }));
    expect(await rowsRead(count)).toBeLessThan(500);
    for (const table of ['counterparties', 'addresses']) expect(await rowsRead(few, table)).toBeLessThan(500);
    expect((await find({ city: ['ОРЁЛ'] })).count).toBe(5);
  });

  it('counts exactly what an index tells, of words up to ten thousand, and says when there are more', async () => {
    expect(await find({ query: 'редкий' })).toMatchObject({ count: 200, countIsBounded: false });
    expect(await find({ query: 'десятый' })).toMatchObject({ count: 2_000, countIsBounded: false });
    expect(await find({ query: 'ооо' })).toMatchObject({ count: 10_000, countIsBounded: true });
    expect(await find({})).toMatchObject({ count: size, countIsBounded: false });
    expect(await find({ kind: 'company', lacks: 'house' })).toMatchObject({
      count: 10_000,
      countIsBounded: false,
    });
  });

  it('counts exactly what is in a city or carries a tag, reading the book and its addresses once', async () => {
    const { rows } = await sql<{ id: TagId }>`
      insert into tags (account_id, title, state, created_at)
      select ${owner.accountId}, title, 'new', now() from unnest(array['Частый', 'Редкий']) title returning id`.execute(
      db(),
    );
    const [frequent, rare] = rows.map(({ id }) => id);
    if (!frequent || !rare) throw new Error('no tags');
    await sql`
      insert into counterparty_tags (counterparty_id, tag_id)
      select id, ${frequent}::bigint from counterparties where account_id = ${owner.accountId} and id % 2 = 0
      union all select id, ${rare} from counterparties where account_id = ${owner.accountId} and id % 2000 = 0`.execute(
      db(),
    );
    await sql`vacuum analyze counterparty_tags`.execute(db());
    const counted = async (question: Partial<BookQuestion>) => {
      const { count, countIsBounded } = await find(question);
      return [count, countIsBounded];
    };
    expect(await counted({ city: ['тверь'] })).toEqual([size - 5, false]);
    expect(await counted({ city: ['тверь', 'орёл'], lacks: 'house' })).toEqual([size / 2, false]);
    expect(await counted({ tagIds: [frequent] })).toEqual([size / 2, false]);
    expect(await counted({ tagIds: [frequent, rare], kind: 'company' })).toEqual([size / 2, false]);
    expect(await counted({ tagIds: [rare] })).toEqual([10, false]);
    expect(await counted({ tagIds: [frequent], query: 'ооо' })).toEqual([1_000, true]);
    const inCity = bookStatements(actor(), ask({ city: ['тверь'] })).count;
    expect(await rowsRead(inCity, 'addresses')).toBeLessThan(size + 1);
    expect(await rowsRead(inCity)).toBeLessThan(10);
    const often = bookStatements(actor(), ask({ tagIds: [frequent] })).count;
    expect(await rowsRead(often)).toBeLessThan(10);
    const inCityLacking = bookStatements(actor(), ask({ city: ['тверь'], lacks: 'house' })).count;
    for (const table of ['counterparties', 'addresses'])
      expect(await rowsRead(inCityLacking, table)).toBeLessThan(size + 1_500);
    await sql`update counterparties set deleted_at = now() where id in (
      select counterparty_id from counterparty_tags where tag_id = ${rare} limit 4)`.execute(db());
    expect(await counted({ tagIds: [frequent] })).toEqual([size / 2 - 4, false]);
    expect(await counted({ city: ['тверь', 'орёл'] })).toEqual([size - 4, false]);
    await sql`update counterparties set deleted_at = null where account_id = ${owner.accountId}`.execute(
      db(),
    );
    const others = sql<{ id: TagId }>`
      insert into tags (account_id, title, state, created_at) select id, 'Чужой', 'new', now()
      from accounts where id <> ${owner.accountId} limit 1 returning id`;
    const [foreign] = (await others.execute(db())).rows;
    await sql`insert into counterparty_tags select id, ${foreign?.id} from counterparties limit 9`.execute(
      db(),
    );
    expect(await counted({ tagIds: foreign ? [foreign.id] : [] })).toEqual([0, false]);
    const tagged = bookStatements(actor(), ask({ tagIds: [rare] })).count;
    for (const table of ['counterparties', 'counterparty_tags'])
      expect(await rowsRead(tagged, table)).toBeLessThan(100);
  });

  it('counts its addresses, those of deleted entries aside, without a look at the entry of each', async () => {
    const deletedAt = (value: RawBuilder<unknown>) =>
      sql`update counterparties set deleted_at = ${value} where account_id = ${owner.accountId} and id % 2000 = 0`.execute(
        db(),
      );
    await deletedAt(sql`now()`);
    const { found, rows, fetched } = await db()
      .transaction()
      .execute((tx) =>
        readsDuring(tx, ['counterparties'], () =>
          listAddresses({ db: tx, actor: actor() }, { skip: 0, limit: 10, counterpartyId: undefined }),
        ),
      );
    await deletedAt(sql`null`);
    expect([found.count, found.addresses.length]).toEqual([size - 10, 10]);
    expect(rows + fetched).toBeLessThan(100);
  });

  it('gives the same order both ways: pinned first, then those used last', async () => {
    const pinned = ['Дом 5000', 'Дом 10000', 'Дом 15000', 'Дом 20000'];
    expect((await find({ query: 'ооо', limit: 6 })).titles).toEqual([...pinned, 'Дом 1', 'Дом 2']);
    expect((await find({ query: 'редкий', limit: 6 })).titles).toEqual([...pinned, 'Дом 100', 'Дом 200']);
    expect((await find({ query: 'единица' })).titles).toEqual([
      'Дом 20000',
      ...[19996, 19997, 19998, 19999].map((n) => `Дом ${n}`),
    ]);
  });
});
