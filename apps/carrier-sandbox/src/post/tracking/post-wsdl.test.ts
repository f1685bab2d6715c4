import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxCredentials } from '../../credentials.ts';
import { bookPost, postOrderWith } from '../../testing/samples-post.ts';
import { openSoapClient } from '../../testing/soap-client.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectOf, objectsOf, textOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const login = {
  login: sandboxCredentials.post.trackingLogin,
  password: sandboxCredentials.post.trackingPassword,
};

test('tells the history of a barcode to a client that knows only the WSDL', async () => {
  const barcode = (await bookPost(sandbox, postOrderWith('WSDL-1')))[0]?.barcode ?? '';
  await sandbox.control('POST', '/orders/post/WSDL-1/advance/', { status: '2:1' });
  const { wsdl, ask, complaints } = await openSoapClient(`${sandbox.url}/post/rtm34`, '1.2');
  expect(wsdl).toContain(`<soap12:address location="${sandbox.url}/post/rtm34"/>`);
  const asked = { OperationHistoryRequest: { Barcode: barcode, MessageType: 0, Language: 'RUS' } };
  const told = await ask('getOperationHistory', { ...asked, AuthorizationHeader: login });
  const records = objectsOf(objectOf(told.OperationHistoryData).historyRecord);
  const last = objectOf(records.at(-1)?.OperationParameters);
  expect([objectOf(last.OperType).Id, objectOf(last.OperAttr).Id]).toEqual(['2', '1']);
  const stranger = { ...login, password: 'wrong' };
  await expect(ask('getOperationHistory', { ...asked, AuthorizationHeader: stranger })).rejects.toThrow();
  await ask('PostalOrderEventsForMail', {
    AuthorizationHeader: login,
    PostalOrderEventsForMailInput: { attributes: { Barcode: barcode, Language: 'RUS' } },
  });
  expect(await complaints()).toEqual([]);
});

test('gives a ticket, and histories by it, to a client that knows only the WSDL', async () => {
  const barcode = (await bookPost(sandbox, postOrderWith('WSDL-2')))[0]?.barcode ?? '';
  const { ask, complaints } = await openSoapClient(`${sandbox.url}/post/fc`);
  const request = { Item: [{ attributes: { Barcode: barcode } }, { attributes: { Barcode: 'bad' } }] };
  const given = await ask('getTicket', { request, ...login, language: 'RUS' });
  const ticket = textOf(given.value);
  const early = await ask('getResponseByTicket', { ticket, ...login });
  expect(objectOf(objectOf(early.error).attributes)).toMatchObject({ ErrorTypeID: '6' });
  await sandbox.control('POST', '/clock/', { advanceHours: 0.25 });
  const told = await ask('getResponseByTicket', { ticket, ...login });
  const items = objectsOf(objectOf(told.value).Item);
  expect(objectOf(objectsOf(items[0]?.Operation)[0]?.attributes)).toMatchObject({ OperTypeID: '28' });
  expect(objectOf(objectsOf(items[1]?.Error)[0]?.attributes)).toMatchObject({ ErrorTypeID: '12' });
  expect(await complaints()).toEqual([]);
});
