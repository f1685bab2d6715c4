import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cseCalculation,
  cseEnvelope,
  cseErrorCode,
  cseReference,
  postCse,
} from '../../testing/samples-cse.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type CseElement, flagUnder, numberUnder, readElement, text, textUnder } from './cse-element.ts';
import { childOf, readSoapCall } from './soap-read.ts';
import { elementContent, wrap } from './soap-write.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const post = (xml: string) => postCse(sandbox, xml);
const soap12 = 'http://www.w3.org/2003/05/soap-envelope';
const readBack = (element: CseElement): CseElement =>
  readElement(
    childOf(readSoapCall(cseEnvelope(wrap('Call', wrap('data', elementContent(element)))))?.method, 'data'),
  );

test('reads back any tree it writes', () => {
  const visible = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((one) => one.replaceAll(/[\p{C}\s]+/gu, ' ').trim());
  const leaf = fc.record({ key: visible, value: visible });
  const tree = fc.record({
    key: visible,
    list: fc.array(leaf),
    fields: fc.array(leaf),
    tables: fc.array(leaf),
  });
  fc.assert(
    fc.property(tree, (element) => {
      const read = readBack(element);
      const pairs = (nodes: readonly CseElement[] | undefined) =>
        nodes?.map(({ key, value }) => [key, value]);
      expect(read.key).toBe(element.key);
      expect(pairs(read.list)).toEqual(pairs(element.list));
      expect(pairs(read.fields)).toEqual(pairs(element.fields));
      expect(pairs(read.tables)).toEqual(pairs(element.tables));
    }),
  );
});

test('finds nodes by their keys in any order and case, and wants types of numbers and booleans', () => {
  const nodes: readonly CseElement[] = [
    text('InGroup', 'x'),
    { key: 'Qty', value: '2', valueType: 'int' },
    { key: 'Weight', value: '1,5', valueType: 'float' },
    { key: 'Bare', value: '3' },
    { key: 'OnlyPath', value: 'true', valueType: 'boolean' },
    text('Flag', 'true'),
  ];
  expect([textUnder(nodes, 'Ingroup'), textUnder(nodes, 'Nothing')]).toEqual(['x', '']);
  expect(['Qty', 'Weight', 'Bare', 'Nothing'].map((key) => numberUnder(nodes, key))).toEqual([
    2,
    1.5,
    Number.NaN,
    undefined,
  ]);
  expect(['OnlyPath', 'Flag', 'Nothing'].map((key) => flagUnder(nodes, key))).toEqual([
    true,
    false,
    undefined,
  ]);
});

test('answers Ping without a login, in the version of SOAP it was asked in', async () => {
  const old = await post(cseEnvelope('<m:Ping/>'));
  expect([old.status, old.method, old.returned?.text]).toEqual([200, 'PingResponse', 'true']);
  const response = await fetch(`${sandbox.url}/cse/1c/ws/Web1C.1cws`, {
    method: 'POST',
    body: cseEnvelope('<x:Ping xmlns:x="http://www.cargo3.ru"/>', soap12),
  });
  expect(response.headers.get('content-type')).toContain('application/soap+xml');
  expect(await response.text()).toContain(`<soap:Envelope xmlns:soap="${soap12}">`);
});

test('takes the namespace as the default one too', async () => {
  const xml = cseCalculation()
    .replaceAll('<m:', '<')
    .replaceAll('</m:', '</')
    .replace('<Calc>', '<Calc xmlns="http://www.cargo3.ru">');
  expect(cseErrorCode((await post(xml)).tree)).toBeUndefined();
});

test.each([
  ['a wrong password', cseReference('Urgencies').replace('2016', '2017'), '03010'],
  ['no login', cseReference('Urgencies').replace('<m:login>test</m:login>', ''), '03010'],
  ['children out of the namespace', cseReference('Urgencies').replaceAll('m:login', 'login'), '03010'],
  ['parameters in Properties', cseReference('Urgencies').replaceAll('m:List', 'm:Properties'), '04050'],
  ['an unknown reference', cseReference('Weather'), '04051'],
])('refuses %s with HTTP 200 and an error in the tree', async (_title, xml, code) => {
  const { status, tree } = await post(xml);
  expect(status).toBe(200);
  expect(cseErrorCode(tree)).toBe(code);
  expect(tree.properties?.[0]?.list?.map(({ key }) => key)).toEqual(['Description', 'Info']);
});

test.each([
  ['an unknown method', cseEnvelope('<m:Dance/>')],
  ['no envelope', '<hello/>'],
  ['broken XML', '<soap:Envelope'],
  [
    'an empty value by xsi:nil',
    cseReference('Urgencies').replace(
      '<m:login>',
      '<m:extra xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/><m:login>',
    ),
  ],
])('answers %s with a fault', async (_title, xml) => {
  const { status, text: body } = await post(xml);
  expect(status).toBe(500);
  expect(body).toContain('<soap:Fault>');
});

test('serves one path', async () => {
  expect((await sandbox.call('GET', '/cse/1c/ws/web1c.1cws')).status).toBe(405);
  expect((await sandbox.call('POST', '/cse/other', cseEnvelope('<m:Ping/>'))).status).toBe(404);
});
