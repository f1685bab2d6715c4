import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdekOrder } from '../../testing/samples.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const uuidOf = (json: JsonObject): string => String(objectOf(json.entity).uuid);
const errorsOf = (json: JsonObject) => objectsOf(json.errors).map((error) => error.code);
const window = { intake_date: '2026-03-03', intake_time_from: '10:00', intake_time_to: '16:00' };
async function create(number: string, change: object = {}): Promise<string> {
  const { json } = await sandbox.cdek('POST', '/orders', { ...cdekOrder, number, ...change });
  sandbox.pass(1500);
  return uuidOf(json);
}

test('sends a courier in steps and takes the parcel in after him', async () => {
  const order_uuid = await create('I-1');
  const called = await sandbox.cdek('POST', '/intakes', { order_uuid, ...window });
  expect(called.status).toBe(202);
  const uuid = uuidOf(called.json);
  sandbox.pass(6 * 1000 + 1000);
  const intake = objectOf((await sandbox.cdek('GET', `/intakes/${uuid}`)).json.entity);
  expect(objectsOf(intake.statuses).map((status) => status.code)).toEqual([
    'DONE',
    'APPOINTED_COURIER',
    'READY_FOR_APPOINTMENT',
    'CREATED',
    'ACCEPTED',
  ]);
  expect(intake.intake_number).toBeGreaterThan(0);
  const before = objectOf((await sandbox.cdek('GET', `/orders/${order_uuid}`)).json.entity);
  expect(objectsOf(before.statuses)[0]?.code).toBe('CREATED');
  sandbox.pass(1000);
  const after = objectOf((await sandbox.cdek('GET', `/orders/${order_uuid}`)).json.entity);
  expect(objectsOf(after.statuses)[0]?.code).toBe('RECEIVED_AT_SHIPMENT_WAREHOUSE');
  const listed = await sandbox.cdek('GET', `/orders/${order_uuid}/intakes`);
  expect(objectsOf(listed.json.rows)).toHaveLength(1);
});

test('takes one call per order and none for a tariff from an office', async () => {
  const order_uuid = await create('I-2');
  await sandbox.cdek('POST', '/intakes', { order_uuid, ...window });
  const again = await sandbox.cdek('POST', '/intakes', { order_uuid, ...window });
  expect(errorsOf(again.json)).toEqual(['v2_intake_exists_by_order']);
  const fromOffice = await create('I-3', { tariff_code: 482 });
  const refused = await sandbox.cdek('POST', '/intakes', { order_uuid: fromOffice, ...window });
  expect(errorsOf(refused.json)).toEqual(['ve_tariff_mode_not_from_door']);
});

test.each([
  { intake_time_from: '08:00' },
  { intake_time_to: '23:00' },
  { intake_date: '2026-05-01' },
  { intake_date: '2026-02-01' },
])('refuses the window %j', async (change) => {
  const order_uuid = await create(`I-${JSON.stringify(change)}`);
  const { json } = await sandbox.cdek('POST', '/intakes', { order_uuid, ...window, ...change });
  expect(errorsOf(json)).toEqual(['v2_wrong_interval']);
});

test('removes a call, after which another may be made', async () => {
  const order_uuid = await create('I-4');
  const uuid = uuidOf((await sandbox.cdek('POST', '/intakes', { order_uuid, ...window })).json);
  expect((await sandbox.cdek('DELETE', `/intakes/${uuid}`)).status).toBe(202);
  const intake = objectOf((await sandbox.cdek('GET', `/intakes/${uuid}`)).json.entity);
  expect(objectsOf(intake.statuses)[0]?.code).toBe('REMOVED');
  expect((await sandbox.cdek('POST', '/intakes', { order_uuid, ...window })).status).toBe(202);
});

test('collects from an address without an order, once a day', async () => {
  const body = {
    ...window,
    name: 'Груз',
    weight: 1000,
    from_location: { code: 44, address: 'ул. Тестовая, 5' },
  };
  expect((await sandbox.cdek('POST', '/intakes', body)).status).toBe(202);
  expect(errorsOf((await sandbox.cdek('POST', '/intakes', body)).json)).toEqual([
    'v2_intake_exists_by_date_address',
  ]);
});

test('prints a waybill and labels, whose link dies after an hour', async () => {
  const order_uuid = await create('P-1');
  for (const kind of ['orders', 'barcodes']) {
    const asked = await sandbox.cdek('POST', `/print/${kind}`, { orders: [{ order_uuid }], format: 'A6' });
    expect(asked.status).toBe(202);
    const uuid = uuidOf(asked.json);
    expect((await sandbox.cdek('GET', `/print/${kind}/${uuid}.pdf`)).status).toBe(404);
    sandbox.pass(1000);
    const ready = objectOf((await sandbox.cdek('GET', `/print/${kind}/${uuid}`)).json.entity);
    expect(objectsOf(ready.statuses)[0]?.code).toBe('READY');
    expect(ready.url).toBe(`${sandbox.url}/cdek/v2/print/${kind}/${uuid}.pdf`);
    const file = await sandbox.cdek('GET', `/print/${kind}/${uuid}.pdf`);
    expect(file.text.slice(0, 4)).toBe('%PDF');
    sandbox.pass(3_600_000);
    await sandbox.authorize();
    const dead = objectOf((await sandbox.cdek('GET', `/print/${kind}/${uuid}`)).json.entity);
    expect(objectsOf(dead.statuses)[0]?.code).toBe('REMOVED');
    expect(dead.url).toBeUndefined();
    expect((await sandbox.cdek('GET', `/print/${kind}/${uuid}.pdf`)).status).toBe(404);
  }
});

test('does not print an order without a number', async () => {
  const { json } = await sandbox.cdek('POST', '/orders', { ...cdekOrder, number: 'P-2' });
  const asked = await sandbox.cdek('POST', '/print/orders', { orders: [{ order_uuid: uuidOf(json) }] });
  sandbox.pass(1000);
  const task = await sandbox.cdek('GET', `/print/orders/${uuidOf(asked.json)}`);
  expect(objectsOf(objectOf(task.json.entity).statuses)[0]?.code).toBe('INVALID');
});
