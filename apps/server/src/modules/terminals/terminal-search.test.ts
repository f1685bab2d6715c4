import { api, type RequestOf } from '@tranzit/contract';
import { greatCircleKm } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { silentLog } from '../../platform/log/log.ts';
import { loadTerminals } from './commands/load-terminals.ts';
import type { TestCarrier } from './listing-carrier.factory.ts';
import {
  createTerminalPortal,
  foundCodes,
  kazan,
  kazanFiasId,
  type TerminalPortal,
} from './terminals.factory.ts';

type Query = NonNullable<RequestOf<typeof api.listTerminals>['query']>;

let terminals: TerminalPortal;
let carrier: TestCarrier;
let portal: TestPortal;
let user: TestUser;

beforeAll(async () => {
  terminals = await createTerminalPortal();
  ({ carrier, portal, user } = terminals);
});
afterAll(() => terminals.close());

const found = (query: Query): Promise<string[]> => foundCodes(terminals, query);

describe('searching terminals', () => {
  test('finds those of a city by its FIAS id, in the order of names with ё at its place, also of carriers that do not tell the id', async () => {
    expect(await found({ city_fias_id: kazanFiasId })).toEqual([
      'office',
      'north',
      'locker',
      'sum',
      'far',
      'dpd',
    ]);
  });

  test.each(['Казань', 'казань', ' г. Казань '])('finds those of a city by its name: %j', async (city) => {
    const codes = await found({ city });
    expect(codes.toSorted()).toEqual(['dpd', 'far', 'kazan-elsewhere', 'locker', 'north', 'office', 'sum']);
  });

  test('takes ё for е and knows a city whose name the carrier writes with its kind', async () => {
    expect(await found({ city: 'орел' })).toEqual(['oryol']);
  });

  test('finds those within 30 km of a point, nearest first, with the distance', async () => {
    const { body } = await portal.call(api.listTerminals, { query: kazan }, { as: user });
    expect(body.items.map(({ code }) => code)).toEqual(['office', 'dpd', 'locker', 'sum', 'north']);
    expect(body.items.map(({ distance }) => distance)).toEqual(
      body.items.map((item) => Math.round(greatCircleKm(kazan, item) * 1000) / 1000),
    );
  });

  test.each([
    [0.5, ['office']],
    [0.6, ['office', 'dpd']],
    [100, ['office', 'dpd', 'locker', 'sum', 'north', 'far']],
  ])('finds those within %d km of a point', async (radius, codes) => {
    expect(await found({ ...kazan, radius })).toEqual(codes);
  });

  test('shows the distances of a whole city, nearest first, without cutting it to a circle', async () => {
    expect(await found({ city_fias_id: kazanFiasId, latitude: 56.2, longitude: 49.12 })).toEqual([
      'far',
      'north',
      'sum',
      'locker',
      'dpd',
      'office',
    ]);
  });

  test('finds those in a map window by name, and nearest first when a point is given with it', async () => {
    const bbox = '49,55.794,49.5,55.9';
    expect(await found({ bbox })).toEqual(['north', 'locker', 'sum', 'dpd']);
    expect(await found({ bbox, ...kazan })).toEqual(['dpd', 'locker', 'sum', 'north']);
    expect(await found({ bbox, ...kazan, radius: 2 })).toEqual(['dpd', 'locker']);
  });

  test('finds all in a window as wide as the country', async () => {
    expect(await found({ bbox: '19,41,179.99,80' })).toHaveLength(9);
    expect(await found({ bbox: '-180,-90,180,90' })).toHaveLength(10);
  });

  test('finds both shores of the 180th meridian in a window and in a circle', async () => {
    expect(await found({ bbox: '179,66,-179,67' })).toEqual(['east-shore', 'west-shore']);
    expect(await found({ latitude: 66.3, longitude: 180 })).toHaveLength(2);
    expect(await found({ bbox: '179,66,180,67' })).toEqual(['west-shore']);
  });

  test('finds none where there is none', async () => {
    expect(await found({ city: 'Нигдеевск' })).toEqual([]);
    expect(await found({ latitude: -90, longitude: 0 })).toEqual([]);
  });
});

describe('what a terminal must do', () => {
  const city_fias_id = kazanFiasId;

  test('is of the carriers asked for', async () => {
    expect(await found({ city_fias_id, delivery_service: ['dpd'] })).toEqual(['dpd']);
    expect(await found({ city_fias_id, delivery_service: ['cdek', 'dpd'] })).toHaveLength(6);
    expect(await found({ city_fias_id, delivery_service: ['pony'] })).toEqual([]);
  });

  test('takes cargo in on the side of the sender and hands it out on the side of the recipient', async () => {
    expect(await found({ city_fias_id, side: 'sender' })).not.toContain('locker');
    expect(await found({ city_fias_id, side: 'sender' })).toContain('north');
    expect(await found({ city_fias_id, side: 'recipient' })).not.toContain('north');
    expect(await found({ city_fias_id, side: 'recipient' })).toContain('locker');
  });

  test('is no locker where lockers are not wanted', async () => {
    expect(await found({ city_fias_id, with_lockers: '0' })).toEqual([
      'office',
      'north',
      'sum',
      'far',
      'dpd',
    ]);
    expect(await found({ city_fias_id, with_lockers: '1' })).toContain('locker');
  });

  async function cargoOf(...packages: readonly object[]): Promise<number> {
    const answer = await portal.send(api.createCargo, { body: { type: 'package', packages } }, { as: user });
    expect(answer.status).toBe(201);
    return (answer.body as { cargoId: number }).cargoId; // the declared body of the answer
  }
  const box = { width: 38, height: 60, length: 41, weight: 15 };

  test.each([
    ['a cargo that just fits, however it is turned', [box], ['locker'], ['sum']],
    ['one place too heavy', [{ ...box, weight: 15.001 }], [], ['locker', 'sum']],
    ['one side too long', [{ ...box, height: 60.1 }], [], ['locker', 'sum']],
    ['a middle side too long', [{ ...box, length: 42 }], [], ['locker', 'sum']],
    ['sides whose sum is in the limit', [{ ...box, height: 20 }], ['locker', 'sum'], []],
    [
      'many small places, each within the limits',
      [{ ...box, height: 20, amount: 50 }],
      ['locker', 'sum'],
      [],
    ],
    [
      'one place of several too heavy',
      [
        { ...box, height: 20 },
        { ...box, height: 20, weight: 31 },
      ],
      [],
      ['locker', 'sum'],
    ],
  ])('takes %s', async (_name, packages, taking, refusing) => {
    const codes = await found({ city_fias_id, cargo_id: await cargoOf(...packages) });
    const refused: readonly string[] = refusing;
    expect(codes).toEqual(expect.arrayContaining(['office', 'dpd', ...taking])); // the first two name no limits
    expect(codes.filter((code) => refused.includes(code))).toEqual([]);
  });

  test('takes no cargo of another account', async () => {
    const other = await createAccount(portal.runtime.database.db);
    const query = { city_fias_id, cargo_id: await cargoOf(box) };
    const answer = await portal.send(api.listTerminals, { query }, { as: other });
    expect(answer.status).toBe(400);
    expect(answer.error.errorCodes).toEqual({ cargo_id: ['not_found'] });
  });
});

test('answers with everything the carrier tells of a terminal, in the units of the wire', async () => {
  const { body } = await portal.call(api.listTerminals, { query: { city: 'казань' } }, { as: user });
  expect(body.items.find(({ code }) => code === 'locker')).toEqual({
    terminalId: expect.any(Number),
    deliveryService: 'cdek',
    code: 'locker',
    name: 'Вязовый',
    kind: 'locker',
    city: 'Казань',
    addressLine: 'Казань, ул Речная, д 7',
    latitude: 55.8,
    longitude: 49.12,
    timeZone: 'Europe/Moscow',
    phone: null,
    hours: [{ day: 0, from: '09:00', to: '20:00' }],
    acceptsDropOff: false,
    handsOut: true,
    takesCash: false,
    takesCards: true,
    maxWeight: 15,
    maxSides: [60, 41, 38],
    duplicateCounter: 1,
    distance: null,
  });
});

test.each([
  ['no place', {}, { city_fias_id: ['terminal_place_required'] }],
  ['no place but filters', { side: 'sender' }, { city_fias_id: ['terminal_place_required'] }],
  ['half a point', { latitude: 55 }, { longitude: ['required'] }],
  ['half a point beside a city', { city: 'Казань', longitude: 49 }, { latitude: ['required'] }],
  [
    'a radius without a point',
    { city: 'Казань', radius: 5 },
    { latitude: ['required'], longitude: ['required'] },
  ],
  ['a latitude off the globe', { latitude: 91, longitude: 49 }, { latitude: ['too_big'] }],
  ['a radius of a continent', { ...kazan, radius: 201 }, { radius: ['too_big'] }],
  ['no radius', { ...kazan, radius: 0 }, { radius: ['too_small'] }],
  ['a window of three numbers', { bbox: '1,2,3' }, { bbox: ['invalid'] }],
  ['a window upside down', { bbox: '49,56,50,55' }, { bbox: ['map_window'] }],
  ['a FIAS id that cannot be', { city_fias_id: "x' or 1=1" }, { city_fias_id: ['invalid'] }],
  ['a blank city', { city: ' ' }, { city: ['required'] }],
  [
    'an unknown carrier',
    { city: 'Казань', delivery_service: 'ups' },
    { 'delivery_service.0': ['not_option'] },
  ],
  ['an unknown side', { city: 'Казань', side: 'both' }, { side: ['not_option'] }],
  ['a broken cargo id', { city: 'Казань', cargo_id: 'x' }, { cargo_id: ['not_number'] }],
  ['a cargo that is not there', { city: 'Казань', cargo_id: 999_999_999 }, { cargo_id: ['not_found'] }],
  ['a terminal id that is none', { terminal_id: 'x' }, { 'terminal_id.0': ['not_number'] }],
  ['more than a page', { city: 'Казань', limit: 2001 }, { limit: ['too_big'] }],
  ['a broken flag', { city: 'Казань', with_lockers: 'yes' }, { with_lockers: ['not_option'] }],
])('refuses %s', async (_name, query, errorCodes) => {
  const answer = await portal.send(api.listTerminals, { query }, { as: user });
  expect(answer.status).toBe(400);
  expect(answer.error.errorCodes).toEqual(errorCodes);
});

test('lists the carriers with their abilities, named in the language of the request', async () => {
  const call = async (language: string) =>
    (await portal.call(api.listOperators, {}, { as: user, headers: { 'accept-language': language } })).body
      .deliveryServices;
  const { capabilities } = carrier.entry.adapter;
  expect(await call('ru')).toMatchObject({
    cdek: {
      key: 'cdek',
      name: 'СДЭК',
      ways: capabilities.ways,
      services: capabilities.services,
      tracking: 'webhook',
      isDemo: true,
    },
    dpd: { key: 'dpd', name: 'DPD', isDemo: true },
  });
  expect((await call('en')).cdek?.name).toBe('CDEK');
});

test('knows no terminals of a carrier that is not connected', async () => {
  const query = { city_fias_id: kazanFiasId, delivery_service: 'post' };
  const { body } = await portal.call(api.listTerminals, { query }, { as: user });
  expect(body).toEqual({ items: [], count: 0, hidden: { count: 0, reasons: {} }, missingLists: [] });
});

test('finds the points of both real carriers in Moscow by its FIAS id', async () => {
  const real = await createTestPortal({ carriers: [carrier.entry, carrier.dpd], ownDatabase: true });
  const ctx = { ...real.runtime.capabilities, log: silentLog };
  for (const entry of [carrier.entry, carrier.dpd])
    await loadTerminals(ctx, entry, new AbortController().signal);
  const query = { city_fias_id: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5' };
  const visitor = await createAccount(real.runtime.database.db);
  const { body } = await real.call(api.listTerminals, { query }, { as: visitor });
  const carriers = Map.groupBy(body.items, ({ deliveryService }) => deliveryService);
  expect(carriers.get('cdek')).toHaveLength(25); // the sandbox's greatest number in one city
  expect(carriers.get('dpd')?.length).toBeGreaterThan(10);
  await real.close();
});
