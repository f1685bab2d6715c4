import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cseCall,
  cseEconomy,
  cseErrorCode,
  cseOrder,
  cseTracking,
  cseValues,
  cseWaybill,
  postCse,
  type WaybillChange,
} from '../../testing/samples-cse.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectsOf } from '../../wire/read-json.ts';
import { states } from '../orders/cargo-states.ts';
import { type CseElement, textUnder } from '../soap/cse-element.ts';
import { childOf, textAt } from '../soap/soap-read.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const post = (xml: string) => postCse(sandbox, xml);
const save = async (change: WaybillChange): Promise<string> =>
  textAt(childOf((await post(cseWaybill(change))).returned, 'Items'), 'Value');
const nodesOf = async (...of: Parameters<typeof cseTracking>) =>
  (await post(cseTracking(...of))).tree.list ?? [];
const guidsOf = (node: CseElement | undefined) =>
  (node?.list ?? []).map((event) => textUnder(event.properties, 'GUID'));
const finish = (number: string) => sandbox.control('POST', `/orders/cse/${number}/advance/`, { steps: 50 });

test('tells the order’s line from door to door as the carrier does', async () => {
  await post(cseOrder({ ClientNumber: 'T-1' }));
  await finish('T-1');
  const [order] = await nodesOf(['T-1'], {
    DocumentType: 'Order',
    NumberType: 'ClientNumber',
    OnlySelectedType: true,
  });
  const waybill = order?.tables?.[0]?.list?.[0];
  expect([...guidsOf(order), ...guidsOf(waybill)]).toEqual([
    states.orderAccepted,
    states.orderApproved,
    states.courierAssigned,
    states.courierSent,
    states.pickedUp,
    states.waybillRegistered,
    states.atWarehouse,
    states.leftWarehouse,
    states.inReceiverCity,
    states.atWarehouse,
    states.outForDelivery,
    states.delivered,
  ]);
});

test('keeps the properties of an event where clients count them', async () => {
  const number = await save({ number: 'T-2' });
  await finish(number);
  const [node] = await nodesOf([number]);
  const events = node?.list ?? [];
  expect(events[0]?.properties?.slice(0, 6).map(({ key }) => key)).toEqual([
    'GUID',
    'Name',
    'Comment',
    'RecorderGUID',
    'RecorderName',
    'DateTime',
  ]);
  expect(textUnder(events[0]?.properties, 'planneddeliverydate')).toBe('2026-03-06T00:00:00');
  const last = events.at(-1)?.properties;
  expect([textUnder(last, 'Recipient'), textUnder(last, 'Geography')]).toEqual([
    'Получатель Тестовый',
    'Новосибирск г',
  ]);
  expect(textUnder(last, 'DeliveryDateTime')).toBe(textUnder(last, 'DateTime'));
});

test('tells times in Moscow, one second at least between two steps', async () => {
  const number = await save({ number: 'T-3' });
  await finish(number);
  const [node] = await nodesOf([number]);
  const times = (node?.list ?? []).map((event) => textUnder(event.properties, 'DateTime'));
  expect(times[0]).toBe('2026-03-02T13:00:00');
  expect(new Set(times).size).toBe(times.length);
  expect(times).toEqual(times.toSorted());
});

test('tells the ends of the way by the geography of one and the same state', async () => {
  const number = await save({ number: 'T-4' });
  await finish(number);
  const [node] = await nodesOf([number]);
  const places = (node?.list ?? [])
    .filter((event) => textUnder(event.properties, 'GUID') === states.atWarehouse)
    .map((event) => textUnder(event.properties, 'Geography'));
  expect(places).toEqual(['Москва г', 'Новосибирск г']);
});

test('speaks at a point of a state nobody has heard of', async () => {
  const number = await save({ number: 'T-5', delivery: 'Самовывоз', urgency: cseEconomy });
  await finish(number);
  const guids = guidsOf((await nodesOf([number]))[0]);
  expect(guids.slice(-3)).toEqual([states.receiverNotified, states.selfPickup, states.delivered]);
});

test.each([
  ['#lost', 'ДоставкаДоДверей', states.problem],
  ['#refuse', 'ДоставкаДоДверей', states.refusedAtDoor],
  ['#refuse', 'Самовывоз', states.refusedByWeb],
  ['#storage', 'ДоставкаДоДверей', states.heldAtWarehouse],
  ['#storage', 'СкладСклад', states.heldAtWarehouse],
  ['#return', 'ДоставкаДоДверей', states.returnIssued],
])('ends %s by %s', async (marker, delivery, state) => {
  const number = await save({
    number: `E-${marker.slice(1)}-${delivery.length}`,
    name: `ООО ${marker}`,
    delivery,
    urgency: cseEconomy,
  });
  await finish(number);
  expect(guidsOf((await nodesOf([number]))[0]).at(-1)).toBe(state);
});

test('sends a cargo back with a waybill of its own, found by the client’s number', async () => {
  const number = await save({ number: 'T-6', name: 'ООО #return' });
  const byClient = { DocumentType: 'Waybill', OnlySelectedType: true, NumberType: 'ClientNumber' };
  expect(await nodesOf(['T-6'], byClient)).toHaveLength(1);
  await finish(number);
  const [there, back] = await nodesOf(['T-6'], byClient);
  expect(there?.key).toBe(number);
  expect(guidsOf(there)).not.toContain(states.delivered);
  expect(guidsOf(back)).toEqual([
    states.waybillRegistered,
    states.atWarehouse,
    states.leftWarehouse,
    states.inReceiverCity,
    states.atWarehouse,
    states.delivered,
  ]);
  expect(textUnder(back?.list?.at(-1)?.properties, 'Geography')).toBe('Москва г');
});

test('goes through customs', async () => {
  const number = await save({ number: 'T-7', geography: 'postcode-KZ-050000' });
  // The sender's side has no postcode, so the first try is refused.
  expect(number).toBe('');
  const xml = cseWaybill({ number: 'T-7', geography: 'postcode-KZ-050000' }).replace(
    'Примерная, 1',
    'Примерная, 1, 101000',
  );
  const made = textAt(childOf((await post(xml)).returned, 'Items'), 'Value');
  await finish(made);
  expect(guidsOf((await nodesOf([made]))[0])).toContain(states.atCustoms);
});

describe('a batch', () => {
  test('answers each number in its own node, unknown ones with an error', async () => {
    const number = await save({ number: 'B-1' });
    const nodes = await nodesOf([number, '000-99999999']);
    expect(nodes.map((node) => [node.key, cseErrorCode(node)])).toEqual([
      [number, undefined],
      ['000-99999999', '04020'],
    ]);
  });

  test('takes a waybill’s number for an order’s', async () => {
    const number = await save({ number: 'B-2' });
    const [node] = await nodesOf([number], { DocumentType: 'Order', OnlySelectedType: true });
    expect(guidsOf(node)).toEqual([states.waybillRegistered]);
  });

  test('does not see parameters out of their place', async () => {
    const xml = cseCall(
      'Tracking',
      `<m:documents><m:List><m:Key>x</m:Key></m:List></m:documents><m:parameters>${cseValues('Properties', { DocumentType: 'Waybill' })}</m:parameters>`,
    );
    expect(cseErrorCode((await post(xml)).tree)).toBe('05182');
  });

  test('needs numbers', async () => {
    expect(cseErrorCode((await post(cseTracking([]))).tree)).toBe('04010');
  });
});

test('tells any state a control call names, with the order’s states in the order', async () => {
  const number = await save({ number: 'J-1' });
  await sandbox.control('POST', '/orders/cse/J-1/advance/', { status: 'UnheardOfCode' });
  const [node] = await nodesOf([number]);
  expect(node?.list?.at(-1)?.key).toBe('UnheardOfCode');
  expect(guidsOf(node).at(-1)).toBe('UnheardOfCode');
  await post(cseOrder({ ClientNumber: 'J-2' }));
  await sandbox.control('POST', '/orders/cse/J-2/advance/', { status: 'UnheardOfCode' });
  const byClient = { DocumentType: 'Order', NumberType: 'ClientNumber', OnlySelectedType: true };
  expect(guidsOf((await nodesOf(['J-2'], byClient))[0]).at(-1)).toBe('UnheardOfCode');
  await sandbox.control('POST', '/orders/cse/J-2/advance/', { status: states.cancelled });
  expect((await sandbox.control('GET', '/orders/?number=J-2')).json.orders).toMatchObject([
    { status: states.cancelled, ahead: [] },
  ]);
});

test('takes orders in at any point of their life', async () => {
  const order = {
    tariffCode: `${cseEconomy}:d2d`,
    way: 'd2d',
    senderCity: 'Москва',
    receiverCity: 'Новосибирск',
    createdAt: '2026-02-20T10:00:00Z',
  };
  const stages = [
    states.courierSent,
    states.leftWarehouse,
    states.delivered,
    states.cancelledByClient,
    states.returnIssued,
  ];
  const { status } = await sandbox.control('POST', '/orders/', {
    carrier: 'cse',
    orders: stages.map((stage, index) => ({
      ...order,
      number: `I-${index}`,
      stage,
      carrierNumber: `000-7000000${index}`,
    })),
  });
  expect(status).toBe(201);
  const stored = objectsOf((await sandbox.control('GET', '/orders/?carrier=cse')).json.orders);
  expect(stored.slice(0, 5).map((one) => one.status)).toEqual(stages.toReversed());
  const nodes = await nodesOf(['000-70000001']);
  expect(guidsOf(nodes[0])).toEqual([
    states.waybillRegistered,
    states.pickedUp,
    states.atWarehouse,
    states.leftWarehouse,
  ]);
});

test('remembers documents over a restart, and gives out no number twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cse-'));
  const stateFile = join(folder, 'state.jsonl');
  const saveIn = async (open: TestSandbox, number: string) => {
    const { tree } = await postCse(open, cseOrder({ ClientNumber: number }));
    const order = textUnder(tree.list?.[0]?.properties, 'Number');
    const { returned } = await postCse(open, cseWaybill({ number, parent: order }));
    return [order, textAt(childOf(returned, 'Items'), 'Value')];
  };
  const before = await startTestSandbox({ stateFile });
  const first = await saveIn(before, 'R-1');
  await before.close();
  const after = await startTestSandbox({ stateFile });
  try {
    const second = await saveIn(after, 'R-2');
    expect(new Set([...first, ...second]).size).toBe(4);
    const { tree } = await postCse(after, cseTracking([first[0] ?? ''], { DocumentType: 'Order' }));
    expect(tree.list?.[0]?.tables?.[0]?.list?.map(({ key }) => key)).toEqual([first[1]]);
  } finally {
    await after.close();
    await rm(folder, { recursive: true });
  }
});
