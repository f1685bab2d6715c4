import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox.ts';
import { textIn, textsOf } from '../../testing/samples.ts';
import {
  innerOf,
  ponyClient,
  ponyEnvelope,
  ponyOrder,
  ponyPriced,
  ponyRequest,
} from '../../testing/samples-pony.ts';
import { startTestSandbox, type TestSandbox, testStart } from '../../testing/test-sandbox.ts';
import { readPonyCall } from '../pony-router.ts';

let sandbox: TestSandbox;
let pony: ReturnType<typeof ponyClient>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pony = ponyClient(sandbox);
});
afterAll(() => sandbox.close());

const calculation = ponyRequest(
  'OrderRequest',
  `<Id>7</Id><Mode>Calculation</Mode><OrderList>${ponyPriced()}</OrderList>`,
);

test.each([
  ['an escaped string', ponyEnvelope(calculation), '/pony/UI_Service.svc'],
  ['CDATA', ponyEnvelope(calculation, { isCdata: true }), '/pony/UI_Service.svc'],
  [
    'a declaration first',
    ponyEnvelope(`\n <?xml version="1.0" encoding="utf-8"?>\n${calculation}`),
    '/pony/UI_Service.svc',
  ],
  [
    'accessKey at the older address',
    ponyEnvelope(calculation, { keyName: 'accessKey' }),
    '/pony/UI_Service.asmx',
  ],
  ['prefixed elements', ponyEnvelope(calculation, { prefix: 'tem:' }), '/pony/UI_Service.svc/'],
  ['another prefix of the type', ponyEnvelope(calculation.replaceAll('xsi:', 'i:')), '/pony/UI_Service.svc'],
])('takes a request as %s', async (_title, envelope, path) => {
  const answer = await pony.post(envelope, path);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(
    '<SubmitRequestResponse xmlns="http://tempuri.org/"><SubmitRequestResult>&lt;Response ',
  );
  const inner = innerOf(answer);
  expect(inner).toContain('<RequestId>7</RequestId><OrderList><Order>');
  expect(inner).toContain(
    '<MessageList><ResponceMessage><IsError>false</IsError><Text>OK</Text><ErrorCode>I0000</ErrorCode></ResponceMessage></MessageList></Response>',
  );
});

test('reads numeric references inside an escaped request', async () => {
  const coded = ponyOrder({ number: 'W-1', receiver: '&#1050;&#x438;&#xD;' });
  await pony.askOrders('Order', coded);
  const { json } = await sandbox.control('GET', '/orders/?carrier=pony&number=W-1');
  expect(JSON.stringify(json)).toContain('"name":"Ки"');
});

test.each([
  ['a wrong key', ponyEnvelope(calculation, { key: '00000000-0000-0000-0000-000000000000' }), 'C0002'],
  ['no key', ponyEnvelope(calculation, { key: '' }), 'C0002'],
  ['an unknown type', ponyEnvelope(ponyRequest('PickupPointsRequest', '<Id>1</Id>')), 'C0003'],
  ['no type', ponyEnvelope('<Request><Id>1</Id></Request>'), 'C0003'],
  ['a type of a scan', ponyEnvelope(ponyRequest('GetScanByIdRequest', '<Id>1</Id>')), 'C0003'],
  ['an unknown mode', ponyEnvelope(ponyRequest('OrderRequest', '<Mode>Book</Mode>')), 'C0004'],
  ['broken XML inside', ponyEnvelope('<Request><Id>1</Request>'), 'C0001'],
  ['an empty body', ponyEnvelope(''), 'C0001'],
  ['a document type inside', ponyEnvelope(`<!DOCTYPE a [<!ENTITY b "c">]>${calculation}`), 'C0001'],
  ['no orders', ponyEnvelope(ponyRequest('OrderRequest', '<Mode>Status</Mode>')), 'C0006'],
  [
    'more than 50 orders',
    ponyEnvelope(
      ponyRequest('OrderRequest', `<Mode>Status</Mode><OrderList>${'<Order/>'.repeat(51)}</OrderList>`),
    ),
    'C0005',
  ],
])('tells a client that sends %s by a code of its own', async (_title, envelope, code) => {
  const answer = await pony.post(envelope);
  expect(answer.status).toBe(200);
  expect([textIn(innerOf(answer), 'IsError'), textIn(innerOf(answer), 'ErrorCode')]).toEqual(['true', code]);
});

test('takes as many as 50 orders in one request', async () => {
  const orders = Array.from({ length: 50 }, (_, index) => ponyOrder({ number: `M-${index}` })).join('');
  const text = await pony.askOrders('Order', orders);
  expect(textIn(text, 'ErrorCode')).toBe('I0000');
  expect(new Set(textsOf(text, 'PerformersNumber')).size).toBe(50);
});

test.each([
  ['no envelope', '<hello/>', 'a:DeserializationFailed'],
  ['another method', ponyEnvelope(calculation).replaceAll('SubmitRequest', 'GetAll'), 'a:ActionNotSupported'],
])('answers %s with a fault', async (_title, envelope, code) => {
  const { status, text } = await pony.post(envelope);
  expect([status, text.includes(`>${code}</faultcode>`)]).toEqual([500, true]);
});

test('describes its one method, with the parameter each address names its own way', async () => {
  const wcf = await sandbox.call('GET', '/pony/UI_Service.svc?singleWsdl');
  expect(wcf.status).toBe(200);
  expect(wcf.text).toContain('name="accesskey"');
  expect(wcf.text).toContain(`<soap:address location="${sandbox.url}/pony/UI_Service.svc"/>`);
  expect((await sandbox.call('GET', '/pony/UI_Service.asmx?WSDL')).text).toContain('name="accessKey"');
  expect((await sandbox.call('GET', '/pony/UI_Service.svc')).status).toBe(405);
  expect((await sandbox.call('GET', '/pony/Other.svc?wsdl')).status).toBe(404);
});

test('counts each kind of request under its own operation and refuses it on demand', async () => {
  await sandbox.control('DELETE', '/calls/');
  const ask = (type: string, content: string) => pony.post(ponyEnvelope(ponyRequest(type, content)));
  const order = '<OrderList><Order><ClientsNumber>none</ClientsNumber></Order></OrderList>';
  const kinds: readonly (readonly [string, string])[] = [
    ['OrderRequest', `<Mode>Calculation</Mode>${order}`],
    ['OrderRequest', `<Mode>Status</Mode>${order}`],
    ['OrderRequest', `<Mode>Cancel</Mode>${order}`],
    ['WhatIsNewRequest', ''],
    ['HistoryRequest', '<DateFrom>2026-03-01T00:00:00</DateFrom>'],
    ['PrintRequest', '<WaybillNumberList><string>1</string></WaybillNumberList>'],
    ['CitiesRequest', '<PageNumber>1</PageNumber>'],
  ];
  for (const [type, content] of kinds) await ask(type, content);
  const { json } = await sandbox.control('GET', '/calls/?carrier=pony');
  expect(json.byOperation).toEqual({ rates: 1, tracking: 3, cancel: 1, documents: 1, cities: 1 });
  await sandbox.control('POST', '/faults/', {
    carrier: 'pony',
    kind: 'reject',
    operation: 'cities',
    count: 1,
  });
  expect(textIn(innerOf(await ask('CitiesRequest', '<PageNumber>1</PageNumber>')), 'ErrorCode')).toBe(
    'U0100',
  );
  expect(textIn(innerOf(await ask('CitiesRequest', '<PageNumber>1</PageNumber>')), 'ErrorCode')).toBe(
    'I0000',
  );
});

test('pages through its cities until a page is empty', async () => {
  const page = async (number: number, perPage: number) =>
    textsOf(
      await pony.ask(
        'CitiesRequest',
        `<ItemsPerPage>${perPage}</ItemsPerPage><PageNumber>${number}</PageNumber>`,
      ),
      'Name',
    );
  const [first, second] = [await page(1, 50), await page(2, 50)];
  expect([first.length, second.length, first.includes('Москва')]).toEqual([50, 50, true]);
  expect(await page(1, 100)).toEqual([...first, ...second]);
  const end = await pony.ask('CitiesRequest', '<PageNumber>100000</PageNumber>');
  expect(end).toContain('<CityList />');
  expect(textIn(await pony.ask('CitiesRequest', ''), 'ErrorCode')).toBe('C0008');
});

test('tells its own failures by a code that asks for a repeat', async () => {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_fields: unknown, message: string) => warnings.push(message) };
  const settings = { now: () => testStart, timeScale: 3600, tokenTtlSeconds: 60, processingMs: 0, slowMs: 0 };
  const whole = await createSandbox({ ...settings, stateFile: undefined, log });
  const broken = {
    ...whole,
    cities: () => {
      throw new Error('the city list is out of reach');
    },
  };
  const request = { method: 'POST', url: '/pony/UI_Service.svc', headers: { host: 'localhost' } };
  const call = readPonyCall(broken, request as never, Buffer.from(ponyEnvelope(calculation))); // all that is read of it
  const { status, body } = await call.answer(false);
  expect(status).toBe(200);
  expect(String(body)).toContain('&lt;ErrorCode&gt;S0001&lt;/ErrorCode&gt;');
  expect(warnings).toEqual(['pony request failed']);
});
