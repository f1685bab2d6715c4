import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CarrierSandboxOptions } from '../index.ts';
import { cdekOrder, dpdAuth, dpdOrder, envelope, textIn, textsOf } from '../testing/samples.ts';
import { startTestSandbox, testStart } from '../testing/test-sandbox.ts';
import { objectOf, objectsOf } from '../wire/read-json.ts';

async function startSandbox(options: CarrierSandboxOptions = {}) {
  const sandbox = await startTestSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('advances by steps, jumps to a status in the script, and sets one outside it', async () => {
  const sandbox = await startSandbox();
  await sandbox.cdek('POST', '/orders', cdekOrder);
  const advance = async (body?: object) =>
    (await sandbox.control('POST', '/orders/cdek/TRZ-0000000018/advance/', body)).json.status;
  expect(await advance()).toBe('CREATED');
  expect(await advance({ steps: 2 })).toBe('READY_FOR_SHIPMENT_IN_SENDER_CITY');
  expect(await advance({ status: 'TAKEN_BY_COURIER' })).toBe('TAKEN_BY_COURIER');
  expect(await advance({ status: 'NEVER_HEARD_OF' })).toBe('NEVER_HEARD_OF');
  expect(await advance({ status: 'NOT_DELIVERED', reasonCode: '27' })).toBe('NOT_DELIVERED');
  expect(await advance({ steps: 9 })).toBe('NOT_DELIVERED');
  expect((await sandbox.control('POST', '/orders/cdek/none/advance/')).status).toBe(404);
});

test('sets DPD event codes and states', async () => {
  const sandbox = await startSandbox();
  await sandbox.dpd('order2', dpdOrder({ number: 'J-1' }));
  const event = await sandbox.control('POST', '/orders/dpd/J-1/advance/', { status: '3301' });
  expect(event.json).toMatchObject({ status: 'NewOrderByClient', eventCode: '3301' });
  const state = await sandbox.control('POST', '/orders/dpd/J-1/advance/', { status: 'Lost' });
  expect(state.json).toMatchObject({ status: 'Lost', eventCode: '3303', ahead: [] });
});

test.each([
  ['cdek', 'SENT_TO_RECIPIENT_CITY', { status: 'SENT_TO_RECIPIENT_CITY', intakeStatus: null }],
  ['cdek', 'APPOINTED_COURIER', { status: 'CREATED', intakeStatus: 'APPOINTED_COURIER' }],
  ['cdek', 'REMOVED', { status: 'REMOVED' }],
  ['cdek', 1, { status: 'CREATED' }],
  ['dpd', 'Delivering', { status: 'Delivering', eventCode: '2301' }],
  ['dpd', 'Problem', { status: 'Problem', eventCode: '2404' }],
  ['dpd', '3303', { status: 'Lost' }],
])('imports a %s order at %s, where it stays until advanced', async (carrier, stage, expected) => {
  const sandbox = await startSandbox();
  const order = {
    number: 'TRZ-0000000777',
    carrierNumber: carrier === 'cdek' ? '1199999999' : 'RU999999999',
    tariffCode: carrier === 'cdek' ? '139' : 'CUR',
    way: 'd2d',
    senderCity: 'Москва',
    receiverCity: 'Казань',
    createdAt: '2026-02-20T08:00:00Z',
    stage,
  };
  await sandbox.control('POST', '/orders/', { carrier, orders: [order] });
  await sandbox.control('POST', '/orders/', { carrier, orders: [order] });
  await sandbox.control('POST', '/clock/', { advanceHours: 500 });
  const { json } = await sandbox.control('GET', `/orders/?carrier=${carrier}`);
  expect(objectsOf(json.orders)).toHaveLength(1);
  expect(objectsOf(json.orders)[0]).toMatchObject({ ...expected, carrierNumber: order.carrierNumber });
  const times = objectsOf(objectsOf(json.orders)[0]?.history).map((step) => Date.parse(String(step.at)));
  expect(times.every((at) => at >= Date.parse(order.createdAt) && at <= testStart)).toBe(true);
});

test('reads an imported order over the carrier’s own wire, and lets it go on when asked', async () => {
  const sandbox = await startSandbox();
  const common = {
    way: 'w2w',
    senderCity: 'Москва',
    receiverCity: 'Казань',
    createdAt: '2026-02-27T08:00:00Z',
    goesOn: true,
  };
  const cdek = {
    ...common,
    number: 'M-1',
    tariffCode: '136',
    stage: 'SENT_TO_RECIPIENT_CITY',
    carrierOrderId: 'de300000-0000-4000-8000-000000000001',
  };
  await sandbox.control('POST', '/orders/', { carrier: 'cdek', orders: [cdek] });
  await sandbox.control('POST', '/orders/', {
    carrier: 'dpd',
    orders: [{ ...common, number: 'M-2', tariffCode: 'ECN', stage: 'OnRoad' }],
  });
  const feed = () =>
    sandbox.dpd('tracing', envelope('tracing', 'getStatesByClient', `<request>${dpdAuth}</request>`));
  expect(textsOf((await feed()).text, 'newState')).toEqual([]);
  sandbox.pass(20 * 24_000);
  const entity = objectOf((await sandbox.cdek('GET', `/orders/${cdek.carrierOrderId}`)).json.entity);
  expect(objectsOf(entity.statuses)[0]?.code).toBe('DELIVERED');
  expect(textsOf((await feed()).text, 'newState').at(-1)).toBe('Delivered');
});

test('refuses an import it cannot read', async () => {
  const sandbox = await startSandbox();
  const { status } = await sandbox.control('POST', '/orders/', { carrier: 'dpd', orders: [{ number: 'X' }] });
  expect(status).toBe(400);
});

test('takes orders, calls, subscriptions and its clock over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carrier-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stateFile = join(folder, 'state.jsonl');
  const first = await startTestSandbox({ stateFile });
  await first.cdek('POST', '/orders', cdekOrder);
  await first.dpd('order2', dpdOrder());
  await first.cdek('POST', '/webhooks', { url: 'http://127.0.0.1:1/', type: 'PRINT_FORM' });
  await first.control('POST', '/clock/', { advanceHours: 2 });
  const order_uuid = objectOf((await first.cdek('GET', '/orders?im_number=TRZ-0000000018')).json.entity).uuid;
  const window = { intake_date: '2026-03-03', intake_time_from: '10:00', intake_time_to: '16:00' };
  await first.cdek('POST', '/intakes', { order_uuid, ...window });
  const before = (await first.control('GET', '/orders/')).json;
  await first.close();
  const second = await startSandbox({ stateFile });
  expect((await second.control('GET', '/orders/')).json).toEqual(before);
  expect(objectsOf((await second.cdek('GET', '/webhooks')).json.rows)).toHaveLength(1);
  expect(objectsOf((await second.cdek('GET', `/orders/${order_uuid}/intakes`)).json.rows)).toHaveLength(1);
  const again = await second.dpd('order2', dpdOrder());
  expect(textIn(again.text, 'status')).toBe('OrderDuplicate');
  await second.cdek('POST', '/orders', { ...cdekOrder, number: 'NEW' });
  const numbers = objectsOf((await second.control('GET', '/orders/?carrier=cdek')).json.orders).map(
    (order) => order.carrierNumber,
  );
  expect(new Set(numbers).size).toBe(2);
});
