import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn, textsOf } from '../../testing/samples.ts';
import { ponyCargo, ponyClient, ponyOrder, ponyService } from '../../testing/samples-pony.ts';
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
const waybillOf = (text: string): string | undefined => /<Waybill><Number>([^<]+)</.exec(text)?.[1];

test('creates the sample order with its numbers, and finds it by each of them', async () => {
  const text = await pony.create();
  expect(text).toMatch(
    /<OrderList><Order><Guid>[0-9a-f-]{36}<\/Guid><ClientsNumber>TRZ-0000000018<\/ClientsNumber><PerformersNumber>MOW-10000\d<\/PerformersNumber><OrderType>Regular<\/OrderType><ServiceList><Service xsi:type="DeliveryService">/,
  );
  expect(waybillOf(text)).toMatch(/^26-\d{4}-\d{4}$/);
  expect(text).toContain(
    '<StatusList><OrderStatus><Description>Принят</Description><Date>2026-03-02T13:00:00</Date><Code>Received</Code></OrderStatus></StatusList>',
  );
  expect([
    textIn(text, 'PickupDate'),
    textIn(text, 'PlannedDeliveryDate'),
    textIn(text, 'ErrorCode'),
  ]).toEqual(['2026-03-03T00:00:00', '2026-03-06T00:00:00', 'I0000']);
  const performers = textIn(text, 'PerformersNumber') ?? '';
  const byWaybill = `<ServiceList><Service xsi:type="DeliveryService"><Waybill><Number>${waybillOf(text)}</Number></Waybill></Service></ServiceList>`;
  for (const named of [
    '<ClientsNumber>TRZ-0000000018</ClientsNumber>',
    `<PerformersNumber>${performers}</PerformersNumber>`,
    `<PerformersNumber>${performers.replace('-', '')}</PerformersNumber>`,
    byWaybill,
  ]) {
    expect(textIn(await pony.askOrders('Status', `<Order>${named}</Order>`), 'Guid')).toBe(
      textIn(text, 'Guid'),
    );
  }
});

test('tells in the same rows which of several orders it does not know', async () => {
  await pony.create({ number: 'S-1' });
  const named = ['S-1', 'S-none'].map((number) => `<Order><ClientsNumber>${number}</ClientsNumber></Order>`);
  const text = await pony.askOrders('Status', named.join(''));
  expect(textsOf(text, 'ClientsNumber')).toEqual(['S-1', 'S-none']);
  expect(textsOf(text, 'Guid')).toHaveLength(1);
  expect(textsOf(text, 'ErrorCode')).toEqual(['U0101', 'T0001']);
});

test('updates an order that is sent again before it is handed over, and leaves it alone after', async () => {
  const first = await pony.create({ number: 'U-1' });
  await advance('U-1', { status: 'Checked' });
  const again = await pony.create({ number: 'U-1', to: 'Казань', mode: 'Econom' });
  expect(textIn(again, 'Code')).toBe('Updated');
  expect([textIn(again, 'Guid'), textIn(again, 'PerformersNumber'), waybillOf(again)]).toEqual([
    textIn(first, 'Guid'),
    textIn(first, 'PerformersNumber'),
    waybillOf(first),
  ]);
  expect(await stored('U-1')).toMatchObject([
    { createCalls: 2, tariffCode: 'Econom', receiver: { city: 'Казань' }, status: 'Updated' },
  ]);
  await advance('U-1', { status: 'Processing' });
  const late = await pony.create({ number: 'U-1', to: 'Омск' });
  expect([textIn(late, 'Code'), ...textsOf(late, 'ErrorCode')]).toEqual(['Processing', 'U0102', 'T0001']);
  expect(await stored('U-1')).toMatchObject([{ receiver: { city: 'Казань' }, createCalls: 3 }]);
});

test('leaves an order as it was when its change is declined', async () => {
  await pony.create({ number: 'U-2' });
  const text = await pony.create({ number: 'U-2', to: 'Нигдеград' });
  expect([textIn(text, 'Code'), textsOf(text, 'ErrorCode')[0]]).toEqual(['Declined', 'U0112']);
  expect(textIn(await pony.status('U-2'), 'Code')).toBe('Received');
});

test('keeps a declined order without a waybill until it is sent again rightly', async () => {
  const text = await pony.create({ number: 'D-1', receiver: 'Получатель #invalid' });
  expect(textsOf(text, 'ErrorCode')).toEqual(['U0100', 'T0001']);
  expect([textIn(text, 'Code'), textIn(text, 'Description'), waybillOf(text)]).toEqual([
    'Declined',
    'Запрос не прошёл проверку',
    undefined,
  ]);
  expect(textIn(await pony.status('D-1'), 'Code')).toBe('Declined');
  const right = await pony.create({ number: 'D-1' });
  expect([textIn(right, 'Code'), waybillOf(right)]).toEqual(['Updated', expect.stringMatching(/^26-/)]);
  expect(await stored('D-1')).toHaveLength(1);
});

const without = (element: string, number: string) =>
  ponyOrder({ number }).replaceAll(new RegExp(`<${element}>[^<]*</${element}>`, 'g'), '');

test.each([
  ['no address', without('StreetAddress', 'R-1'), 'U0122'],
  ['an unknown city', ponyOrder({ number: 'R-2', to: 'Нигдеград' }), 'U0112'],
  ['the magic city', ponyOrder({ number: 'R-3', to: 'Безтарифный' }), 'U0126'],
  ['a mode without a price', ponyOrder({ number: 'R-4', mode: 'Evening' }), 'U0126'],
  ['another contract', ponyOrder({ number: 'R-5' }).replace('00-0001', '99-9999'), 'U0121'],
  ['an unknown payment', ponyOrder({ number: 'R-6' }).replace('<Mode>Bill<', '<Mode>Barter<'), 'U0120'],
  ['two places without barcodes', ponyOrder({ number: 'R-7', cargos: ponyCargo(1) + ponyCargo(2) }), 'U0124'],
  ['a date that is none', ponyOrder({ number: 'R-8', pickup: 'завтра' }), 'U0125'],
  ['no service', '<Order><ClientsNumber>R-9</ClientsNumber></Order>', 'U0110'],
])('declines an order with %s', async (_title, order, code) => {
  const text = await pony.askOrders('Order', order);
  expect([textIn(text, 'Code'), ...textsOf(text, 'ErrorCode')]).toEqual(['Declined', code, 'T0001']);
});

test('takes what clients leave out: number, contract, mode, date, request id', async () => {
  const service = ponyService({ mode: '' }).replace(/<PickupDate>[^<]*<\/PickupDate>/, '<!--Optional-->');
  const text = await pony.ask(
    'OrderRequest',
    `<Mode>Order</Mode> <!--Required--><OrderList><Order><Payment><Mode>BillBySender</Mode></Payment>
     <ServiceList>${service}</ServiceList></Order></OrderList>`,
  );
  expect([textIn(text, 'RequestId'), textIn(text, 'Mode'), textIn(text, 'PickupDate')]).toEqual([
    undefined,
    'Express',
    '2026-03-02T00:00:00',
  ]);
  expect(textIn(text, 'ClientsNumber')).toMatch(/\S/);
});

test('gives a waybill number of the client’s own pool, once', async () => {
  const more = '<Waybill><Number>77-0001-0001</Number></Waybill>';
  expect(waybillOf(await pony.create({ number: 'O-1', more }))).toBe('77-0001-0001');
  const taken = await pony.create({ number: 'O-2', more });
  expect([textIn(taken, 'Code'), textsOf(taken, 'ErrorCode')[0]]).toEqual(['Declined', 'U0127']);
  expect(waybillOf(await pony.status('O-1'))).toBe('77-0001-0001');
});

test('moves a pick-up off Sunday and keeps the day asked for', async () => {
  const text = await pony.create({ number: 'P-1', pickup: '2026-03-08T10:00:00+06:00' });
  expect([textIn(text, 'PickupDate'), textIn(text, 'OriginPickupDate')]).toEqual([
    '2026-03-09T00:00:00',
    '2026-03-08T00:00:00',
  ]);
});

test('tells the waybill number of a #pending order at the third status', async () => {
  const text = await pony.create({ number: 'N-1', receiver: 'Получатель #pending' });
  expect([textIn(text, 'Code'), waybillOf(text)]).toEqual(['Received', undefined]);
  expect(textIn(text, 'PerformersNumber')).toMatch(/^MOW-\d+$/);
  const seen: (string | undefined)[] = [];
  for (let read = 0; read < 3; read += 1) seen.push(waybillOf(await pony.status('N-1')));
  expect(seen).toEqual([undefined, undefined, expect.stringMatching(/^26-/)]);
});

test('answers #dup as an update of an order that stands behind it', async () => {
  const text = await pony.create({ number: 'DUP-1', receiver: 'Получатель #dup' });
  expect([textIn(text, 'Code'), textIn(text, 'ErrorCode')]).toEqual(['Updated', 'I0000']);
  expect(await stored('DUP-1')).toHaveLength(1);
});

test('holds #slow back and closes the line on #drop, storing both', async () => {
  const started = performance.now();
  await pony.create({ number: 'SL-1', receiver: 'Получатель #slow' });
  expect(performance.now() - started).toBeGreaterThan(50);
  await expect(pony.create({ number: 'SL-2', receiver: 'Получатель #drop' })).rejects.toThrow();
  expect(textIn(await pony.status('SL-2'), 'Code')).toBe('Received');
});
