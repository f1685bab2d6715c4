import { api, type QueryOf } from '@tranzit/contract';
import { asId, type BatchId, type WaybillStatus } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/harness/accounts.ts';
import { type GeneratedAccount, generateWaybills } from '../../../../test/harness/generate-waybills.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import type { Viewer } from '../../../platform/context/index.ts';
import { toWaybillFilters } from './waybill-filters.ts';
import type { WaybillSort } from './waybill-find.queries.ts';
import { attentionBound, listStatement, listWaybills } from './waybills.queries.ts';

const perAccount = 20_100;
let portal: TestPortal;
let large: GeneratedAccount;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  await generateWaybills(portal.runtime.database.db, { accounts: 60, perAccount: 500 });
  const [account] = await generateWaybills(portal.runtime.database.db, { accounts: 1, perAccount });
  if (!account) throw new Error('no account was generated');
  large = account;
}, 120_000);
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
type Query = Partial<QueryOf<typeof api.listWaybills>>;

const viewer = (member: 0 | 1 = 0): Viewer => ({
  accountId: large.accountId,
  userId: asId('UserId', large.userIds[member]),
  permissions: member === 0 ? ['shipping.view_all'] : [],
});
// Only these three parts of an actor decide what is seen.
const contextOf = (member?: 0 | 1) => ({
  db: db(),
  clock: portal.clock,
  actor: viewer(member) as Parameters<typeof listWaybills>[0]['actor'],
});
/** A thousand waybills of the account, from all of its time, as one batch. */
async function batchOfThousand(): Promise<BatchId> {
  const { id } = await db()
    .insertInto('batches')
    .values({
      account_id: large.accountId,
      user_id: asId('UserId', large.userIds[0]),
      kind: 'create',
      total: 1000,
      starts_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update waybills set batch_id = ${id} where id in (
    select id from waybills where account_id = ${large.accountId} order by md5(number) limit 1000)`.execute(
    db(),
  );
  await sql`analyze waybills`.execute(db());
  return id;
}

const todayOn = '2026-11-20';
const filtersOf = (query: Query) => toWaybillFilters(query as QueryOf<typeof api.exportWaybills>, todayOn); // defaults are not read

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface Asked {
  readonly member?: 0 | 1;
  readonly skip?: number;
  readonly sort?: WaybillSort;
}

async function planOf(query: Query, { member, skip = 0, sort = '-created' }: Asked = {}) {
  const statement = listStatement(contextOf(member), filtersOf(query), { skip, limit: 10, sort });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${statement}`.execute(db());
  const nodes = nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan); // one row, one plan
  const all = nodes.filter((node) => ['waybills', 'waybill_tags'].includes(node['Relation Name'] ?? ''));
  // What every page counts aside has a bound of its own.
  const counted = all.findLast((node) => node['Index Name'] === 'waybills_attention');
  expect(counted?.['Actual Rows']).toBeLessThanOrEqual(attentionBound);
  const growing = all.filter((node) => node !== counted);
  const found = nodes.filter((node) => node['Index Name'] === 'waybills_search');
  return {
    /** What the index of the text has told of, before any row was looked at. */
    rowsTold: found.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
    seqScans: growing.filter((node) => node['Node Type'] === 'Seq Scan').length,
    rowsRead: growing.reduce(
      (sum, node) =>
        sum +
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
          node['Actual Loops'],
      0,
    ),
  };
}

describe('the plan of the list', () => {
  // Beside each: how many rows of waybills and their tags it may read; the account has 20,100.
  it.each<[string, Query, number]>([
    ['no filter', {}, 100],
    ['a frequent status', { status: ['delivered'] }, 200],
    ['several statuses', { status: ['delivered', 'problem', 'lost', 'canceled'] }, 400],
    ['a delivery service', { delivery_service: ['cdek'] }, 1400],
    ['a status and a delivery service', { status: ['delivered'], delivery_service: ['dpd'] }, 1400],
    ['a week of pickups', { pickup_date_from: '2026-11-09', pickup_date_to: '2026-11-15' }, 700],
    ['a long past month of pickups', { pickup_date_from: '2026-01-01', pickup_date_to: '2026-01-31' }, 2000],
    [
      'pickups from long ago to for ever',
      { pickup_date_from: '2000-01-01', pickup_date_to: '2999-12-31' },
      5500,
    ],
    ['a month of deliveries', { delivery_date_from: '2026-03-01', delivery_date_to: '2026-03-31' }, 2000],
    ['deliveries after the last', { delivery_date_from: '2030-01-01' }, 100],
    ['the tax id of every sender', { inn: '7707083893' }, 2300],
    ['the tax id of a few receivers', { inn: '5000000100' }, 200],
    ['a tax id of nobody', { inn: '7736050003' }, 10],
    ['those that wait for somebody', { attention: true }, 1500],
    ['a frequent word', { query: 'Москва' }, 2600],
    ['a word of every waybill', { query: 'лесной дом' }, 2600],
    ['a rare set of words', { query: 'белова пётр полюс чита' }, 1500],
    ['a word of nobody', { query: 'щщщщ' }, 900],
    ['two letters', { query: 'ро' }, 5000],
    ['one letter', { query: 'м' }, 5000],
  ])('walks an index and stops early for %s', async (_what, query, mostRows) => {
    const { seqScans, rowsRead } = await planOf(query);
    expect(seqScans).toBe(0);
    expect(rowsRead).toBeLessThanOrEqual(mostRows);
  });

  it('looks rare words up among those of the account alone', async () => {
    const query = { query: 'щукин псков' };
    const { count } = await listWaybills(contextOf(), filtersOf(query), {
      skip: 0,
      limit: 10,
      sort: '-created',
    });
    expect(count).toBeGreaterThan(0);
    expect((await planOf(query)).rowsTold).toBe(count);
  });

  it.each([
    [0, 3200],
    [3, 300],
  ])('walks an index and stops early for tag %i', async (tag, mostRows) => {
    const { seqScans, rowsRead } = await planOf({ tag_list: [String(large.tagIds[tag])] });
    expect(seqScans).toBe(0);
    expect(rowsRead).toBeLessThanOrEqual(mostRows);
  });

  it('walks the index of batches for one batch, however many orders there are', async () => {
    const batchId = await batchOfThousand();
    const { seqScans, rowsRead } = await planOf({ batch_id: batchId });
    expect(seqScans).toBe(0);
    expect(rowsRead).toBeLessThanOrEqual(2100);
    const { seqScans: ofStatus, rowsRead: readOfStatus } = await planOf({
      batch_id: batchId,
      status: ['delivered'],
    });
    expect(ofStatus).toBe(0);
    expect(readOfStatus).toBeLessThanOrEqual(2100);
  });

  it('walks an index and stops early for a member who sees their own, and for a number', async () => {
    expect(await planOf({}, { member: 1 })).toMatchObject({ seqScans: 0 });
    expect((await planOf({}, { member: 1 })).rowsRead).toBeLessThanOrEqual(100);
    expect((await planOf({ status: ['delivered'] }, { member: 1 })).rowsRead).toBeLessThanOrEqual(600);
    const { number } = await db()
      .selectFrom('waybills')
      .select('number')
      .where('account_id', '=', large.accountId)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await planOf({ query: number })).rowsRead).toBeLessThanOrEqual(900);
  });
});

describe('the plan of the list in another order', () => {
  const sorts: readonly WaybillSort[] = ['created', '-price', 'delivery', '-pickup', '-status_changed'];

  // A set that is small is read whole and sorted, at most a thousand and one; of a large one the walk meets enough soon.
  it.each<[string, Query, number]>([
    ['no filter', {}, 100],
    ['a frequent status', { status: ['delivered'] }, 3200],
    ['a rare status', { status: ['problem'] }, 400],
    ['a delivery service', { delivery_service: ['cdek'] }, 4500],
    ['a frequent word', { query: 'Москва' }, 6000],
    ['a rare set of words', { query: 'белова пётр полюс чита' }, 1500],
    ['a week of pickups', { pickup_date_from: '2026-11-09', pickup_date_to: '2026-11-15' }, 3000],
    ['the tax id of every sender', { inn: '7707083893' }, 6000],
  ])('walks an index and stops early for %s', async (_what, query, mostRows) => {
    for (const sort of sorts) {
      const { seqScans, rowsRead } = await planOf(query, { sort });
      expect(seqScans).toBe(0);
      expect(rowsRead, sort).toBeLessThanOrEqual(mostRows);
    }
  });

  it('finds the same in few as in many', async () => {
    const asked: readonly Query[] = [
      {},
      { status: ['delivered'] },
      { status: ['problem'] },
      { query: 'москва' },
    ];
    for (const query of asked) {
      const { statuses } = filtersOf(query);
      const found = await listWaybills(contextOf(), filtersOf(query), {
        skip: 30,
        limit: 20,
        sort: '-price',
      });
      const rows = await db()
        .selectFrom('waybills')
        .select('id')
        .where('account_id', '=', large.accountId)
        .$if(statuses !== undefined, (all) => all.where('status', 'in', statuses ?? []))
        .$if(query.query !== undefined, (all) => all.where('search_text', 'like', '%москва%'))
        .orderBy('price_kopecks', 'desc')
        .orderBy('id', 'desc')
        .execute();
      expect(found.rows.map(({ id }) => id)).toEqual(rows.slice(30, 50).map(({ id }) => id));
    }
  });
});

describe('counts', () => {
  it('are exact for no filter and for a status, bounded at 300 for a text and at a thousand otherwise', async () => {
    const count = async (query: Query) => {
      const { count: found, countIsBounded } = await listWaybills(contextOf(), filtersOf(query), {
        skip: 0,
        limit: 1,
        sort: '-created',
      });
      return [found, countIsBounded];
    };
    const exactly = async (status: WaybillStatus) => {
      const rows = await db()
        .selectFrom('waybills')
        .select('id')
        .where('account_id', '=', large.accountId)
        .where('status', '=', status)
        .execute();
      return rows.length;
    };
    expect(await count({})).toEqual([perAccount, false]);
    expect(await count({ status: ['delivered'] })).toEqual([await exactly('delivered'), false]);
    for (const query of [
      { query: 'лесной' },
      { query: 'москва' },
      { query: 'ромашка', status: ['delivered' as const] },
    ])
      expect(await count(query)).toEqual([300, true]);
    for (const query of [
      { inn: '7707083893' },
      { delivery_service: ['cdek' as const] },
      { pickup_date_from: '2026-01-01' },
    ])
      expect(await count(query)).toEqual([1000, true]);
    expect(await count({ tag_list: [String(large.tagIds[3])] })).toEqual([20, false]);
  });

  it('finds the same by every way of searching a text', async () => {
    for (const query of ['москва', 'белова', 'полюс чита', 'ро']) {
      const found = await listWaybills(contextOf(), filtersOf({ query }), {
        skip: 0,
        limit: 100,
        sort: '-created',
      });
      const all = query.split(' ').map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
      const rows = await db()
        .selectFrom('waybills')
        .select('id')
        .where('account_id', '=', large.accountId)
        .where((eb) => eb.and(all.map((pattern) => eb('search_text', 'like', pattern))))
        .orderBy('id', 'desc')
        .execute();
      expect(found.rows.map(({ id }) => id)).toEqual(rows.slice(0, 100).map(({ id }) => id));
      expect(found.count).toBe(Math.min(rows.length, 300));
    }
  });
});

describe('the export of a large account', () => {
  const owner = (): TestUser => ({
    userId: large.userIds[0],
    accountId: large.accountId,
    email: '',
    phone: '',
  });

  it('is refused above 20,000 rows and given below', async () => {
    const refused = await portal.call(api.exportWaybills, { query: { format: 'csv' } }, { as: owner() });
    expect([refused.status, refused.error.errorCodes]).toEqual([
      400,
      { nonFieldError: ['export_too_large'] },
    ]);
    expect(refused.error.nonFieldError).toEqual([
      'Слишком много строк: уточните фильтры, чтобы осталось не больше 20000',
    ]);
    const given = await portal.call(
      api.exportWaybills,
      { query: { format: 'csv', status: ['canceled'] } },
      { as: owner() },
    );
    expect(given.bytes.toString('utf8').trim().split('\r\n').length).toBeGreaterThan(300);
  });
});
