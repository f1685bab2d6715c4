import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdekOrder, cdekOrderWith } from '../../testing/samples.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf } from '../../wire/read-json.ts';

const DAY_MS = 24_000;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const uuidOf = (json: JsonObject): string => String(objectOf(json.entity).uuid);
const entityOf = async (uuid: string) => objectOf((await sandbox.cdek('GET', `/orders/${uuid}`)).json.entity);
const codesOf = (entity: JsonObject) => objectsOf(entity.statuses).map((status) => status.code);
const errorsOf = (json: JsonObject) => objectsOf(json.errors).map((error) => error.code);
let lastNumber = 0;
async function create(marker = '', change: object = {}): Promise<string> {
  lastNumber += 1;
  const body = { ...cdekOrderWith(marker, `TRZ-${lastNumber}`), ...change };
  const { status, json } = await sandbox.cdek('POST', '/orders', body);
  expect(status).toBe(202);
  return uuidOf(json);
}
async function createRegistered(marker = '', change: object = {}): Promise<string> {
  const uuid = await create(marker, change);
  sandbox.pass(2000);
  return uuid;
}

test('takes the sample order in and gives it a number a little later', async () => {
  const created = await sandbox.cdek('POST', '/orders', cdekOrder);
  expect(created.status).toBe(202);
  expect(objectsOf(created.json.requests)[0]).toMatchObject({ type: 'CREATE', state: 'ACCEPTED' });
  const uuid = uuidOf(created.json);
  const early = await sandbox.cdek('GET', `/orders/${uuid}`);
  expect(objectOf(early.json.entity)).toMatchObject({ cdek_number: null, number: 'TRZ-0000000018' });
  sandbox.pass(600);
  const waiting = await sandbox.cdek('GET', `/orders/${uuid}`);
  expect(objectsOf(waiting.json.requests)[0]?.state).toBe('WAITING');
  sandbox.pass(500);
  const decided = await sandbox.cdek('GET', `/orders/${uuid}`);
  expect(objectsOf(decided.json.requests)[0]?.state).toBe('SUCCESSFUL');
  expect(objectOf(decided.json.entity).cdek_number).toBeNull();
  sandbox.pass(500);
  const entity = await entityOf(uuid);
  expect(entity.cdek_number).toMatch(/^11\d{8}$/);
  expect(codesOf(entity)).toEqual(['CREATED', 'ACCEPTED']);
  expect(objectsOf(entity.packages)[0]).toMatchObject({
    weight: 1500,
    weight_volume: 1200,
    weight_calc: 1500,
  });
  const byNumber = await sandbox.cdek('GET', '/orders?im_number=TRZ-0000000018');
  expect(uuidOf(byNumber.json)).toBe(uuid);
  expect(uuidOf((await sandbox.cdek('GET', `/orders?cdek_number=${entity.cdek_number}`)).json)).toBe(uuid);
});

test('makes a second order of a repeated number; the newest is found by it', async () => {
  const body = cdekOrderWith('', 'TRZ-TWICE');
  const first = uuidOf((await sandbox.cdek('POST', '/orders', body)).json);
  const second = uuidOf((await sandbox.cdek('POST', '/orders', body)).json);
  expect(second).not.toBe(first);
  expect(uuidOf((await sandbox.cdek('GET', '/orders?im_number=TRZ-TWICE')).json)).toBe(second);
  const stored = await sandbox.control('GET', '/orders/?carrier=cdek&number=TRZ-TWICE');
  expect(objectsOf(stored.json.orders).map((order) => order.createCalls)).toEqual([2, 2]);
});

test.each([
  [
    'both ends twice',
    { shipment_point: 'MSK1', delivery_point: 'NSK1' },
    ['v2_shipment_address_multivalued', 'v2_delivery_address_multivalued'],
  ],
  ['no receiver address', { to_location: undefined }, ['v2_order_location_to_and_delivery_point_empty']],
  ['no sender address', { from_location: undefined }, ['v2_order_location_from_and_shipment_point_empty']],
  ['a number in Russian', { number: 'ЗАКАЗ-1' }, ['v2_invalid_format']],
  [
    'no sides',
    { packages: [{ number: '1', weight: 500, comment: 'x' }] },
    ['v2_field_is_empty', 'v2_field_is_empty', 'v2_field_is_empty'],
  ],
  ['no sender', { sender: undefined }, ['v2_field_is_empty']],
])('refuses at once an order with %s', async (_title, change, codes) => {
  const { status, json } = await sandbox.cdek('POST', '/orders', { ...cdekOrder, ...change });
  expect(status).toBe(400);
  expect(errorsOf(json)).toEqual(codes);
  expect(objectsOf(json.requests)[0]).toMatchObject({ state: 'INVALID' });
});

test.each([
  ['#invalid', {}, 'v2_entity_invalid'],
  ['#dup', {}, 'error_validate_im_dep_number_has_already_had_integration'],
  ['', { tariff_code: 57 }, 'error_validate_tariff_not_supported_for_this_drirection'],
  ['', { to_location: { code: 3 } }, 'v2_recipient_location_not_recognized'],
  ['', { services: [{ code: 'NO_SUCH' }] }, 'v2_unable_add_service'],
  [
    '',
    { tariff_code: 136, packages: [{ ...cdekOrder.packages[0], weight: 40_000 }] },
    've_package_weight_too_large',
  ],
  [
    '',
    { packages: [cdekOrder.packages[0], cdekOrder.packages[0]] },
    'error_validate_package_number_not_unique',
  ],
])('finds an order invalid later: %s %j', async (marker, change, code) => {
  const uuid = await createRegistered(marker, change);
  const { json } = await sandbox.cdek('GET', `/orders/${uuid}`);
  const [request] = objectsOf(json.requests);
  expect(request?.state).toBe('INVALID');
  expect(objectsOf(request?.errors).map((error) => error.code)).toContain(code);
  expect(codesOf(objectOf(json.entity))[0]).toBe('INVALID');
  expect(objectOf(json.entity).cdek_number).toBeNull();
});

test('lives door to door through the whole script, newest status first', async () => {
  const uuid = await createRegistered();
  sandbox.pass(5 * DAY_MS);
  const entity = await entityOf(uuid);
  expect(codesOf(entity).toReversed()).toEqual([
    'ACCEPTED',
    'CREATED',
    'RECEIVED_AT_SHIPMENT_WAREHOUSE',
    'READY_FOR_SHIPMENT_IN_SENDER_CITY',
    'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY',
    'SENT_TO_RECIPIENT_CITY',
    'ACCEPTED_IN_RECIPIENT_CITY',
    'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE',
    'TAKEN_BY_COURIER',
    'DELIVERED',
  ]);
  expect(objectOf(entity.delivery_detail).recipient_name).toContain('Получатель');
});

test('waits in an office or a locker for the receiver', async () => {
  const points = await sandbox.cdek('GET', '/deliverypoints?city_code=270&type=ALL');
  const rows = objectsOf(points.json.rows);
  const office = rows.find((row) => row.type === 'PVZ')?.code;
  const locker = rows.find((row) => row.type === 'POSTAMAT')?.code;
  const toOffice = await createRegistered('', {
    tariff_code: 481,
    to_location: undefined,
    delivery_point: office,
  });
  const toLocker = await createRegistered('', {
    tariff_code: 485,
    to_location: undefined,
    delivery_point: locker,
  });
  sandbox.pass(5 * DAY_MS);
  expect(codesOf(await entityOf(toOffice)).slice(0, 2)).toEqual(['DELIVERED', 'ACCEPTED_AT_PICK_UP_POINT']);
  expect(codesOf(await entityOf(toLocker)).slice(0, 2)).toEqual(['POSTOMAT_RECEIVED', 'POSTOMAT_POSTED']);
  const wrong = await createRegistered('', {
    tariff_code: 485,
    to_location: undefined,
    delivery_point: office,
  });
  expect(codesOf(await entityOf(wrong))[0]).toBe('INVALID');
});

test.each([
  ['#lost', 'NOT_DELIVERED', '26', false],
  ['#refuse', 'NOT_DELIVERED', '17', false],
  ['#return', 'NOT_DELIVERED', '17', true],
  ['#storage', 'NOT_DELIVERED', '23', false],
])('ends %s with %s for reason %s', async (marker, code, reason, isReturn) => {
  const uuid = await createRegistered(marker);
  sandbox.pass(20 * DAY_MS);
  const entity = await entityOf(uuid);
  expect(objectsOf(entity.statuses)[0]).toMatchObject({ code, reason_code: reason });
  expect(entity.is_return).toBe(isReturn);
  expect(codesOf(entity).includes('SENT_TO_SENDER_CITY')).toBe(isReturn);
});

test('deletes a created order once, and refuses a second call while the first runs', async () => {
  const uuid = await createRegistered();
  const deleted = await sandbox.cdek('DELETE', `/orders/${uuid}`);
  expect(deleted.status).toBe(202);
  const again = await sandbox.cdek('DELETE', `/orders/${uuid}`);
  expect(errorsOf(again.json)).toEqual(['v2_similar_request_still_processed']);
  sandbox.pass(1000);
  expect(codesOf(await entityOf(uuid))[0]).toBe('REMOVED');
  const third = await sandbox.cdek('DELETE', `/orders/${uuid}`);
  expect(errorsOf(third.json)).toEqual(['error_validate_order_delete_status']);
});

test('does not delete an order under way or marked #nocancel, but refuses it on request', async () => {
  const marked = await createRegistered('#nocancel');
  expect(errorsOf((await sandbox.cdek('DELETE', `/orders/${marked}`)).json)).toEqual([
    'error_validate_order_delete_status',
  ]);
  const moving = await createRegistered();
  sandbox.pass(DAY_MS);
  expect((await sandbox.cdek('DELETE', `/orders/${moving}`)).status).toBe(400);
  expect((await sandbox.cdek('POST', `/orders/${moving}/refusal`)).status).toBe(202);
  sandbox.pass(5 * DAY_MS);
  expect(objectsOf((await entityOf(moving)).statuses)[0]).toMatchObject({
    code: 'NOT_DELIVERED',
    reason_code: '11',
  });
});

test('changes a created order', async () => {
  const uuid = await createRegistered();
  const { status } = await sandbox.cdek('PATCH', '/orders', {
    uuid,
    recipient: { name: 'Иной', phones: [{ number: '+7' }] },
  });
  expect(status).toBe(202);
  expect(objectOf((await entityOf(uuid)).recipient).name).toBe('Иной');
});

test('answers unknown orders with the carrier’s codes', async () => {
  expect(errorsOf((await sandbox.cdek('GET', '/orders/nope')).json)).toEqual(['v2_entity_not_found']);
  expect(errorsOf((await sandbox.cdek('GET', '/orders?im_number=nope')).json)).toEqual([
    'v2_order_not_found',
  ]);
});

test('holds #slow back and closes the line on #drop, storing both', async () => {
  const started = performance.now();
  await create('#slow');
  expect(performance.now() - started).toBeGreaterThan(50);
  await expect(sandbox.cdek('POST', '/orders', cdekOrderWith('#drop', 'TRZ-DROP'))).rejects.toThrow();
  expect((await sandbox.cdek('GET', '/orders?im_number=TRZ-DROP')).status).toBe(200);
});
