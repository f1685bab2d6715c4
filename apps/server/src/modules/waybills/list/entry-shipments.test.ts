import { asId, type CounterpartyId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeneratedAccount, generateWaybills } from '../../../../test/harness/generate-waybills.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { listEntryShipments, shipmentsStatement } from './entry-shipments.queries.ts';
import { listShippedEntries, shippedStatement } from './shipped-entries.queries.ts';
import { toWaybillFilters } from './waybill-filters.ts';
import { listStatement, listWaybills } from './waybills.queries.ts';

let portal: TestPortal;
let small: GeneratedAccount;
let large: GeneratedAccount;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  const [first] = await generateWaybills(db(), { accounts: 1, perAccount: 30 });
  const [second] = await generateWaybills(db(), { accounts: 1, perAccount: 5000 });
  if (!first || !second) throw new Error('no account was generated');
  [small, large] = [first, second];
  // Sides of other entries, so that a plan that reads them all is not the cheapest.
  await sql`
    with others as (
      insert into counterparties (account_id, kind, title, search_text)
      select ${large.accountId}, 'company', 'Полевой стан', '' from generate_series(1, 500) returning id)
    insert into contact_casts (account_id, address_cast_id, contact_name, phones, counterparty_id)
    select c.account_id, c.address_cast_id, c.contact_name, c.phones, others.id
    from contact_casts c, others, generate_series(1, 10) where c.account_id = ${large.accountId}`.execute(
    db(),
  );
  await sql`analyze`.execute(db());
}, 120_000);
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

const contextOf = ({ accountId, userIds }: GeneratedAccount, member: 0 | 1 = 0) => {
  const permissions = member === 0 ? ['shipping.view_all'] : [];
  // Only these three parts of an actor decide what is seen.
  const actor = { accountId, userId: userIds[member], permissions } as unknown;
  return { db: db(), clock: portal.clock, actor: actor as Parameters<typeof listEntryShipments>[0]['actor'] };
};

async function addEntry({ accountId }: GeneratedAccount): Promise<CounterpartyId> {
  const { rows } = await sql<{ id: number }>`
    insert into counterparties (account_id, kind, title, search_text)
    values (${accountId}, 'company', 'Северный лён', '') returning id`.execute(db());
  return asId('CounterpartyId', rows[0]?.id ?? 0);
}

/** The side in Moscow, which every order has as its sender, was made from the entry; or the one in Kazan, its receiver. */
const nameSide = ({ accountId }: GeneratedAccount, id: CounterpartyId | null, city: string) =>
  sql`update contact_casts c set counterparty_id = ${id} from address_casts a
    where a.id = c.address_cast_id and a.account_id = ${accountId} and a.city = ${city}
      and c.id in (select sender_contact_cast_id from waybills union select receiver_contact_cast_id from waybills)`.execute(
    db(),
  );

/** The newest sides of the entry, which no order has. */
const addSides = ({ accountId }: GeneratedAccount, id: CounterpartyId, count: number) =>
  sql`
  insert into contact_casts (account_id, address_cast_id, contact_name, phones, counterparty_id)
  select c.account_id, c.address_cast_id, c.contact_name, c.phones, ${id}::bigint
  from (select * from contact_casts where account_id = ${accountId} order by id limit 1) c, generate_series(1, ${count}::int)`.execute(
    db(),
  );

describe('shipments of an entry of the book', () => {
  it('are those of either side that one may see, the newest first, with what the year comes to', async () => {
    const id = await addEntry(small);
    expect(await listEntryShipments(contextOf(small), id)).toMatchObject({ rows: [], count: 0 });
    await nameSide(small, id, 'Москва');
    const all = await listEntryShipments(contextOf(small), id);
    expect([all.count, all.countIsBounded, all.rows.length]).toEqual([30, false, 5]);
    const ids = all.rows.map((row) => row.id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const { rows } = await sql<{ count: number; kopecks: number }>`
      select count(*) as count, sum(price_kopecks) as kopecks from waybills
      where account_id = ${small.accountId} and status not in ('canceled', 'canceled_negotiation')
        and created_at >= ${portal.clock.now()}::timestamptz - interval '12 months'`.execute(db());
    expect({ count: all.year.count, kopecks: all.year.kopecks }).toEqual({
      count: Number(rows[0]?.count),
      kopecks: Number(rows[0]?.kopecks),
    });
    const byCarrier = all.year.carriers.map(({ count }) => count);
    expect(byCarrier.reduce((sum, count) => sum + count, 0)).toBe(all.year.count);
    expect(byCarrier).toEqual(byCarrier.toSorted((one, other) => other - one));
  });

  it('are a member’s own where they may not see the others’, and nobody’s of another account', async () => {
    const id = await addEntry(small);
    await nameSide(small, id, 'Москва');
    expect((await listEntryShipments(contextOf(small, 1), id)).count).toBe(10);
    expect((await listEntryShipments(contextOf(large), id)).count).toBe(0);
  });

  it('count those of an entry that became a part of it, and none twice', async () => {
    const [kept, gone] = [await addEntry(small), await addEntry(small)];
    await nameSide(small, kept, 'Москва');
    await nameSide(small, gone, 'Казань');
    await nameSide(small, null, 'Москва');
    expect((await listEntryShipments(contextOf(small), kept)).count).toBe(0);
    await sql`update counterparties set deleted_at = now(), merged_into_id = ${kept} where id = ${gone}`.execute(
      db(),
    );
    expect((await listEntryShipments(contextOf(small), kept)).count).toBe(30);
    await nameSide(small, kept, 'Москва');
    expect((await listEntryShipments(contextOf(small), kept)).count).toBe(30);
  });

  it('are found by the index of sides, and no more than a thousand are looked at', async () => {
    const id = await addEntry(large);
    await nameSide(large, id, 'Москва');
    const found = await listEntryShipments(contextOf(large), id);
    expect([found.count, found.countIsBounded, found.rows.length]).toEqual([1000, true, 5]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off, summary off) ${shipmentsStatement(contextOf(large), id)}`.execute(
      db(),
    );
    const plan = rows.map((row) => row['QUERY PLAN']);
    const words = plan.join('\n');
    for (const index of [
      'contact_casts_counterparty',
      'waybills_sender_contact',
      'waybills_receiver_contact',
    ])
      expect(words).toContain(index);
    expect(words).not.toMatch(/Seq Scan on (waybills|contact_casts)/);
    const read = plan.flatMap((line) => /on waybills .*rows=(\d+)/.exec(line)?.[1] ?? []);
    expect(read.map(Number).every((count) => count <= 1001)).toBe(true);
  });
});

const planOf = async (statement: RawBuilder<unknown>) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off, summary off) ${statement}`.execute(db());
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
const indexesOfSides = ['contact_casts_counterparty', 'waybills_sender_contact', 'waybills_receiver_contact'];

describe('shipments of a page of entries', () => {
  it('tell of each its newest and how many, of what one may see; entries without any are left out', async () => {
    const [sender, receiver, idle] = [await addEntry(small), await addEntry(small), await addEntry(small)];
    await nameSide(small, sender, 'Москва');
    await nameSide(small, receiver, 'Казань');
    const shipped = await listShippedEntries(contextOf(small), [idle, receiver, sender]);
    const of = (id: CounterpartyId) => shipped.find(({ counterpartyId }) => counterpartyId === id);
    const { rows } = await sql<{ newest: Date }>`
      select max(created_at) as newest from waybills
      where account_id = ${small.accountId} and status not in ('canceled', 'canceled_negotiation')`.execute(
      db(),
    );
    expect(of(sender)).toEqual({
      counterpartyId: sender,
      lastAt: rows[0]?.newest,
      count: 30,
      countIsBounded: false,
    });
    expect(of(receiver)?.count).toBe((await listEntryShipments(contextOf(small), receiver)).count);
    expect(of(idle)).toBeUndefined();
    expect((await listShippedEntries(contextOf(small, 1), [sender]))[0]?.count).toBe(10);
    expect(await listShippedEntries(contextOf(large), [sender])).toEqual([]);
  });

  it('are found by the index of sides, and no more than a hundred of one are counted and looked at', async () => {
    const id = await addEntry(large);
    await nameSide(large, id, 'Москва');
    const [found] = await listShippedEntries(contextOf(large), [id]);
    expect([found?.count, found?.countIsBounded]).toEqual([100, true]);
    const plan = await planOf(shippedStatement(contextOf(large), [id]));
    for (const index of indexesOfSides) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (waybills|contact_casts)/);
  });

  it('are looked for at a hundred sides of each entry, and one with more is not said to have none', async () => {
    const ids = [await addEntry(large), await addEntry(large)];
    for (const id of ids) await addSides(large, id, 400);
    const found = await listShippedEntries(contextOf(large), ids);
    expect(found.map(({ count, countIsBounded }) => [count, countIsBounded])).toEqual([
      [0, true],
      [0, true],
    ]);
    const plan = await planOf(shippedStatement(contextOf(large), ids));
    const loops = plan.split('\n').flatMap((line) => / on waybills .*loops=(\d+)/.exec(line)?.[1] ?? []);
    expect(loops.length).toBeGreaterThan(0);
    expect(loops.reduce((sum, count) => sum + Number(count), 0)).toBeLessThanOrEqual(ids.length * 2 * 100);
  });
});

describe('the list of waybills of one entry', () => {
  const page = { skip: 0, limit: 10, sort: '-created' } as const;
  const filtersOf = (id: CounterpartyId, more: object = {}) =>
    toWaybillFilters({ counterparty_id: id, ...more }, '2026-11-20');

  it('holds those of either side, of what one may see, with the other filters', async () => {
    const id = await addEntry(small);
    await nameSide(small, id, 'Москва');
    const all = await listWaybills(contextOf(small), filtersOf(id), page);
    expect([all.count, all.rows.length]).toEqual([30, 10]);
    expect(all.rows[0]?.id).toBe((await listEntryShipments(contextOf(small), id)).rows[0]?.id);
    expect((await listWaybills(contextOf(small, 1), filtersOf(id), page)).count).toBe(10);
    expect((await listWaybills(contextOf(large), filtersOf(id), page)).count).toBe(0);
    const { carrier } = all.rows[0] ?? {};
    const some = await listWaybills(contextOf(small), filtersOf(id, { delivery_service: [carrier] }), page);
    expect(some.count).toBeLessThan(30);
    expect(some.rows.every((row) => row.carrier === carrier)).toBe(true);
    const none = await listWaybills(contextOf(small), filtersOf(await addEntry(small)), page);
    expect(none.count).toBe(0);
  });

  it('is said to be longer than what was found where more sides were made than are looked at', async () => {
    const id = await addEntry(small);
    await nameSide(small, id, 'Москва');
    const found = async () => {
      const { count, countIsBounded } = await listWaybills(contextOf(small), filtersOf(id), page);
      return [count, countIsBounded];
    };
    expect(await found()).toEqual([30, false]);
    await addSides(small, id, 1000);
    const [count, countIsBounded] = await found();
    expect(count).toBeLessThan(31);
    expect(countIsBounded).toBe(true);
  });

  it('is found by the index of sides, in either order', async () => {
    const id = await addEntry(large);
    await nameSide(large, id, 'Москва');
    for (const sort of ['-created', '-price'] as const) {
      const plan = await planOf(listStatement(contextOf(large), filtersOf(id), { ...page, sort }));
      for (const index of [
        /contact_casts_counterparty/,
        /waybills_sender_(contact|side)/,
        /waybills_receiver_(contact|side)/,
      ])
        expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on (waybills|contact_casts)/);
    }
  });
});
