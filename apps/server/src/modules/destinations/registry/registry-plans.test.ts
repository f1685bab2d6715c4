import { asId } from '@tranzit/kernel';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeneratedAccount, generateWaybills } from '../../../../test/harness/generate-waybills.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { listCart } from '../cart/cart.queries.ts';
import { listDay, listRegistryDays } from './registry.queries.ts';

const perMonth = 10_000;
const month = { from: '2026-10-26', to: '2026-12-06' };

let portal: TestPortal;
let large: GeneratedAccount;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  const others = await generateWaybills(db(), { accounts: 30, perAccount: 500 });
  const [account] = await generateWaybills(db(), { accounts: 1, perAccount: 20_000 });
  if (!account) throw new Error('no account was generated');
  large = account;
  await generateDestinations(
    others.map(({ accountId }) => accountId),
    { count: 500, from: month.from, days: 42 },
  );
  await generateDestinations([large.accountId], { count: 20_000, from: '2026-01-01', days: 290 });
  await generateDestinations([large.accountId], { count: perMonth, from: month.from, days: 42 });
  await sql`vacuum analyze destinations`.execute(db());
}, 120_000);
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

/** Destinations of each account, evenly over the days: each fifth without a rate, each seventh ordered. */
async function generateDestinations(
  accountIds: readonly number[],
  { count, from, days }: { readonly count: number; readonly from: string; readonly days: number },
): Promise<void> {
  await sql`
    insert into destinations (account_id, user_id, pickup_on, sender_contact_cast_id, receiver_contact_cast_id, cargo_id,
      rate_result_id, carrier, price_kopecks, rate_valid_until, status, changed_at)
    select a.id, a.owner_id, ${from}::date + n % ${days}::int, s.first, s.last, s.cargo,
      case when n % 5 > 0 then n end, case when n % 5 > 0 then (array['cdek', 'dpd', 'cse'])[1 + n % 3] end,
      case when n % 5 > 0 then 45000 + n end, case when n % 5 > 0 then now() end,
      case when n % 7 = 0 and n % 5 > 0 then 'creation_complete' else 'init' end,
      now() - make_interval(hours => n)
    from accounts a
    cross join generate_series(1, ${count}::int) n
    cross join lateral (
      select min(c.id) as first, max(c.id) as last,
        (select min(g.id) from cargoes g where g.account_id = a.id) as cargo
      from contact_casts c where c.account_id = a.id
    ) s
    where a.id = any(${sql.val([...accountIds])}::bigint[])`.execute(db());
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Reading = Parameters<typeof listRegistryDays>[0] & Parameters<typeof listCart>[0];

/** The plans of all that a reading asks the database. */
async function plansOf(
  read: (ctx: Reading) => Promise<unknown>,
  member: 0 | 1 = 0,
): Promise<readonly PlanNode[]> {
  const asked: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db().getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read({
    db: db().withPlugin(listener),
    // Only these three parts of an actor decide what is seen.
    actor: {
      accountId: large.accountId,
      userId: asId('UserId', large.userIds[member]),
      permissions: member === 0 ? ['shipping.view_all'] : [],
    } as unknown as Reading['actor'],
    workCalendar: () => 'working',
    clock: systemClock,
  });
  const nodes: PlanNode[] = [];
  for (const query of asked) {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await db().executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
    nodes.push(...nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)); // one row, one plan
  }
  return nodes;
}

const rowsRead = (nodes: readonly PlanNode[], table: string): number =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

describe('the plan of a month', () => {
  it('counts ten thousand destinations from the index alone, and of the waybills those of the month', async () => {
    const nodes = await plansOf((ctx) => listRegistryDays(ctx, month));
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const [counted] = nodes.filter((node) => node['Relation Name'] === 'destinations');
    expect(counted).toMatchObject({ 'Node Type': 'Index Only Scan', 'Index Name': 'destinations_day' });
    expect(rowsRead(nodes, 'destinations')).toBeLessThanOrEqual(perMonth);
    // The account has 55 waybills on a day; the newest are of November 23.
    expect(rowsRead(nodes, 'waybills')).toBeLessThanOrEqual(1700);
  });

  it('does so for a member who sees their own', async () => {
    const nodes = await plansOf((ctx) => listRegistryDays(ctx, month), 1);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  });
});

describe('the plan of a day', () => {
  it('reads the destinations of the day alone', async () => {
    const nodes = await plansOf((ctx) => listDay(ctx, '2026-11-23'));
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(rowsRead(nodes, 'destinations')).toBeLessThanOrEqual(perMonth / 42 + 1);
  });
});

const wholeCart = {
  part: undefined,
  carrier: undefined,
  pickupOn: undefined,
  batchId: undefined,
  grouping: undefined,
  page: 1,
  limit: 50,
};

describe('the plan of the cart', () => {
  it('reads what is not ordered, and of what is ordered that of its last day', async () => {
    await sql`update destinations set status = 'creation_complete'
      where account_id = ${large.accountId} and id % 50 > 0 and rate_result_id is not null`.execute(db());
    await sql`vacuum analyze destinations`.execute(db());
    const nodes = await plansOf((ctx) => listCart(ctx, wholeCart));
    const names = nodes.map((node) => node['Index Name']);
    expect(names).toEqual(expect.arrayContaining(['destinations_cart', 'destinations_created']));
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from destinations
      where account_id = ${large.accountId} and status <> 'creation_complete' and rate_result_id is not null`.execute(
      db(),
    );
    expect(rowsRead(nodes, 'destinations')).toBeLessThanOrEqual(3 * (rows[0]?.open ?? 0) + 200);
  });
});
