import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  codesOf,
  dataOf,
  dellinOrder,
  documentOf,
  openDellin,
  smallCargo,
} from '../../testing/samples-dellin.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
let dellin: Awaited<ReturnType<typeof openDellin>>;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  dellin = await openDellin(sandbox);
});
afterEach(() => sandbox.close());

const storedOrders = async () =>
  objectsOf((await sandbox.control('GET', '/orders/?carrier=dellin')).json.orders);

describe('a request', () => {
  test('is answered with its number, and later gets a waybill', async () => {
    const answer = await dellin.ask('/v2/request.json', dellinOrder());
    expect([answer.status, codesOf(answer)]).toEqual([200, []]);
    expect(dataOf(answer)).toEqual({ state: 'success', requestID: 90000001, barcode: '000090000001' });
    const early = await dellin.find('90000001');
    expect(early).toMatchObject({ orderId: '90000001', state: 'processing', stateDate: null });
    expect(documentOf(early, 'request')).toMatchObject({
      id: '90000001',
      state: 'ordered',
      comment: 'TRZ-0000000018',
    });
    expect(documentOf(early, 'shipping')).toBeUndefined();
    sandbox.pass(1_000);
    const waybill = documentOf(await dellin.find('90000001'), 'shipping');
    expect(waybill).toMatchObject({ id: '26-00090000001', uid: expect.stringMatching(/^0x[0-9a-f]{32}$/) });
    expect((await dellin.find('26-00090000001')).orderId).toBe('90000001');
  });

  test('is stored as it was sent', async () => {
    await dellin.order();
    const [stored] = await storedOrders();
    expect(stored).toMatchObject({
      number: 'TRZ-0000000018',
      carrierNumber: '90000001',
      tariffCode: 'auto',
      way: 'd2d',
      status: 'processing',
      createCalls: 1,
      declaredValueRubles: 30000,
      comment: 'TRZ-0000000018',
      sender: { city: 'Москва', company: 'ООО «Демонстрация»', phone: '70000000001' },
      receiver: { name: 'Получатель Тестовый', city: 'Новосибирск' },
    });
    expect(objectsOf(stored?.packages)).toHaveLength(2);
    expect(objectsOf(stored?.packages)[0]).toMatchObject({
      weightGrams: 12_000,
      lengthCm: 60,
      comment: 'Запчасти',
    });
  });

  test('of the same number makes a second order', async () => {
    const [first, second] = [await dellin.order(), await dellin.order()];
    expect(first).not.toBe(second);
    expect((await storedOrders()).map((order) => [order.number, order.createCalls])).toEqual([
      ['TRZ-0000000018', 2],
      ['TRZ-0000000018', 2],
    ]);
  });

  test('kept as a draft is never carried', async () => {
    const number = await dellin.order({ more: { inOrder: false } });
    sandbox.pass(30 * 86_400_000);
    const later = await openDellin(sandbox);
    expect(await later.find(number)).toMatchObject({ state: 'draft', stateName: 'Черновик' });
    expect(documentOf(await later.find(number), 'shipping')).toBeUndefined();
  });

  test('needs a session', async () => {
    expect((await sandbox.call('POST', '/dellin/v2/request.json', dellinOrder())).status).toBe(401);
  });
});

describe('a refusal', () => {
  const members = (change: JsonObject) => ({
    more: { members: { ...dellinOrder().members, ...change } },
  });
  const receiver = (change: JsonObject) => {
    const { counteragent } = dellinOrder().members.receiver;
    return members({
      receiver: { ...dellinOrder().members.receiver, counteragent: { ...counteragent, ...change } },
    });
  };

  test.each([
    [
      '110004 for a sender nobody names',
      members({ sender: { phoneNumbers: [{ number: '70000000001' }] } }),
      110004,
    ],
    ['110004 for a strange requester', members({ requester: { role: 'sender', uid: '0x00' } }), 110004],
    ['180007 for a wrong legal form', receiver({ form: 'ООО' }), 180007],
    ['281016 for a simplified sender', members({ sender: dellinOrder().members.receiver }), 281016],
    ['281017 for a private person without a document', receiver({ isAnonym: false }), 281017],
    ['281017 for a phone with a plus', receiver({ phone: '+70000000002' }), 281017],
    ['281017 for no freight', { more: { cargo: smallCargo } }, 281017],
    [
      '281017 for an unknown payment',
      { more: { payment: { type: 'credit', primaryPayer: 'sender' } } },
      281017,
    ],
    [
      '180012 for a Sunday',
      { derival: { ...dellinOrder().delivery.derival, produceDate: '2026-03-08' } },
      180012,
    ],
    [
      '117004 for a city without tariffs',
      { arrival: { variant: 'address', address: { search: 'Безтарифный' } } },
      117004,
    ],
    ['281017 by #invalid', { receiver: 'Получатель #invalid' }, 281017],
  ])('is %s, and stores nothing', async (_what, change, code) => {
    const answer = await dellin.ask('/v2/request.json', dellinOrder(change));
    expect([answer.status, codesOf(answer)[0]]).toEqual([400, code]);
    expect(await storedOrders()).toEqual([]);
  });

  test('accepts a private person with a document', async () => {
    const document = { type: 'passport', serial: '0000', number: '000000' };
    const answer = await dellin.ask('/v2/request.json', dellinOrder(receiver({ isAnonym: false, document })));
    expect(answer.status).toBe(200);
  });

  test('comes from a fault too, and counts as a call', async () => {
    await sandbox.control('POST', '/faults/', { carrier: 'dellin', kind: 'reject', operation: 'create' });
    const answer = await dellin.ask('/v2/request.json', dellinOrder());
    expect([answer.status, codesOf(answer)]).toEqual([400, [281017]]);
  });
});

describe('a marker', () => {
  test('#drop stores the order and closes the connection', async () => {
    await expect(dellin.order({ receiver: 'Получатель #drop' })).rejects.toThrow();
    expect(await storedOrders()).toHaveLength(1);
  });

  test('#slow stores the order at once', async () => {
    const asking = dellin.ask('/v2/request.json', dellinOrder({ comment: 'TRZ-0000000019 #slow' }));
    await expect.poll(storedOrders).toHaveLength(1);
    expect((await asking).status).toBe(200);
  });

  test('#pending keeps the waybill back until the third look, however long that takes', async () => {
    const number = await dellin.order({ receiver: 'Получатель #pending' });
    sandbox.pass(86_400_000);
    for (const look of [1, 2]) {
      const order = await dellin.find(number);
      expect([look, order.state, documentOf(order, 'shipping')]).toEqual([look, 'processing', undefined]);
    }
    const order = await dellin.find(number);
    expect([order.state, documentOf(order, 'shipping')?.id]).toEqual(['processing', '26-00090000001']);
  });

  test('#pending does not keep an order from being advanced', async () => {
    const number = await dellin.order({ receiver: 'Получатель #pending' });
    await sandbox.control('POST', `/orders/dellin/${number}/advance/`, {});
    expect(await dellin.find(number)).toMatchObject({
      state: 'pickup',
      detailedStatus: 'pickup_waiting_pickup',
    });
  });
});

test('orders survive a restart, with their wishes to cancel', async () => {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const folder = await mkdtemp(`${tmpdir()}/dellin-`);
  const stateFile = `${folder}/state.jsonl`;
  const first = await startTestSandbox({ stateFile });
  const before = await openDellin(first);
  const number = await before.order({ receiver: 'Получатель #nocancel' });
  await before.ask('/v3/orders/cancel_pickup.json', { orderID: number });
  await first.close();
  const second = await startTestSandbox({ stateFile });
  second.pass(10_000);
  const after = await openDellin(second);
  expect(documentOf(await after.find(number), 'shipping')?.id).toBe('26-00090000001');
  const history = await after.ask('/v3/orders/history.json', { orderID: number });
  expect(objectsOf(objectOf(history.json).data)).toHaveLength(1);
  await second.close();
  await rm(folder, { recursive: true });
});
