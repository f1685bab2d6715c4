import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCredentials } from '../../credentials.ts';
import {
  codesOf,
  type DellinOrderChange,
  dataOf,
  documentOf,
  openDellin,
} from '../../testing/samples-dellin.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectsOf, textOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
let dellin: Awaited<ReturnType<typeof openDellin>>;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  dellin = await openDellin(sandbox);
});
afterEach(() => sandbox.close());

const advance = (number: string, body: unknown) =>
  sandbox.control('POST', `/orders/dellin/${number}/advance/`, body);
const codes = async (number: string) =>
  (await dellin.statuses(number)).map((row) => textOf(row.detailedStatus) || textOf(row.state));
const fromTerminal = { variant: 'terminal', produceDate: '2026-03-04', city: '7700000000000000000000000' };
const toTerminal = { variant: 'terminal', city: '5400000100000000000000000' };

describe('the life of an order', () => {
  test.each<[string, DellinOrderChange, string]>([
    [
      'from door to door',
      {},
      'processing pickup_waiting_pickup pickup_departed pickup_finished received inway arrived delivery_waiting_delivery delivery_departed finished',
    ],
    [
      'from terminal to terminal',
      { derival: fromTerminal, arrival: toTerminal },
      'processing waiting received inway arrived finished',
    ],
    [
      'of lost cargo stays on the way',
      { receiver: '#lost', arrival: toTerminal, derival: fromTerminal },
      'processing waiting received inway',
    ],
    [
      'ends in paid storage by #storage',
      { receiver: '#storage', derival: fromTerminal },
      'processing waiting received inway arrived warehousing',
    ],
    [
      'ends in paid storage by #refuse, after the courier',
      { receiver: '#refuse', derival: fromTerminal },
      'processing waiting received inway arrived delivery_waiting_delivery delivery_departed delivery_arrived warehousing',
    ],
  ])('%s', async (_what, change, script) => {
    const number = await dellin.order(change);
    await advance(number, { steps: 50 });
    expect(await codes(number)).toEqual(script.split(' '));
  });

  test('moves by itself', async () => {
    const number = await dellin.order();
    sandbox.pass(9 * 24 * 1_000);
    expect((await dellin.find(number)).state).toBe('finished');
  });

  test('by air passes the airport', async () => {
    const light = { quantity: 1, length: 0.3, width: 0.2, height: 0.1, weight: 5, freightName: 'Запчасти' };
    const delivery = {
      deliveryType: { type: 'avia' },
      derival: fromTerminal,
      arrival: toTerminal,
      comment: 'TRZ-0000000020',
    };
    const number = await dellin.order({ more: { delivery, cargo: light } });
    await advance(number, { steps: 50 });
    expect(await codes(number)).toContain('arrived_to_airport');
  });

  test('waits for the papers where they go back', async () => {
    const delivery = {
      derival: fromTerminal,
      arrival: toTerminal,
      accompanyingDocuments: [{ action: 'return' }],
      comment: 'TRZ-0000000021',
    };
    const number = await dellin.order({ more: { delivery } });
    await advance(number, { steps: 50 });
    expect((await codes(number)).slice(-2)).toEqual(['accompanying_documents_return', 'finished']);
  });

  test('shows a return in the journal, not in a state', async () => {
    const number = await dellin.order({ receiver: 'Получатель #return' });
    expect(await dellin.find(number)).toMatchObject({ returnState: false, returnReason: null });
    await advance(number, { steps: 50 });
    expect(await dellin.find(number)).toMatchObject({
      state: 'warehousing',
      returnState: true,
      returnReason: expect.any(String),
    });
  });

  test('takes any code from a control call', async () => {
    const number = await dellin.order();
    await advance(number, { status: 'UnheardOfCode' });
    await advance(number, { status: 'pickup_arrived' });
    expect((await dellin.statuses(number)).slice(-2)).toMatchObject([
      { state: 'UnheardOfCode', detailedStatus: null },
      { state: 'pickup', detailedStatus: 'pickup_arrived', detailedStatusRus: 'Водитель на адресе' },
    ]);
  });
});

describe('the history of states', () => {
  test('has the documented shape', async () => {
    const number = await dellin.order();
    await advance(number, { status: 'pickup_departed' });
    const rows = await dellin.statuses(number);
    expect(rows[0]).toEqual({
      number,
      state: 'processing',
      stateName: 'В обработке',
      stateDate: '2026-03-02 13:00:00',
      detailedStatus: null,
      detailedStatusRus: null,
      detailedStatusDate: null,
    });
    expect(rows.at(-1)).toEqual({
      number,
      state: 'pickup',
      stateName: 'Забор груза',
      stateDate: '2026-03-02 13:00:01',
      detailedStatus: 'pickup_departed',
      detailedStatusRus: 'Водитель выехал',
      detailedStatusDate: '2026-03-02 13:00:01',
    });
  });

  test('is keyed by the number asked for, missing ones in info', async () => {
    const number = await dellin.order();
    const answer = await dellin.ask('/v3/orders/statuses_history.json', {
      docIds: [number, `26-${number.padStart(11, '0')}`, '777'],
    });
    expect(Object.keys(dataOf(answer).statusHistory ?? {})).toEqual([
      number,
      `26-${number.padStart(11, '0')}`,
    ]);
    expect(dataOf(answer).info).toEqual([{ number: '777', message: expect.any(String) }]);
  });

  test('is an error when nothing is found at all', async () => {
    const answer = await dellin.ask('/v3/orders/statuses_history.json', { docIds: ['777'] });
    expect([answer.status, codesOf(answer)]).toEqual([400, [130002]]);
  });

  test('takes five numbers and no more', async () => {
    const number = await dellin.order();
    const ask = (count: number) =>
      dellin.ask('/v3/orders/statuses_history.json', { docIds: Array.from({ length: count }, () => number) });
    expect([(await ask(5)).status, (await ask(6)).status]).toEqual([200, 400]);
  });

  test('is open to anybody who knows the number', async () => {
    const number = await dellin.order();
    const appkey = sandboxCredentials.dellin.appKey;
    const answer = await sandbox.call('POST', '/dellin/v3/orders/statuses_history.json', {
      appkey,
      docIds: [number],
    });
    expect(answer.status).toBe(200);
  });
});

describe('the journal', () => {
  const search = async (body: Record<string, unknown>) => {
    const { json } = await dellin.ask('/v3/orders.json', body);
    return objectsOf(json.orders).map((order) => order.orderId);
  };

  test.each(['receiver', 'receiverInn', 'date'])('says that it does not search by %s', async (field) => {
    const { status, json } = await dellin.ask('/v3/orders.json', { dateStart: '2026-03-02', [field]: '1' });
    expect([status, objectsOf(json.errors)[0]]).toMatchObject([400, { code: 100501, fields: [field] }]);
  });

  test('finds by a number of ours that stood in its field, not in the comment', async () => {
    const inComment = await dellin.order();
    const inField = await dellin.order({ comment: '', more: { orderNumber: 'TRZ-0000000022' } });
    expect(await search({ orderNumber: 'TRZ-0000000022' })).toEqual([inField]);
    expect(await search({ orderNumber: 'TRZ-0000000022', orderDate: '2026-03-01' })).toEqual([]);
    expect(await search({ orderNumber: 'TRZ-0000000018' })).toEqual([]);
    const payment = {
      type: 'noncash',
      primaryPayer: 'sender',
      cashOnDelivery: { orderNumber: 'TRZ-0000000023' },
    };
    const inPayment = await dellin.order({ more: { payment } });
    expect(await search({ orderNumber: 'TRZ-0000000023' })).toEqual([inPayment]);
    const { json } = await dellin.ask('/v3/orders.json', { dateStart: '2026-03-02', dateEnd: '2026-03-02' });
    const row = objectsOf(json.orders).find((order) => order.orderId === inComment) ?? {};
    expect(documentOf(row, 'request')?.comment).toBe('TRZ-0000000018');
  });

  test('finds by barcode, by time and by state, newest first', async () => {
    const first = await dellin.order();
    sandbox.pass(60_000);
    const second = await dellin.order();
    expect(await search({ barcode: '000090000001' })).toEqual([first]);
    expect(await search({})).toEqual([second, first]);
    expect(await search({ dateStart: '2026-03-02 13:00:30' })).toEqual([second]);
    expect(await search({ dateStart: '2026-03-02', dateEnd: '2026-03-02 13:00:30' })).toEqual([first]);
    await advance(second, { status: 'inway' });
    expect(await search({ states: ['inway'] })).toEqual([second]);
  });

  test('tells what has changed since a time', async () => {
    const timeScale = 1;
    const slow = await startTestSandbox({ timeScale });
    const client = await openDellin(slow);
    const [first] = [await client.order(), await client.order()];
    slow.pass(3_600_000);
    const changed = async () => {
      const { json } = await client.ask('/v3/orders.json', {
        lastUpdate: '2026-03-02 13:30:00',
        orderBy: 'updated_at',
      });
      return objectsOf(json.orders).map((order) => order.orderId);
    };
    expect(await changed()).toEqual([]);
    await slow.control('POST', `/orders/dellin/${first}/advance/`, {});
    expect(await changed()).toEqual([first]);
    await slow.close();
  });

  test('comes in pages of fifty', async () => {
    for (let turn = 0; turn < 51; turn += 1) await dellin.order();
    const { json } = await dellin.ask('/v3/orders.json', { page: 2 });
    expect(json.metadata).toMatchObject({ currentPage: 2, nextPage: null, totalPages: 2 });
    expect(objectsOf(json.orders)).toHaveLength(1);
  });

  test('gives only the short form without a session, and only for a number', async () => {
    const number = await dellin.order();
    const appkey = sandboxCredentials.dellin.appKey;
    const named = await sandbox.call('POST', '/dellin/v3/orders.json', { appkey, docIds: [number] });
    expect(Object.keys(objectsOf(named.json.orders)[0] ?? {})).not.toContain('documents');
    expect((await sandbox.call('POST', '/dellin/v3/orders.json', { appkey })).status).toBe(401);
  });

  test('finds nothing for an unknown number', async () => {
    expect(await search({ docIds: ['777'] })).toEqual([]);
  });
});
