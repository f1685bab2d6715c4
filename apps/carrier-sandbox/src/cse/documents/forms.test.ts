import { afterAll, beforeAll, expect, test } from 'vitest';
import { cseCall, cseErrorCode, cseValues, cseWaybill, postCse } from '../../testing/samples-cse.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { textUnder } from '../soap/cse-element.ts';
import { childOf, childrenOf, textAt } from '../soap/soap-read.ts';

let sandbox: TestSandbox;
let number: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const cargo = '<m:CargoPackageQty>2</m:CargoPackageQty><m:Weight>3</m:Weight>';
  const { returned } = await postCse(sandbox, cseWaybill({ number: 'F-1', cargo }));
  number = textAt(childOf(returned, 'Items'), 'Value');
});
afterAll(() => sandbox.close());

const standard = { DocumentType: 'waybill', Type: 'print', Format: 'PDF', OnlyPath: false };

async function print(parameters: Readonly<Record<string, string | boolean>>, element = 'List', of = number) {
  const xml = cseCall(
    'GetFormsForDocuments',
    `<m:documents><m:Key>Documents</m:Key><m:List><m:Key>${of}</m:Key></m:List></m:documents>
 <m:parameters><m:Key>Parameters</m:Key>${cseValues(element, parameters)}</m:parameters>`,
  );
  const { tree, returned } = await postCse(sandbox, xml);
  const file = childrenOf(returned, 'List').map((node) => Buffer.from(textAt(node, 'BData'), 'base64'))[0];
  return { tree, node: tree.list?.[0], pdf: file?.toString('latin1') ?? '' };
}

test.each([
  ['waybill', 'Универсальная печатная форма документа ЗАКАЗ', 1],
  ['order', 'Заказ для уведомлений', 1],
  ['waybill', 'Марка ГМХ', 2],
])('prints a %s by the form «%s» with %i pages', async (documentType, name, pages) => {
  const { node, pdf } = await print({ ...standard, DocumentType: documentType, Name: name });
  expect(node?.key).toBe(number);
  expect(pdf.startsWith('%PDF')).toBe(true);
  expect(pdf).toContain(`/Count ${pages}`);
});

test('gives no file when the parameters are out of their place', async () => {
  const { node, pdf } = await print(standard, 'Properties');
  expect([node?.key, cseErrorCode(node), pdf]).toEqual([number, undefined, '']);
});

test('gives a path alone when asked for it', async () => {
  const { node, pdf } = await print({ ...standard, OnlyPath: true });
  expect([node?.value, pdf]).toEqual([`forms/${number}.pdf`, '']);
});

test('has a signed copy once the cargo is there', async () => {
  const asked = { ...standard, Type: 'scan' };
  expect(cseErrorCode((await print(asked)).node)).toBe('06030');
  await sandbox.control('POST', '/orders/cse/F-1/advance/', { steps: 50 });
  expect((await print(asked)).pdf.startsWith('%PDF')).toBe(true);
});

test('refuses what it cannot print', async () => {
  expect(cseErrorCode((await print({ ...standard, Type: 'song' })).tree)).toBe('06000');
  expect(cseErrorCode((await print({ ...standard, Format: 'XLS' })).tree)).toBe('06020');
  expect(cseErrorCode((await print({ ...standard, DocumentType: 'letter' })).tree)).toBe('05182');
  expect(cseErrorCode((await print(standard, 'List', '000-99999999')).node)).toBe('04020');
});

test('tells a document’s facts by either number', async () => {
  const ask = async (key: string, properties: Readonly<Record<string, string>>) => {
    const content = `<m:data><m:Key>Documents</m:Key><m:List><m:Key>${key}</m:Key></m:List></m:data><m:parameters><m:Key>Parameters</m:Key>${cseValues('Properties', properties)}</m:parameters>`;
    return (await postCse(sandbox, cseCall('GetDocuments', content))).tree.list?.[0];
  };
  const byNumber = await ask(number, { DocumentType: 'Waybill' });
  expect([textUnder(byNumber?.fields, 'ClientNumber'), textUnder(byNumber?.fields, 'Weight')]).toEqual([
    'F-1',
    '3',
  ]);
  const byClient = await ask('F-1', { DocumentType: 'Waybill', NumberType: 'ClientNumber' });
  expect(byClient?.key).toBe(number);
  expect(cseErrorCode(await ask('F-none', { DocumentType: 'Waybill' }))).toBe('04020');
});
