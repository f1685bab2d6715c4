import { api } from '@tranzit/contract';
import { type CarrierCode, carrierCodes, greatCircleKm } from '@tranzit/kernel';
import { places } from '@tranzit/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { startTestCarrier, type TestCarrier, variantOf } from './carriers.factory.ts';
import { parseMapWindow } from './map-window.ts';
import { terminalCount, terminalPage } from './terminal-search.queries.ts';
import type { TerminalSearch } from './terminal-search.ts';

const terminalCountInAll = 250_000;
const moscow = { latitude: 55.7522, longitude: 37.6156 };

let carrier: TestCarrier;
let portal: TestPortal;
let user: TestUser;
let moscowFiasId = '';

/** As many terminals as the country has, spread as its people are; 22,000 of them in Moscow. */
async function fillTerminals(): Promise<void> {
  const cities = places().filter((place) => place.iso === 'RU' && place.population > 5000);
  const people = cities.reduce((sum, place) => sum + place.population, 0);
  const rows = cities.map((place) => ({
    key: place.name.toLowerCase(),
    fias: place.fiasId ?? null,
    lat: place.latitude,
    lon: place.longitude,
    amount: Math.max(1, Math.round((terminalCountInAll * place.population) / people)),
    degrees: 0.02 + 0.02 * Math.max(0, Math.log(place.population / 50_000)),
  }));
  moscowFiasId = rows[0]?.fias ?? '';
  const { pool } = portal.runtime.database;
  const { rows: indexes } = await pool.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'terminals' and indexdef not like '%UNIQUE%'`,
  );
  // Filling first and building the same indexes afterwards is quicker.
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await pool.query(
    `insert into terminals (carrier, code, name, kind, iso, region, city, city_key, city_fias_id, address_line, latitude,
       longitude, hours, accepts_drop_off, hands_out, takes_cash, takes_cards, max_grams, max_sides_mm, load_id)
     select ($2::text[])[1 + (n % 6)], n::text, 'Пункт ' || (n * 7919) % 250007,
       case when n % 4 = 0 then 'locker' else 'point' end, 'RU', '', key, key, fias, key,
       lat + degrees * sin(n * 1.7) * (n % 89) / 89, lon + degrees * 1.8 * cos(n * 1.7) * (n % 89) / 89,
       '[]', n % 4 <> 0, true, true, true, case when n % 2 = 0 then 15000 end, '{600,400,400}', 1
     from jsonb_to_recordset($1::jsonb) as c(key text, fias text, lat float, lon float, amount int, degrees float),
       lateral (select i + (c.lat * 1e4)::bigint * 1000003 + (c.lon * 1e4)::bigint * 30000001 as n
                from generate_series(1, c.amount) as i) as numbers
     on conflict do nothing`,
    [JSON.stringify(rows), [...carrierCodes]],
  );
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query('analyze terminals');
}

beforeAll(async () => {
  carrier = await startTestCarrier();
  const entries = carrierCodes.map((code) => variantOf(carrier.entry, code));
  portal = await createTestPortal({ carriers: entries, ownDatabase: true });
  await fillTerminals();
  user = await createAccount(portal.runtime.database.db);
}, 90_000);
afterAll(async () => {
  await portal.close();
  await carrier.close();
});

const anywhere: TerminalSearch = {
  carriers: carrierCodes,
  cityFiasId: undefined,
  cityKey: undefined,
  point: undefined,
  radiusKm: undefined,
  window: undefined,
  side: undefined,
  withLockers: true,
  needs: undefined,
};
const cdek: readonly CarrierCode[] = ['cdek'];
const cargo = { heaviestGrams: 20_000, sidesMm: [500, 300, 300], sidesSumMm: 1100 } as const;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(
  query: ReturnType<typeof terminalPage | typeof terminalCount>,
): Promise<readonly PlanNode[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await portal.runtime.database.pool.query(`explain (format json) ${sql}`, [...parameters]);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
}

const fias = () => ({ cityFiasId: moscowFiasId });
test.each([
  ['a city by its FIAS id', fias, 'terminals_city_fias_name'],
  ['a city by its name', () => ({ cityKey: 'казань' }), 'terminals_city_name'],
  ['a village by its name', () => ({ cityKey: 'боровичи' }), 'terminals_city_name'],
  [
    'a city from a point far away',
    () => ({ ...fias(), point: { latitude: 43, longitude: 131 } }),
    'terminals_',
  ],
  [
    'a city and the country’s window',
    () => ({ cityKey: 'казань', window: parseMapWindow('19,41,180,80') }),
    'terminals_city_name',
  ],
  ['a circle of 5 km', () => ({ point: moscow, radiusKm: 5 }), 'terminals_position'],
  ['a circle of 200 km', () => ({ point: moscow, radiusKm: 200 }), 'terminals_position'],
  ['a circle for one carrier', () => ({ point: moscow, radiusKm: 30, carriers: cdek }), 'terminals_position'],
  [
    'a circle for a cargo',
    () => ({ point: moscow, radiusKm: 30, needs: cargo, side: 'sender' as const }),
    'terminals_position',
  ],
  [
    'a circle across the 180th meridian',
    () => ({ point: { latitude: 66, longitude: 180 }, radiusKm: 200 }),
    'terminals_position',
  ],
  ['the window of a town', () => ({ window: parseMapWindow('49,55.7,49.3,55.9') }), 'terminals_position'],
  [
    'the window of a region',
    () => ({ window: parseMapWindow('30,50,50,60'), needs: cargo }),
    'terminals_position',
  ],
  [
    'a window with a point',
    () => ({ window: parseMapWindow('30,50,50,60'), point: moscow }),
    'terminals_position',
  ],
  ['the window of the country', () => ({ window: parseMapWindow('19,41,180,80') }), 'terminals_name'],
  [
    'the window of the country with a point',
    () => ({ window: parseMapWindow('19,41,180,80'), point: moscow }),
    'terminals_position',
  ],
  [
    'the country for one carrier',
    () => ({ window: parseMapWindow('19,41,180,80'), carriers: cdek }),
    'terminals_name',
  ],
])('reads %s by an index', async (_name, part: () => Partial<TerminalSearch>, index) => {
  const plan = await planOf(terminalPage(portal.runtime.database.db, { ...anywhere, ...part() }));
  const types = plan.map((node) => node['Node Type']);
  expect(types.filter((type) => type === 'Seq Scan')).toEqual([]);
  expect(
    plan
      .map((node) => node['Index Name'])
      .filter(Boolean)
      .join(' '),
  ).toContain(index);
});

test('counts cities, circles and windows by an index', async () => {
  const searches = [fias(), { point: moscow, radiusKm: 30 }, { window: parseMapWindow('30,50,50,60') }];
  for (const part of searches) {
    const plan = await planOf(terminalCount(portal.runtime.database.db, { ...anywhere, ...part }));
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  }
});

test('answers with at most 2,000 of a whole city, and with their true number up to 10,000', async () => {
  const list = async (query: object) => (await portal.call(api.listTerminals, { query }, { as: user })).body;
  const city = await list({ city_fias_id: moscowFiasId });
  expect(city.items).toHaveLength(2000);
  expect(city.count).toBe(10_000);
  const names = city.items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));

  const carriers = ['cdek'];
  const ofOne = await list({ city_fias_id: moscowFiasId, delivery_service: carriers });
  const { rows } = await portal.runtime.database.pool.query(
    `select count(*) as count from terminals where city_fias_id = $1 and carrier = any ($2)`,
    [moscowFiasId, carriers],
  );
  expect(ofOne.items).toHaveLength(2000);
  expect(ofOne.count).toBe(rows[0].count);
  expect(ofOne.count).toBeGreaterThan(2000);
});

test('gives the nearest of many, and all within a circle that holds fewer than 2,000', async () => {
  const { rows } = await portal.runtime.database.pool.query(
    'select latitude, longitude from terminals where city_fias_id = $1',
    [moscowFiasId],
  );
  const distances = rows
    .map((row: { latitude: number; longitude: number }) => greatCircleKm(moscow, row))
    .sort((a: number, b: number) => a - b);
  const { body } = await portal.call(api.listTerminals, { query: { ...moscow, radius: 25 } }, { as: user });
  expect(body.items).toHaveLength(2000);
  expect(body.items.at(-1)?.distance).toBeCloseTo(distances[1999] ?? Number.NaN, 1);
  const within = distances.filter((distance: number) => distance <= 1);
  const near = await portal.call(api.listTerminals, { query: { ...moscow, radius: 1 } }, { as: user });
  expect(within.length).toBeGreaterThan(10);
  expect(within.length).toBeLessThan(2000);
  expect(near.body.count).toBe(within.length);
});
