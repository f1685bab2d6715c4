import { afterAll, beforeAll, expect, test } from 'vitest';
import { dpdAuth, dpdOrder, envelope, textIn, textsOf } from '../testing/samples.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { objectsOf } from '../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const create = (change: Readonly<Record<string, string>>) => sandbox.dpd('order2', dpdOrder(change));
const statusOf = (number: string) =>
  sandbox.dpd(
    'order2',
    envelope(
      'order2',
      'getOrderStatus',
      `<orderStatus>${dpdAuth}<order><orderNumberInternal>${number}</orderNumberInternal></order></orderStatus>`,
    ),
  );
const cancel = (number: string) =>
  sandbox.dpd(
    'order2',
    envelope(
      'order2',
      'cancelOrder',
      `<orders>${dpdAuth}<cancel><orderNumberInternal>${number}</orderNumberInternal></cancel></orders>`,
    ),
  );
const statesOf = async (number: string) => {
  const content = `<request>${dpdAuth}<clientOrderNr>${number}</clientOrderNr></request>`;
  return (await sandbox.dpd('tracing', envelope('tracing', 'getStatesByClientOrder', content))).text;
};

test('creates the sample order and answers a repeat with the first number', async () => {
  const { status, text } = await create({});
  expect(status).toBe(200);
  expect(textIn(text, 'orderNumberInternal')).toBe('TRZ-0000000018');
  expect(textIn(text, 'orderNum')).toMatch(/^RU\d{9}$/);
  expect([textIn(text, 'status'), textIn(text, 'pickupDate'), textIn(text, 'dateFlag')]).toEqual([
    'OK',
    '2026-03-03',
    'false',
  ]);
  const again = await create({});
  expect(textIn(again.text, 'status')).toBe('OrderDuplicate');
  expect(textIn(again.text, 'orderNum')).toBe(textIn(text, 'orderNum'));
  expect(textIn((await statusOf('TRZ-0000000018')).text, 'status')).toBe('OK');
  const stored = await sandbox.control('GET', '/orders/?carrier=dpd&number=TRZ-0000000018');
  expect(objectsOf(stored.json.orders)).toMatchObject([
    { createCalls: 2, status: 'NewOrderByClient', way: 'd2d' },
  ]);
});

test.each([
  ['Latin letters in the variant', { number: 'V-1', variant: 'DD' }, 'Неверный вариант доставки'],
  ['#invalid', { number: 'V-2', name: 'ООО #invalid' }, 'Заказ не прошёл проверку'],
  ['a terminal end without its code', { number: 'V-3', variant: 'ДТ' }, 'Не указан терминал получателя'],
  [
    'the magic city',
    { number: 'V-4', city: 'Безтарифный' },
    'Услуга недоступна на данном направлении или для данного веса',
  ],
  ['no number', { number: '' }, 'Не заполнено обязательное поле orderNumberInternal'],
])('refuses an order with %s', async (_title, change, message) => {
  const { text } = await create(change);
  expect([textIn(text, 'status'), textIn(text, 'errorMessage')]).toEqual(['OrderError', message]);
  expect(textIn(text, 'orderNum')).toBeUndefined();
});

test.each([
  ['#pending', { number: 'P-1', name: 'ООО #pending' }],
  ['an unknown city', { number: 'P-2', city: 'Нигдеград' }],
])('keeps an order with %s pending until its third status is read', async (_title, change) => {
  expect(textIn((await create(change)).text, 'status')).toBe('OrderPending');
  const seen: (string | undefined)[] = [];
  for (let read = 0; read < 3; read += 1) seen.push(textIn((await statusOf(change.number)).text, 'status'));
  expect(seen).toEqual(['OrderPending', 'OrderPending', 'OK']);
  expect(textIn((await statusOf(change.number)).text, 'orderNum')).toMatch(/^RU/);
});

test('answers #dup as a duplicate whose order exists', async () => {
  const { text } = await create({ number: 'D-1', name: 'ООО #dup' });
  expect(textIn(text, 'status')).toBe('OrderDuplicate');
  expect(textIn((await statusOf('D-1')).text, 'orderNum')).toBe(textIn(text, 'orderNum'));
});

test('holds #slow back and closes the line on #drop, storing both', async () => {
  const started = performance.now();
  await create({ number: 'S-1', name: 'ООО #slow' });
  expect(performance.now() - started).toBeGreaterThan(50);
  await expect(create({ number: 'S-2', name: 'ООО #drop' })).rejects.toThrow();
  expect(textIn((await statusOf('S-2')).text, 'status')).toBe('OK');
});

test('finds the city of an order among namesakes by its region', async () => {
  const xml = dpdOrder({ number: 'R-1', city: 'Киров' }).replace(
    '<city>Киров',
    '<region>Калужская область</region><city>Киров',
  );
  await sandbox.dpd('order2', xml);
  const kaluga = await sandbox.control('GET', '/orders/?carrier=dpd&number=R-1');
  expect(objectsOf(kaluga.json.orders)).toMatchObject([
    { receiver: { city: 'Киров', cityGeonameId: 548410 } },
  ]);
});

test('moves a pick-up off Sunday', async () => {
  const xml = dpdOrder({ number: 'SUN-1' }).replace('2026-03-03', '2026-03-08');
  const { text } = await sandbox.dpd('order2', xml);
  expect([textIn(text, 'pickupDate'), textIn(text, 'dateFlag')]).toEqual(['2026-03-09', 'true']);
});

test('cancels before the parcel is taken in and sends to the contact centre after', async () => {
  await create({ number: 'C-1' });
  expect(textIn((await cancel('C-1')).text, 'status')).toBe('Canceled');
  expect(textIn((await cancel('C-1')).text, 'status')).toBe('CanceledPreviously');
  expect(textIn((await statusOf('C-1')).text, 'status')).toBe('OrderCancelled');
  expect(textsOf(await statesOf('C-1'), 'newState')).toEqual(['NewOrderByClient', 'NotDone']);
  await create({ number: 'C-2', name: 'ООО #nocancel' });
  expect(textIn((await cancel('C-2')).text, 'status')).toBe('CallDPD');
  await create({ number: 'C-0' });
  await sandbox.control('POST', '/orders/dpd/C-0/advance/', { status: '1601' });
  expect(textIn((await cancel('C-0')).text, 'status')).toBe('CallDPD');
  await create({ number: 'C-3' });
  await sandbox.control('POST', '/orders/dpd/C-3/advance/', { status: 'OnTerminalPickup' });
  expect(textIn((await cancel('C-3')).text, 'status')).toBe('CallDPD');
  expect(textIn((await cancel('C-none')).text, 'status')).toBe('NotFound');
});

test('lives door to door through the script, one row per parcel', async () => {
  await create({ number: 'L-1', parcels: '2' });
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 15 });
  const text = await statesOf('L-1');
  const states = textsOf(text, 'newState');
  const script = [
    'NewOrderByClient',
    'OnTerminalPickup',
    'OnRoad',
    'OnTerminal',
    'OnTerminalDelivery',
    'Delivering',
    'Delivered',
  ];
  expect(states).toEqual(script.flatMap((state) => [state, state]));
  expect(new Set(textsOf(text, 'dpdParcelNr')).size).toBe(2);
});

test.each([
  ['#lost', 'Lost', 'false'],
  ['#refuse', 'Problem', 'false'],
  ['#storage', 'Problem', 'false'],
  ['#return', 'Delivered', 'true'],
])('ends %s with %s', async (marker, state, isReturn) => {
  const number = `E-${marker.slice(1)}`;
  await create({ number, name: `ООО ${marker}` });
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 40 });
  const text = await statesOf(number);
  expect(textsOf(text, 'newState').at(-1)).toBe(state);
  expect(textsOf(text, 'isReturn').at(-1)).toBe(isReturn);
});

test('gives waybill, register and labels as base64 PDF', async () => {
  const orderNum = textIn((await create({ number: 'F-1', parcels: '2' })).text, 'orderNum');
  const isPdf = (text: string) =>
    Buffer.from(textIn(text, 'file') ?? '', 'base64')
      .toString('latin1')
      .startsWith('%PDF');
  const invoice = `<request>${dpdAuth}<orderNum>${orderNum}</orderNum><parcelCount>2</parcelCount></request>`;
  expect(isPdf((await sandbox.dpd('order2', envelope('order2', 'getInvoiceFile', invoice))).text)).toBe(true);
  const pickupDate = textIn((await statusOf('F-1')).text, 'pickupDate');
  const register = `<request>${dpdAuth}<datePickup>${pickupDate}</datePickup></request>`;
  expect(isPdf((await sandbox.dpd('order2', envelope('order2', 'getRegisterFile', register))).text)).toBe(
    true,
  );
  const label = (count: number) =>
    `<getLabelFile>${dpdAuth}<fileFormat>PDF</fileFormat><pageSize>A6</pageSize><order><orderNum>${orderNum}</orderNum><parcelsNumber>${count}</parcelsNumber></order></getLabelFile>`;
  const good = await sandbox.dpd('label-print', envelope('label-print', 'createLabelFile', label(2)));
  expect([isPdf(good.text), textIn(good.text, 'status')]).toEqual([true, 'OK']);
  const wrong = await sandbox.dpd('label-print', envelope('label-print', 'createLabelFile', label(3)));
  expect([textIn(wrong.text, 'file'), textIn(wrong.text, 'status')]).toEqual([undefined, 'Error']);
});
