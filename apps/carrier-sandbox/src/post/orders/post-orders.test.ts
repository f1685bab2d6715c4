import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookPost, postApi, postOrder, postOrderWith, trackPost } from '../../testing/samples-post.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectsOf } from '../../wire/read-json.ts';
import { domesticCheckDigit } from './barcodes.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const call = (method: string, path: string, body?: unknown) => postApi(sandbox)(method, path, body);
const create = (...orders: readonly object[]) => call('PUT', '/2.0/user/backlog', orders);
const codesOf = (json: Readonly<Record<string, unknown>>) =>
  objectsOf(json.errors).flatMap((error) => objectsOf(error['error-codes']).map(({ code }) => code));
const search = async (query: string) =>
  objectsOf((await call('GET', `/1.0/backlog/search?query=${query}`)).json.rows);

test('takes the sample order and tells its barcode at once', async () => {
  const { status, json } = await create(postOrder);
  expect(status).toBe(200);
  expect(json.errors).toEqual([]);
  const [order] = objectsOf(json.orders);
  expect(order).toEqual({
    barcode: expect.stringMatching(/^\d{14}$/),
    'order-num': 'TRZ-0000000018',
    'result-id': expect.any(Number),
  });
  const barcode = String(order?.barcode);
  expect(domesticCheckDigit(barcode.slice(0, 13))).toBe(Number(barcode.at(-1)));
  const read = await call('GET', `/1.0/backlog/${order?.['result-id']}`);
  expect(read.json).toMatchObject({
    id: order?.['result-id'],
    barcode,
    mass: 1500,
    'index-to': 630000,
    'total-vat': 9918,
  });
  expect(await search(barcode)).toHaveLength(1);
  const stored = await sandbox.control('GET', '/orders/?carrier=post&number=TRZ-0000000018');
  expect(objectsOf(stored.json.orders)).toMatchObject([
    {
      carrierNumber: barcode,
      createCalls: 1,
      way: 'w2w',
      declaredValueRubles: 3000,
      receiver: { city: 'Новосибирск' },
    },
  ]);
});

test('makes a second order of a repeated number, so that #dup changes nothing', async () => {
  for (const name of ['#dup', 'Получатель']) {
    const { json } = await create(postOrderWith('REP-1', { 'given-name': name }));
    expect(objectsOf(json.orders)).toHaveLength(1);
  }
  expect(new Set((await search('REP-1')).map(({ barcode }) => barcode)).size).toBe(2);
});

test('gives ids alone by the first version, and the barcode with the batch', async () => {
  const { json } = await call('PUT', '/1.0/user/backlog', [postOrderWith('V1-1')]);
  const ids = json['result-ids'];
  expect(ids).toEqual([expect.any(Number)]);
  const [id] = ids as number[]; // the line before has looked
  expect((await call('GET', `/1.0/backlog/${id}`)).json.barcode).toBeUndefined();
  expect((await sandbox.control('GET', '/orders/?number=V1-1')).json.orders).toMatchObject([{ ahead: [] }]);
  await call('POST', '/1.0/user/shipment', [id]);
  expect((await call('GET', `/1.0/shipment/${id}`)).json.barcode).toMatch(/^\d{14}$/);
  expect((await call('PUT', '/1.0/user/backlog', [])).json).toEqual({ 'result-ids': [] });
});

test('takes what can be taken of a call and names the place of what cannot', async () => {
  const { status, json } = await create(postOrderWith('MIX-1', { mass: 21_000 }), postOrderWith('MIX-2'));
  expect(status).toBe(200);
  expect(objectsOf(json.orders).map((order) => order['order-num'])).toEqual(['MIX-2']);
  expect(json.errors).toEqual([
    {
      position: 0,
      'error-codes': [
        { code: 'ILLEGAL_MASS_EXCESS', description: 'Превышение массы: не более 20000 г', details: null },
      ],
    },
  ]);
  expect(await search('MIX-1')).toEqual([]);
});

test.each([
  ['no index', { 'index-to': undefined }, 'EMPTY_INDEX_TO'],
  ['an unknown index', { 'index-to': 999 }, 'ILLEGAL_INDEX_TO'],
  ['no region', { 'region-to': undefined }, 'EMPTY_REGION_TO'],
  ['no place', { 'place-to': '' }, 'EMPTY_PLACE_TO'],
  ['no mass', { mass: undefined }, 'EMPTY_MASS'],
  ['a mass of nothing', { mass: 0 }, 'ILLEGAL_MASS'],
  ['no type', { 'mail-type': undefined }, 'EMPTY_MAIL_TYPE'],
  ['a strange type', { 'mail-type': 'PIGEON' }, 'ILLEGAL_MAIL_TYPE'],
  ['a type outside the contract', { 'mail-type': 'HYPER_CARGO' }, 'UNAVAILABLE_MAIL_TYPE'],
  ['no category', { 'mail-category': undefined }, 'EMPTY_MAIL_CATEGORY'],
  [
    'cash on delivery',
    { 'mail-category': 'WITH_DECLARED_VALUE_AND_CASH_ON_DELIVERY' },
    'RESTRICTED_MAIL_CATEGORY',
  ],
  ['no office', { 'postoffice-code': undefined }, 'EMPTY_POSTOFFICE_CODE'],
  ['an office that takes nothing in', { 'postoffice-code': '101001' }, 'ILLEGAL_POSTCODE'],
  ['no declared value', { 'insr-value': undefined }, 'EMPTY_INSR_VALUE'],
  ['too high a value', { 'insr-value': 50_000_001 }, 'INSR_VALUE_EXCEEDS_MAX'],
  ['a payment above the value', { payment: 300_001 }, 'NOT_INSURED_PAYMENT'],
  [
    'sides where none are taken',
    { 'mail-type': 'ONLINE_PARCEL', dimension: { length: 10 } },
    'DIMENSION_NOT_SUPPORTED',
  ],
  ['a size without a name', { 'dimension-type': 'HUGE' }, 'EMPTY_DIMENSION_TYPE'],
  ['a fragile letter', { 'mail-type': 'LETTER', mass: 50, fragile: true }, 'ILLEGAL_FRAGILE'],
  ['no receiver', { surname: '', 'given-name': '' }, 'ILLEGAL_INITIALS'],
  ['a courier without a phone', { 'mail-type': 'EMS', 'tel-address': undefined }, 'EMPTY_TELADDRESS'],
  ['no point', { 'mail-type': 'ECOM' }, 'EMPTY_DELIVERY_POINT_INDEX'],
  ['places of a type that has one', { 'add-to-mmo': true, 'group-name': 'G' }, 'ILLEGAL_MAIL_TYPE'],
  [
    'no customs entries',
    { 'mail-type': 'EMS', 'mail-direct': 112, surname: 'Testov', 'given-name': 'Test' },
    'EMPTY_CUSTOMS_ENTRIES',
  ],
  ['a Cyrillic name abroad', { 'mail-type': 'EMS', 'mail-direct': 112 }, 'ILLEGAL_RECIPIENT_NAME_INTL'],
  ['#invalid', { 'given-name': 'Получатель #invalid' }, 'ILLEGAL_INITIALS'],
])('refuses an order with %s', async (_title, change, code) => {
  const { status, json } = await create(postOrderWith('ERR-1', change));
  expect(status).toBe(200);
  expect(codesOf(json)).toContain(code);
  expect(json.orders).toBeUndefined();
  expect(await search('ERR-1')).toEqual([]);
});

test('lists every missing field of an empty order, with the offices allowed', async () => {
  const { json } = await create({});
  const empty = [
    'EMPTY_MAIL_TYPE',
    'EMPTY_MAIL_CATEGORY',
    'EMPTY_POSTOFFICE_CODE',
    'EMPTY_INDEX_TO',
    'EMPTY_MASS',
  ];
  expect(codesOf(json)).toEqual(expect.arrayContaining(empty));
  const office = objectsOf(objectsOf(json.errors)[0]?.['error-codes']).find(
    ({ code }) => code === 'EMPTY_POSTOFFICE_CODE',
  );
  expect(String(office?.details).split(' ')).toContain('101000');
});

test('goes to no address of the magic city', async () => {
  const cleaned = await call('POST', '/1.0/clean/address', [
    { id: '1', 'original-address': 'г Безтарифный' },
  ]);
  const { index, place, region } = objectsOf(cleaned.json.rows)[0] ?? {};
  const change = { 'index-to': index, 'place-to': place, 'region-to': region };
  expect(codesOf((await create(postOrderWith('TL-1', change))).json)).toEqual(['CODE_1372']);
});

test('keeps places of one shipment together, each with its own barcode', async () => {
  const place = postOrderWith('MMO-1', {
    'mail-type': 'ONLINE_PARCEL',
    'add-to-mmo': true,
    'group-name': 'MMO-1',
  });
  const made = await create(place, { ...place, mass: 700 });
  expect(objectsOf(made.json.orders).map((order) => order['group-name'])).toEqual(['MMO-1', 'MMO-1']);
  const [third] = await bookPost(sandbox, { ...place, mass: 300 });
  const { orders } = (await sandbox.control('GET', '/orders/?number=MMO-1')).json;
  expect(orders).toMatchObject([
    { packages: [{ weightGrams: 1500 }, { weightGrams: 700 }, { weightGrams: 300 }] },
  ]);
  await sandbox.control('POST', '/orders/post/MMO-1/advance/', { status: '8:2' });
  expect(await trackPost(sandbox, third?.barcode ?? '')).toContain('8:2');
});

test('sends abroad under an international barcode', async () => {
  const change = {
    'mail-type': 'EMS',
    'mail-direct': 112,
    'index-to': undefined,
    'str-index-to': '220000',
    surname: 'Testov',
    'given-name': 'Test',
    'customs-declaration': {
      currency: 'RUB',
      'customs-entries': [{ amount: 1, description: 'Parts', weight: 500 }],
    },
  };
  const [{ barcode = '' } = {}] = await bookPost(sandbox, postOrderWith('INT-1', change));
  expect(barcode).toMatch(/^EA\d{9}RU$/);
  await sandbox.control('POST', '/orders/post/INT-1/advance/', { steps: 50 });
  expect(await trackPost(sandbox, barcode)).toEqual(expect.arrayContaining(['14:1', '10:0', '9:0', '2:8']));
});

test('changes an order in the backlog', async () => {
  const [{ id } = { id: 0 }] = await bookPost(sandbox, postOrderWith('CH-1'));
  expect((await call('PUT', `/1.0/backlog/${id}`, { mass: 2500 })).json).toEqual({ 'result-ids': [id] });
  expect((await call('GET', `/1.0/backlog/${id}`)).json.mass).toBe(2500);
  expect(codesOf((await call('PUT', `/1.0/backlog/${id}`, { mass: 25_000 })).json)).toEqual([
    'ILLEGAL_MASS_EXCESS',
  ]);
});

test('deletes by result id until the parcel is accepted', async () => {
  const [one, other, third] = await bookPost(
    sandbox,
    postOrderWith('DEL-1'),
    postOrderWith('DEL-2'),
    postOrderWith('DEL-3', { 'given-name': 'Получатель #nocancel' }),
  );
  expect((await call('DELETE', '/1.0/backlog', [one?.barcode])).json).toEqual({
    errors: [{ 'error-code': 'NOT_FOUND', position: 0 }],
  });
  sandbox.pass(1000);
  expect(await trackPost(sandbox, one?.barcode ?? '')).toEqual(['28:0']);
  expect((await call('DELETE', '/1.0/backlog', [one?.id])).json).toEqual({ 'result-ids': [one?.id] });
  expect(await trackPost(sandbox, one?.barcode ?? '')).toEqual(['28:0', '46:0']);
  expect((await call('GET', `/1.0/backlog/${one?.id}`)).json).toMatchObject({
    code: '1001',
    'sub-code': 'RESOURCE_NOT_FOUND',
  });
  expect(await search('DEL-1')).toEqual([]);
  await sandbox.control('POST', '/orders/post/DEL-2/advance/', { status: '1:1' });
  const late = await call('DELETE', '/1.0/backlog', [other?.id, third?.id, one?.id]);
  expect(objectsOf(late.json.errors).map((error) => error['error-code'])).toEqual([
    'READONLY_STATE',
    'READONLY_STATE',
    'NOT_FOUND',
  ]);
});

test('holds #slow back and closes the line on #drop, storing both', async () => {
  const started = performance.now();
  await create(postOrderWith('SL-1', { comment: '#slow' }));
  expect(performance.now() - started).toBeGreaterThan(50);
  await expect(create(postOrderWith('DR-1', { 'given-name': 'Получатель #drop' }))).rejects.toThrow();
  expect(await search('DR-1')).toHaveLength(1);
});

test('knows nothing at first, then lives by the script to an office and to the door', async () => {
  const [office, door] = await bookPost(
    sandbox,
    postOrderWith('W-1'),
    postOrderWith('D-1', { 'mail-type': 'EMS' }),
  );
  expect(await trackPost(sandbox, office?.barcode ?? '')).toEqual([]);
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 20 });
  const way = ['28:0', '1:1', '8:1', '8:3', '8:4'];
  expect(await trackPost(sandbox, office?.barcode ?? '')).toEqual([...way, '8:2', '2:1']);
  expect(await trackPost(sandbox, door?.barcode ?? '')).toEqual([...way, '8:22', '8:15', '2:8']);
});

test.each([
  ['#lost', '5:1'],
  ['#refuse', '3:4'],
  ['#storage', '8:40'],
  ['#return', '2:2'],
])('ends %s with %s', async (marker, operation) => {
  const number = `E-${marker.slice(1)}`;
  const [{ barcode = '' } = {}] = await bookPost(
    sandbox,
    postOrderWith(number, { 'recipient-name': `ООО ${marker}` }),
  );
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 40 });
  expect((await trackPost(sandbox, barcode)).at(-1)).toBe(operation);
});

test('answers a wrong key and a wrong body as the framework does, and refuses when told to', async () => {
  const wrong = await postApi(sandbox)('GET', '/1.0/settings/limit', undefined, {
    authorization: 'AccessToken no',
  });
  expect(wrong.json).toMatchObject({ status: 401, error: 'Unauthorized' });
  expect((await call('PUT', '/2.0/user/backlog', '{"half')).json).toMatchObject({
    status: 400,
    message: expect.any(String),
  });
  await sandbox.control('POST', '/faults/', {
    carrier: 'post',
    kind: 'reject',
    operation: 'create',
    count: 1,
  });
  expect(codesOf((await create(postOrderWith('RJ-1'))).json)).toEqual(['ILLEGAL_INITIALS']);
});

test('counts the calls of a day', async () => {
  const { json } = await call('GET', '/1.0/settings/limit');
  expect(json['allowed-count']).toBeGreaterThan(Number(json['current-count']));
  const again = await call('GET', '/1.0/settings/limit');
  expect(again.json['current-count']).toBe(Number(json['current-count']) + 1);
  sandbox.pass(24 * 3_600_000);
  expect((await call('GET', '/1.0/settings/limit')).json['current-count']).toBe(1);
});
