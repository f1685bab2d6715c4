import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn, textsOf } from '../../testing/samples.ts';
import { ponyClient } from '../../testing/samples-pony.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectsOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
let pony: ReturnType<typeof ponyClient>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pony = ponyClient(sandbox);
});
afterAll(() => sandbox.close());

const advance = (number: string, body: JsonObject) =>
  sandbox.control('POST', `/orders/pony/${encodeURIComponent(number)}/advance/`, body);
const stored = async (number: string) =>
  objectsOf((await sandbox.control('GET', `/orders/?carrier=pony&number=${number}`)).json.orders);
/** Codes of order statuses and of delivery statuses. */
const codesOf = (text: string, level: 'OrderStatus' | 'ServiceStatus'): readonly string[] =>
  [...text.matchAll(new RegExp(`<${level}>.*?</${level}>`, 'gs'))].flatMap(([status]) =>
    textsOf(status, 'Code'),
  );

test('cancels until the order is handed over, and says it again when asked again', async () => {
  const performers = textIn(await pony.create({ number: 'C-1' }), 'PerformersNumber');
  const byPerformers = `<Order><PerformersNumber>${performers}</PerformersNumber></Order>`;
  for (let turn = 0; turn < 2; turn += 1) {
    const text = await pony.askOrders('Cancel', byPerformers);
    expect([textIn(text, 'Code'), textIn(text, 'ErrorCode')]).toEqual(['Cancelled', 'I0000']);
  }
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 15 });
  expect(codesOf(await pony.status('C-1'), 'ServiceStatus')).toEqual([]);
  const anew = await pony.create({ number: 'C-1' });
  expect(textIn(anew, 'Code')).toBe('Received');
  expect(textIn(anew, 'PerformersNumber')).not.toBe(performers);
});

test.each([
  ['handed over', {}, 'Processing'],
  ['picked up', {}, 'PickedUp'],
  ['marked #nocancel', { receiver: 'Получатель #nocancel' }, undefined],
])('refuses to cancel an order that is %s', async (title, change, status) => {
  const number = `CN-${title}`;
  await pony.create({ number, ...change });
  if (status !== undefined) await advance(number, { status });
  const text = await pony.cancel(number);
  expect([...codesOf(text, 'OrderStatus'), ...textsOf(text, 'ErrorCode')]).toEqual([
    status === undefined ? 'Received' : 'Processing',
    'U0102',
    'T0001',
  ]);
  expect(textsOf(text, 'Description').at(-1)).toMatch(/отменить/);
});

test('leaves a declined order as it is when told to cancel it, without a waybill', async () => {
  await pony.create({ number: 'CD-1', receiver: 'Получатель #invalid' });
  for (const text of [await pony.cancel('CD-1'), await pony.status('CD-1')]) {
    expect(codesOf(text, 'OrderStatus')).toEqual(['Declined']);
    expect(text).not.toContain('<Waybill>');
  }
  expect(textsOf(await pony.cancel('CD-1'), 'ErrorCode')).toEqual(['U0104', 'T0001']);
});

test('says of an order it does not know that it cannot be cancelled', async () => {
  const text = await pony.cancel('C-none');
  expect([textIn(text, 'Code'), ...textsOf(text, 'ErrorCode')]).toEqual([undefined, 'U0101', 'T0001']);
});

test('refuses in the orders themselves when told to reject', async () => {
  await sandbox.control('POST', '/faults/', {
    carrier: 'pony',
    kind: 'reject',
    count: 1,
    operation: 'create',
  });
  expect(textsOf(await pony.create({ number: 'F-1' }), 'ErrorCode')).toEqual(['U0100', 'T0001']);
  await sandbox.control('POST', '/faults/', {
    carrier: 'pony',
    kind: 'reject',
    count: 1,
    operation: 'cancel',
  });
  await pony.create({ number: 'F-2' });
  expect(textsOf(await pony.cancel('F-2'), 'ErrorCode')).toEqual(['U0100', 'T0001']);
  expect(textIn(await pony.status('F-2'), 'Code')).toBe('Received');
});

test('lives from the door to the door, then tells the price of the weighed waybill', async () => {
  await pony.create({ number: 'L-1' });
  const codes: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    codes.push(codesOf(await pony.status('L-1'), 'OrderStatus').join());
    await advance('L-1', { steps: 1 });
  }
  expect([...new Set(codes)]).toEqual(['Received', 'Checked', 'Processing', 'Closed']);
  const text = await pony.status('L-1');
  const script = ['PickedUp', 'Debited', 'Departed', 'Arrived', 'OnLastMile', 'Delivered'];
  expect(codesOf(text, 'ServiceStatus')).toEqual(script);
  expect(text).toMatch(/<Code>PickedUp<\/Code><Id>1<\/Id><Country>Россия<\/Country><City>Москва<\/City>/);
  expect([textIn(text, 'Consignee'), textsOf(text, 'City').at(-1)]).toEqual([
    'Получатель Тестовый',
    'Новосибирск',
  ]);
  // Express for 1.5 kg and the least insurance.
  expect([textIn(text, 'CheckWeight'), textIn(text, 'GeneralTariffIncludingWAT')]).toEqual([
    '1500',
    '1510.00',
  ]);
});

test('neither departs nor arrives within one region', async () => {
  await pony.create({ number: 'L-2', to: 'Москва' });
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 5 });
  expect(codesOf(await pony.status('L-2'), 'ServiceStatus')).toEqual([
    'PickedUp',
    'Debited',
    'OnLastMile',
    'Delivered',
  ]);
});

test.each([
  ['#lost', 'Problem', 'Груз утрачен', 'Processing'],
  ['#refuse', 'Problem', 'Отказ получателя', 'Processing'],
  ['#storage', 'Problem', 'Истёк срок хранения', 'Processing'],
  ['#return', 'ReturnedToSender', 'Отказ получателя', 'Closed'],
])('ends %s with %s', async (marker, code, note, state) => {
  const number = `E-${marker.slice(1)}`;
  await pony.create({ number, receiver: `Получатель ${marker}` });
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 30 });
  const text = await pony.status(number);
  expect([
    codesOf(text, 'ServiceStatus').at(-1),
    textsOf(text, 'Note').at(-1),
    codesOf(text, 'OrderStatus'),
  ]).toEqual([code, note, [state]]);
  expect(codesOf(text, 'ServiceStatus')).not.toContain('Delivered');
});

test('passes on a status nobody has heard of, as one of the delivery', async () => {
  await pony.create({ number: 'X-1' });
  await advance('X-1', { status: 'UnheardOfCode' });
  await advance('X-1', { status: 'Annulled' });
  const text = await pony.status('X-1');
  expect([codesOf(text, 'ServiceStatus'), codesOf(text, 'OrderStatus')]).toEqual([
    ['UnheardOfCode'],
    ['Annulled'],
  ]);
  expect((await stored('X-1'))[0]?.ahead).toEqual([]);
});
