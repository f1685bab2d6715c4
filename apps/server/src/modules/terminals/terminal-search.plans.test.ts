import { api } from '@tranzit/contract';
import { asId, carrierCodes, greatCircleKm } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { generateTerminals } from '../../../test/harness/generate-terminals.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { startTestCarrier, type TestCarrier, variantOf } from './listing-carrier.factory.ts';
import { batchAfter, createTerminalIndex, warmTerminals } from './terminal-index.queries.ts';
import { terminalsByIds } from './terminal-search.queries.ts';

const moscow = { latitude: 55.7522, longitude: 37.6156 };

let carrier: TestCarrier;
let portal: TestPortal;
let user: TestUser;
let moscowFiasId = '';

beforeAll(async () => {
  carrier = await startTestCarrier();
  const entries = carrierCodes.map((code) => variantOf(carrier.entry, code));
  portal = await createTestPortal({ carriers: entries, ownDatabase: true });
  moscowFiasId = (await generateTerminals(portal.runtime.database.pool, 250_000)).fiasId;
  user = await createAccount(portal.runtime.database.db);
  await warmTerminals(portal.runtime.capabilities);
}, 90_000);
afterAll(async () => {
  await portal.close();
  await carrier.close();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const ids = [7, 70, 700].map((id) => asId('TerminalId', id));

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test.each([
  ['a page of terminals', 'terminals_pkey', () => terminalsByIds(portal.runtime.database.db, ids)],
  [
    'a part of a carrier’s list',
    'terminals_carrier_code_key',
    () => batchAfter(portal.runtime.database.db, 'cdek', 'T1'),
  ],
])('reads %s by an index', async (_name, index, queryOf) => {
  const { sql, parameters } = queryOf().compile();
  const { rows } = await portal.runtime.database.pool.query(`explain (format json) ${sql}`, [...parameters]);
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

async function countOf(where: string, parameters: readonly unknown[] = []): Promise<number> {
  const sql = `select count(*) as count from terminals where ${where}`;
  return (await portal.runtime.database.pool.query(sql, [...parameters])).rows[0].count;
}
const list = async (query: object) => (await portal.call(api.listTerminals, { query }, { as: user })).body;

test('answers with at most 2,000 of a whole city, by name, and with their true number', async () => {
  const city = await list({ city_fias_id: moscowFiasId });
  expect(city.items).toHaveLength(2000);
  expect(city.count).toBe(await countOf('city_fias_id = $1', [moscowFiasId]));
  expect(city.count).toBeGreaterThan(20_000);
  const names = city.items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
});

test('counts what suits and what does not, and why, as the database does', async () => {
  const bbox = '30,50,50,60';
  const inside = 'longitude between 30 and 50 and latitude between 50 and 60';
  const { body } = await portal.call(
    api.listTerminals,
    { query: { bbox, side: 'sender', takes_cards: '1', delivery_service: 'cdek', limit: 5 } },
    { as: user },
  );
  expect(body.items).toHaveLength(5);
  expect(body.count).toBe(
    await countOf(`${inside} and carrier = 'cdek' and accepts_drop_off and takes_cards`),
  );
  expect(body.hidden).toEqual({
    count: await countOf(`${inside} and carrier = 'cdek' and not (accepts_drop_off and takes_cards)`),
    reasons: {
      no_drop_off: await countOf(`${inside} and carrier = 'cdek' and not accepts_drop_off`),
      no_cards: await countOf(`${inside} and carrier = 'cdek' and not takes_cards`),
    },
  });
});

test('gives the nearest of many, page by page, and all within a circle that holds fewer', async () => {
  const { rows } = await portal.runtime.database.pool.query(
    'select latitude, longitude from terminals where city_fias_id = $1',
    [moscowFiasId],
  );
  const distances = rows
    .map((row: { latitude: number; longitude: number }) => greatCircleKm(moscow, row))
    .sort((a: number, b: number) => a - b);
  const whole = await list({ ...moscow, radius: 25 });
  expect(whole.items).toHaveLength(2000);
  expect(whole.items.at(-1)?.distance).toBeCloseTo(distances[1999] ?? Number.NaN, 3);
  const third = await list({ ...moscow, radius: 25, skip: 120, limit: 60 });
  expect(third.items.map(({ terminalId }) => terminalId)).toEqual(
    whole.items.slice(120, 180).map(({ terminalId }) => terminalId),
  );
  const within = distances.filter((distance: number) => distance <= 1);
  expect(within.length).toBeGreaterThan(10);
  expect((await list({ ...moscow, radius: 1 })).count).toBe(within.length);
});

test('gives a map the nearest five thousand points, to a metre', async () => {
  const query = { ...moscow, radius: 25 };
  const { body } = await portal.call(api.listTerminalPoints, { query }, { as: user });
  expect(body.points.terminalIds).toHaveLength(5000);
  expect(body.count).toBeGreaterThan(20_000);
  const [first] = (await list({ ...query, limit: 1 })).items;
  const place = body.points.terminalIds.indexOf(first?.terminalId ?? 0);
  expect(body.points.latitudes[place]).toBeCloseTo(first?.latitude ?? 0, 5);
  expect(body.points.longitudes[place]).toBeCloseTo(first?.longitude ?? 0, 5);
});

test('reads a list once, however many search it at once', async () => {
  const index = createTerminalIndex();
  const ctx = portal.runtime.capabilities;
  const [one, other] = await Promise.all([index.read(ctx, ['cdek']), index.read(ctx, ['cdek'])]);
  expect(one.columns[0]?.count).toBe(await countOf(`carrier = 'cdek'`));
  expect(other.columns[0]).toBe(one.columns[0]);
});
