import { afterAll, beforeAll, expect, test } from 'vitest';
import { postApi, postCalculation } from '../../testing/samples-post.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectOf, objectsOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const calculate = (change: Readonly<Record<string, unknown>> = {}) =>
  postApi(sandbox)('POST', '/1.0/tariff', { ...postCalculation, ...change });
const ordinary = { 'mail-category': 'ORDINARY', 'declared-value': undefined };
const publicCall = (query: string, path = '/v2/calculate/tariff/delivery') =>
  sandbox.call('GET', `/post${path}?json=1&errorcode=1&${query}`);

test('answers the sample calculation in kopecks, VAT apart', async () => {
  const { status, json } = await calculate();
  expect(status).toBe(200);
  const total = Number(json['total-rate']) + Number(json['total-vat']);
  // 410 and two steps of 55 roubles, and 30 of insurance.
  expect(total).toBe(55_000);
  expect(objectOf(json['ground-rate'])).toEqual({ rate: 42_623, vat: 9_377 });
  expect(objectOf(json['insurance-rate'])).toEqual({ rate: 2_459, vat: 541 });
  expect(json['delivery-time']).toEqual({ 'min-days': 6, 'max-days': 10 });
  expect(json['payment-method']).toBe('CASHLESS');
});

test.each([
  ['POSTAL_PARCEL', '190000', 5000, 75_000],
  ['POSTAL_PARCEL', '630000', 5000, 90_500],
  ['POSTAL_PARCEL', '690000', 5000, 137_800],
  ['ONLINE_COURIER', '190000', 500, 58_000],
  ['EMS', '190000', 500, 98_000],
  ['EMS', '630000', 500, 115_000],
  ['EMS', '690000', 500, 160_000],
] as const)('prices %s from Moscow to %s, %i g, at %i kopecks both ways', async (type, to, mass, kopecks) => {
  const { json } = await calculate({
    ...ordinary,
    'mail-type': type,
    'index-to': to,
    mass,
    dimension: undefined,
  });
  expect(Number(json['total-rate']) + Number(json['total-vat'])).toBe(kopecks);
  const object = { POSTAL_PARCEL: 4030, ONLINE_COURIER: 24030, EMS: 7030 }[type];
  const answer = (await publicCall(`object=${object}&from=101000&to=${to}&weight=${mass}&pack=99`)).json;
  expect(answer).toMatchObject({
    pay: json['total-rate'],
    paynds: kopecks,
    nds: json['total-vat'],
    ndsrate: 22,
  });
});

test('adds the courier’s leg and the services asked for', async () => {
  const gross = (json: Readonly<Record<string, unknown>>): number =>
    Number(json['total-rate']) + Number(json['total-vat']);
  const plain = gross((await calculate(ordinary)).json);
  expect(gross((await calculate({ ...ordinary, courier: true })).json)).toBe(plain + 19_000);
  const { json } = await calculate({
    ...ordinary,
    fragile: true,
    vsd: true,
    inventory: true,
    'with-simple-notice': true,
  });
  const fields = ['fragile-rate', 'vsd-rate', 'inventory-rate', 'notice-rate', 'ground-rate'];
  const parts = fields
    .map((field) => objectOf(json[field]))
    .map(({ rate, vat }) => Number(rate) + Number(vat));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(gross(json));
  expect(parts.every((part) => part > 0)).toBe(true);
  const large = await calculate({ ...ordinary, dimension: { height: 70, length: 20, width: 20 } });
  expect(objectOf(large.json['oversize-rate']).rate).toBeGreaterThan(0);
});

test.each([
  ['an office that is no shipping point', { 'index-from': '101001' }, '1001', 404],
  ['an unknown destination', { 'index-to': '000000' }, '1001', 404],
  ['a mail type outside the contract', { 'mail-type': 'HYPER_CARGO' }, '1002', 400],
  ['a type nobody has heard of', { 'mail-type': 'PIGEON' }, '1002', 400],
  ['a declared value that is missing', { 'declared-value': undefined }, '1002', 400],
  ['too much weight', { mass: 20_001 }, 'TARIFF_ERROR', 400],
])('refuses %s', async (_title, change, code, status) => {
  const answer = await calculate(change);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(answer.json.desc).toMatch(/\S/);
});

test('has no tariff to the magic city, by either service', async () => {
  const cleaned = await postApi(sandbox)('POST', '/1.0/clean/address', [
    { id: '1', 'original-address': 'Московская обл, г Безтарифный' },
  ]);
  const index = String(objectsOf(cleaned.json.rows)[0]?.index);
  expect(index).toMatch(/^\d{6}$/);
  expect((await calculate({ ...ordinary, 'index-to': index })).json.code).toBe('TARIFF_ERROR');
  const { status, json } = await publicCall(`object=4030&from=101000&to=${index}&weight=500`);
  expect([status, objectsOf(json.errors)[0]?.code]).toEqual([200, 1372]);
});

test('prices abroad, and tells no time for what goes by ground or is flat', async () => {
  const abroad = { ...ordinary, 'mail-direct': 112, 'index-to': undefined };
  const { status, json } = await calculate({ ...abroad, 'mail-type': 'EMS' });
  expect(status).toBe(200);
  expect(Number(json['total-rate']) + Number(json['total-vat'])).toBe(310_000);
  expect(json['delivery-time']).toEqual({ 'min-days': 3, 'max-days': 7 });
  const untimed = [
    { ...abroad, 'mail-type': 'SMALL_PACKET' },
    { ...ordinary, 'mail-type': 'BANDEROL' },
  ];
  for (const change of untimed) {
    const answer = await calculate(change);
    expect([answer.status, answer.json['delivery-time']]).toEqual([200, undefined]);
  }
});

test('tells the public price with its parts, and times only where they are asked for', async () => {
  const query =
    'object=23020&from=101000&to=630000&weight=1500&sumoc=300000&pack=99&date=20260302&service=4,8';
  const { json } = await publicCall(query);
  expect(json).toMatchObject({
    id: 23020,
    name: 'Посылка онлайн с объявленной ценностью',
    mailtype: 23,
    mailctg: 2,
  });
  expect(json.delivery).toMatchObject({
    min: 5,
    max: 8,
    deadline: expect.stringMatching(/^202603\d\dT235900$/),
  });
  const tariffs = objectsOf(json.items).map((item) => Number(objectOf(item.tariff).valnds));
  expect(tariffs.reduce((sum, part) => sum + part, 0)).toBe(json.paynds);
  expect(objectOf(json.service).valnds).toBeGreaterThan(15_000);
  expect(objectOf(json.cover).valnds).toBe(3_000);
  expect((await publicCall(query, '/v2/calculate/tariff')).json.delivery).toBeUndefined();
});

test.each([
  ['from=101000&to=630000&weight=500', 1301],
  ['object=4020&from=101000&to=630000&weight=500', 1301],
  ['object=4030&to=630000&weight=500', 1301],
  ['object=27030&from=101000&to=630000&weight=500', 1372],
  ['object=4030&from=101000&to=000000&weight=500', 1372],
  ['object=4031&from=101000&weight=500', 1301],
])('answers %s with error %i and status 200', async (query, code) => {
  const { status, json } = await publicCall(query);
  expect([status, objectsOf(json.errors)[0]?.code]).toEqual([200, code]);
});

test('serves the dictionary of objects and countries', async () => {
  const all = await sandbox.call('GET', '/post/v2/dictionary/tariff/delivery?json=1&category=all');
  expect(objectsOf(all.json.object).map(({ id }) => id)).toEqual(
    expect.arrayContaining([4030, 7020, 23020, 4031]),
  );
  const one = await sandbox.call('GET', '/post/v2/dictionary/tariff/delivery?json=1&object=23020');
  expect(one.json.category).toBeUndefined();
  expect(objectsOf(one.json.object)).toMatchObject([{ id: 23020, weightmax: expect.any(Number) }]);
  const none = await sandbox.call('GET', '/post/v2/dictionary/tariff/delivery?json=1&object=99999');
  expect(objectsOf(none.json.errors)).toMatchObject([{ code: 1372 }]);
  const countries = await sandbox.call('GET', '/post/v2/dictionary/tariff/delivery?json=1&country');
  expect(objectsOf(countries.json.country)).toContainEqual({ id: 112, name: 'Беларусь' });
});

test('refuses in its own way when told to', async () => {
  await sandbox.control('POST', '/faults/', {
    carrier: 'post',
    kind: 'reject',
    operation: 'rates',
    count: 2,
  });
  expect((await calculate()).json).toMatchObject({ code: '1002' });
  expect(objectsOf((await publicCall('object=4030')).json.errors)[0]?.code).toBe(1372);
});
