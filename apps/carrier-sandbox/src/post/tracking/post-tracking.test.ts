import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../../testing/samples.ts';
import {
  bookPost,
  historyRequest,
  postApi,
  postOrderWith,
  ticketAnswerRequest,
  ticketRequest,
  trackPost,
} from '../../testing/samples-post.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const soap12 = (xml: string) =>
  sandbox.call('POST', '/post/rtm34', xml, { 'content-type': 'application/soap+xml; charset=utf-8' });
const soap11 = (xml: string) =>
  sandbox.call('POST', '/post/fc', xml, { 'content-type': 'text/xml; charset=utf-8' });
const book = async (number: string): Promise<string> =>
  (await bookPost(sandbox, postOrderWith(number)))[0]?.barcode ?? '';
const errorIn = (xml: string): string | undefined =>
  /<error ErrorTypeID="(\d+)" ErrorName="[^"]+"\/>/.exec(xml)?.[1];

test('knows nothing for the first minutes, then the identifier', async () => {
  const barcode = await book('T-1');
  const empty = await soap12(historyRequest(barcode));
  expect(empty.status).toBe(200);
  expect(empty.text).toContain('<ns3:OperationHistoryData></ns3:OperationHistoryData>');
  await sandbox.control('POST', '/clock/', { advanceHours: 0.1 });
  expect(await trackPost(sandbox, barcode)).toEqual(['28:0']);
});

test('tells an operation with its place, its time in Moscow and the parcel', async () => {
  const barcode = await book('T-2');
  await sandbox.control('POST', '/orders/post/T-2/advance/', { status: '1:1' });
  const { text } = await soap12(historyRequest(barcode));
  expect(textsOf(text, 'ns3:Barcode')).toEqual([barcode, barcode]);
  expect(textsOf(text, 'ns3:Mass')).toEqual(['1500', '1500']);
  expect(textsOf(text, 'ns3:Description')).toEqual(['Новосибирск', 'Москва', 'Новосибирск', 'Москва']);
  expect(textsOf(text, 'ns3:Index').slice(0, 2)).toEqual(['630000', '101000']);
  expect(textsOf(text, 'ns3:OperDate').at(-1)).toMatch(/^2026-03-02T13:\d\d:\d\d\.\d{3}\+03:00$/);
  expect(textsOf(text, 'ns3:Name')).toEqual(
    expect.arrayContaining(['Прием', 'Единичный', 'Присвоение идентификатора']),
  );
});

test('lets codes nobody has heard of through as they are', async () => {
  const barcode = await book('T-3');
  for (const status of ['UnheardOfCode', '999:7', '62']) {
    await sandbox.control('POST', '/orders/post/T-3/advance/', { status });
  }
  await sandbox.control('POST', '/orders/post/T-3/advance/', { status: '12', reasonCode: '28' });
  expect(await trackPost(sandbox, barcode)).toEqual(['UnheardOfCode:0', '999:7', '62:0', '12:28']);
});

test('refuses wrong passwords, languages, numbers and methods by faults', async () => {
  const barcode = await book('T-4');
  const wrong = await soap12(historyRequest(barcode, 'wrong'));
  expect([wrong.status, textsOf(wrong.text, 'S:Value')]).toEqual([500, ['S:Receiver']]);
  expect(wrong.text).toContain('AuthorizationFaultReason');
  expect((await soap12(historyRequest('12'))).text).toContain('OperationHistoryFaultReason');
  expect((await soap12(historyRequest(barcode).replace('>RUS<', '>FRA<'))).text).toContain(
    'LanguageFaultReason',
  );
  expect((await soap12(historyRequest(barcode).replaceAll('getOperationHistory', 'getTea'))).status).toBe(
    500,
  );
  expect((await soap12('no xml')).status).toBe(500);
  expect((await sandbox.call('GET', '/post/rtm34')).status).toBe(405);
  await sandbox.control('POST', '/faults/', {
    carrier: 'post',
    kind: 'reject',
    operation: 'tracking',
    count: 2,
  });
  expect((await soap12(historyRequest(barcode))).text).toContain('AuthorizationFaultReason');
  expect(errorIn((await soap11(ticketRequest([barcode]))).text)).toBe('3');
});

test('has an empty history for a barcode of nobody and for a notice', async () => {
  const barcode = await book('T-5');
  await sandbox.control('POST', '/clock/', { advanceHours: 1 });
  expect(await trackPost(sandbox, '80099999999999')).toEqual([]);
  const notice = historyRequest(barcode).replace('<data:MessageType>0', '<data:MessageType>1');
  expect((await soap12(notice)).text).not.toContain('historyRecord');
});

test('answers a ticket after a quarter of an hour, and again after another', async () => {
  const [one, other] = [await book('B-1'), await book('B-2')];
  await sandbox.control('POST', '/orders/post/B-1/advance/', { status: '8:1' });
  const { text } = await soap11(ticketRequest([one, other, '80099999999999', 'bad']));
  const ticket = textsOf(text, 'value')[0] ?? '';
  const read = async () => (await soap11(ticketAnswerRequest(ticket))).text;
  expect(errorIn(await read())).toBe('6');
  await sandbox.control('POST', '/clock/', { advanceHours: 0.2 });
  expect(errorIn(await read())).toBe('6');
  await sandbox.control('POST', '/clock/', { advanceHours: 0.05 });
  const answer = await read();
  const items = answer.split('<ns3:Item ').slice(1);
  expect(items).toHaveLength(4);
  expect(items[0]).toMatch(
    /^Barcode="\d{14}"><ns3:Operation OperTypeID="28" OperCtgID="0" OperName="Присвоение идентификатора" DateOper="02\.03\.2026 13:\d\d:\d\d" IndexOper="101000"\/>/,
  );
  expect(items[0]?.match(/OperTypeID/g)).toHaveLength(3);
  expect(items[1]).toContain('OperTypeID="28"');
  expect(items[2]).toBe('Barcode="80099999999999"></ns3:Item>');
  expect(items[3]).toContain('<ns3:Error ErrorTypeID=');
  expect(errorIn(await read())).toBe('6');
  await sandbox.control('POST', '/clock/', { advanceHours: 0.25 });
  expect(errorIn(await read())).toBeUndefined();
  await sandbox.control('POST', '/clock/', { advanceHours: 33 });
  expect(errorIn(await read())).toBe('16');
});

test('refuses a ticket with a wrong password or for too many barcodes with error 3', async () => {
  expect(errorIn((await soap11(ticketRequest(['80099999999999'], 'wrong'))).text)).toBe('3');
  const many = Array.from({ length: 3001 }, (_, index) => String(80_000_000_000_000 + index));
  expect(errorIn((await soap11(ticketRequest(many))).text)).toBe('3');
  expect(errorIn((await soap11(ticketRequest(many.slice(1)))).text)).toBeUndefined();
  expect(errorIn((await soap11(ticketAnswerRequest('NOSUCHTICKET'))).text)).toBe('16');
});

test.each([
  ['8:4', '23030', '8:4'],
  ['8:15', 'EMS', '8:15'],
  [0, 'POSTAL_PARCEL', '28:0'],
  ['46:0', 'ONLINE_COURIER', '46:0'],
])('imports an order at %s, where it stays', async (stage, tariffCode, expected) => {
  const number = `I-${stage}`;
  const order = {
    number,
    tariffCode,
    carrierNumber: '80000000777777',
    way: tariffCode === 'EMS' ? 'd2d' : 'w2w',
    senderCity: 'Москва',
    receiverCity: 'Казань',
    createdAt: '2026-02-20T08:00:00Z',
    stage,
  };
  await sandbox.control('POST', '/orders/', { carrier: 'post', orders: [order] });
  await sandbox.control('POST', '/clock/', { advanceHours: 100 });
  expect((await trackPost(sandbox, '80000000777777')).at(-1)).toBe(expected);
  const { json } = await sandbox.control('GET', `/orders/?number=${number}`);
  const id = (json.orders as { carrierOrderId: string }[])[0]?.carrierOrderId; // the control call's shape
  const path = stage === 0 ? `/1.0/backlog/${id}` : `/1.0/shipment/${id}`;
  expect((await postApi(sandbox)('GET', path)).json).toMatchObject({
    barcode: '80000000777777',
    'order-num': number,
  });
  await sandbox.control('POST', `/orders/post/${number}/advance/`, { status: '2:1' });
  expect((await trackPost(sandbox, '80000000777777')).at(-1)).toBe('2:1');
});
