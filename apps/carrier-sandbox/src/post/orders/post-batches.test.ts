import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bookPost, postApi, postHeaders, postOrderWith, trackPost } from '../../testing/samples-post.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectOf, objectsOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const call = (method: string, path: string, body?: unknown) => postApi(sandbox)(method, path, body);
const ship = async (...ids: readonly (number | undefined)[]) =>
  (await call('POST', '/1.0/user/shipment?sending-date=2026-03-10', ids)).json;
const nameIn = (json: Readonly<Record<string, unknown>>): string =>
  String(objectsOf(json.batches)[0]?.['batch-name'] ?? json['batch-name']);
const file = async (path: string) => {
  const response = await fetch(`${sandbox.url}/post${path}`, { headers: postHeaders });
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
};

test('makes two batches of one call when the types differ', async () => {
  const [parcel, ems, other] = await bookPost(
    sandbox,
    postOrderWith('B-1'),
    postOrderWith('B-2', { 'mail-type': 'EMS' }),
    postOrderWith('B-3'),
  );
  const json = await ship(parcel?.id, ems?.id, other?.id, 5);
  expect(json['result-ids']).toEqual([parcel?.id, ems?.id, other?.id]);
  expect(json.errors).toEqual([{ 'error-code': 'NOT_FOUND', position: 3 }]);
  expect(objectsOf(json.batches)).toMatchObject([
    {
      'batch-status': 'CREATED',
      'mail-type': 'POSTAL_PARCEL',
      'shipment-count': 2,
      'shipment-mass': 3000,
      'postoffice-code': '101000',
      'list-number-date': '2026-03-10',
      'courier-order-statuses': ['NOT_REQUIRED'],
    },
    { 'mail-type': 'EMS', 'shipment-count': 1, 'courier-order-statuses': ['AVAILABLE'] },
  ]);
  expect((await call('GET', `/1.0/batch/${nameIn(json)}/shipment`)).json.rows).toMatchObject([
    { id: parcel?.id },
    { id: other?.id },
  ]);
  expect((await call('GET', '/1.0/backlog/search?query=B-1')).json.rows).toEqual([]);
  expect((await call('GET', '/1.0/shipment/search?query=B-1')).json.rows).toMatchObject([{ id: parcel?.id }]);
  expect((await call('GET', `/1.0/shipment/search?query=${ems?.barcode}`)).json.rows).toMatchObject([
    { id: ems?.id },
  ]);
  expect((await call('DELETE', '/1.0/backlog', [parcel?.id])).json.errors).toMatchObject([
    { 'error-code': 'NOT_FOUND' },
  ]);
});

test('refuses a check-in on the offline balance, then freezes the batch and hastens its parcels', async () => {
  const [{ id, barcode } = { id: 0, barcode: '' }] = await bookPost(sandbox, postOrderWith('C-1'));
  const name = nameIn(await ship(id));
  expect((await call('POST', `/1.0/batch/${name}/checkin?useOnlineBalance=false`)).json).toEqual({
    'error-code': 'OFFLINE_BALANCE_FORBIDDEN',
    'f103-sent': false,
  });
  expect((await call('POST', `/1.0/batch/${name}/checkin?useOnlineBalance=true`)).json).toEqual({
    'f103-sent': true,
  });
  expect((await call('GET', `/1.0/batch/${name}`)).json['batch-status']).toBe('FROZEN');
  expect((await call('POST', '/1.0/user/backlog', [id])).json.errors).toMatchObject([
    { 'error-code': 'READONLY_STATE' },
  ]);
  await sandbox.control('POST', '/clock/', { advanceHours: 3 });
  expect(await trackPost(sandbox, barcode)).toEqual(['28:0', '1:1']);
  expect((await call('GET', `/1.0/batch/${name}`)).json['batch-status']).toBe('ACCEPTED');
  await sandbox.control('POST', '/orders/post/C-1/advance/', { status: '8:3' });
  expect((await call('GET', `/1.0/batch/${name}`)).json['batch-status']).toBe('SENT');
  expect((await call('GET', '/1.0/batch/nobody')).json).toMatchObject({
    code: '1001',
    desc: 'Instance ShipmentBatchTuple not found for params: nobody',
  });
});

test('tells of the courier for mail that is collected, outside the parcels’ history', async () => {
  const [{ id, barcode } = { id: 0, barcode: '' }] = await bookPost(
    sandbox,
    postOrderWith('K-1', { 'mail-type': 'EMS' }),
  );
  const name = nameIn(await ship(id));
  const statuses = async () => (await call('GET', `/1.0/batch/${name}`)).json['courier-order-statuses'];
  await call('POST', `/1.0/batch/${name}/checkin`);
  sandbox.pass(1);
  expect(await statuses()).toEqual(['ORDER_IN_PROGRESS']);
  await sandbox.control('POST', '/clock/', { advanceHours: 3 });
  expect(await statuses()).toEqual(['ORDER_COMPLETED']);
  expect(await trackPost(sandbox, barcode)).toEqual(['28:0', '1:1']);
  await sandbox.control('POST', '/orders/post/K-1/advance/', { status: 'ORDER_REJECTED' });
  expect(await statuses()).toEqual(['ORDER_REJECTED']);
});

test('takes back, deletes, adds and mixes nothing', async () => {
  const [one, other, ems] = await bookPost(
    sandbox,
    postOrderWith('T-1'),
    postOrderWith('T-2'),
    postOrderWith('T-3', { 'mail-type': 'EMS' }),
  );
  const name = nameIn(await ship(one?.id));
  const added = await call('POST', `/1.0/batch/${name}/shipment`, [other?.id, ems?.id]);
  expect(added.json).toEqual({
    'result-ids': [other?.id],
    errors: [{ 'error-code': 'DIFFERENT_MAIL_TYPE', position: 1 }],
  });
  expect((await call('POST', '/1.0/user/backlog', [one?.id, 123])).json).toEqual({
    'result-ids': [one?.id],
    errors: [{ 'error-code': 'NOT_FOUND', position: 1 }],
  });
  expect((await call('GET', `/1.0/backlog/${one?.id}`)).status).toBe(200);
  const made = await call('PUT', `/1.0/batch/${name}/shipment`, [postOrderWith('T-4')]);
  expect(made.json['result-ids']).toHaveLength(1);
  expect((await call('DELETE', '/1.0/shipment', [other?.id])).json['result-ids']).toEqual([other?.id]);
  expect((await call('GET', `/1.0/batch/${name}`)).json['shipment-count']).toBe(1);
});

test('moves the day of a batch forward only, and archives it', async () => {
  const [{ id } = { id: 0 }] = await bookPost(sandbox, postOrderWith('M-1'));
  const name = nameIn(await ship(id));
  expect((await call('POST', `/1.0/batch/${name}/sending/2026/3/12`)).json).toEqual({ 'f103-sent': false });
  expect((await call('GET', `/1.0/batch/${name}`)).json['list-number-date']).toBe('2026-03-12');
  expect((await call('POST', `/1.0/batch/${name}/sending/2026/1/1`)).json['error-code']).toBe(
    'PAST_DUE_DATE',
  );
  expect((await call('PUT', '/1.0/archive', [name, 'x'])).json.rows).toEqual([
    { 'batch-name': name },
    { 'batch-name': 'x', 'error-code': 'NOT_FOUND' },
  ]);
  const names = async (path: string) =>
    objectsOf((await call('GET', path)).json.rows).map((row) => row['batch-name']);
  expect(await names('/1.0/archive')).toEqual([name]);
  expect(await names('/1.0/batch?size=200')).not.toContain(name);
  await call('POST', '/1.0/archive/revert', [name]);
  expect(await names('/1.0/batch?size=200')).toContain(name);
});

test('gives forms as PDF, a package as ZIP, and errors as JSON with status 200', async () => {
  const [{ id } = { id: 0 }] = await bookPost(sandbox, postOrderWith('F-1'));
  const isPdf = ({ type, body }: { type: string; body: Buffer }): boolean =>
    type === 'application/pdf' && body.toString('latin1').startsWith('%PDF');
  expect(isPdf(await file(`/1.0/forms/backlog/${id}/forms`))).toBe(true);
  const early = await call('GET', `/1.0/forms/${id}/f7pdf`);
  expect([early.status, early.json.code]).toEqual([200, '1001']);
  const name = nameIn(await ship(id));
  expect(isPdf(await file(`/1.0/forms/${id}/f7pdf?print-type=THERMO`))).toBe(true);
  expect(isPdf(await file(`/1.0/forms/${id}/forms`))).toBe(true);
  expect((await call('GET', `/1.0/forms/${name}/f103pdf`)).json.code).toBe('1001');
  expect((await call('GET', `/1.0/forms/${id}/f112pdf`)).json.code).toBe('1001');
  await call('POST', `/1.0/batch/${name}/checkin?useOnlineBalance=true`);
  expect(isPdf(await file(`/1.0/forms/${name}/f103pdf`))).toBe(true);
  for (const form of ['completeness-checking-form', 'comp-checking-form']) {
    expect((await call('GET', `/1.0/forms/${name}/${form}`)).json).toMatchObject({
      'sub-code': 'NOT_SIMULATED',
    });
  }
  const zip = await file(`/1.0/forms/${name}/zip-all?print-type=PAPER`);
  expect(zip.type).toBe('application/zip');
  const start = 30 + zip.body.readUInt16LE(26);
  const first = inflateRawSync(zip.body.subarray(start, start + zip.body.readUInt32LE(18)));
  expect(first.toString('latin1').startsWith('%PDF')).toBe(true);
});

test('makes an easy return of a parcel and deletes it again', async () => {
  const [{ barcode } = { barcode: '' }] = await bookPost(sandbox, postOrderWith('R-1'));
  const made = await call('PUT', '/1.0/returns', { 'direct-barcode': barcode, 'mail-type': 'EASY_RETURN' });
  const back = String(made.json['return-barcode']);
  expect(back).toMatch(/^\d{14}$/);
  expect((await file(`/1.0/forms/${back}/easy-return-pdf`)).type).toBe('application/pdf');
  expect((await call('GET', `/1.0/forms/${barcode}/easy-return-pdf`)).json.code).toBe('1001');
  expect((await call('DELETE', `/1.0/returns/delete-separate-return?barcode=${back}`)).json).toEqual({});
  expect((await call('DELETE', `/1.0/returns/delete-separate-return?barcode=${back}`)).status).toBe(404);
  const unknown = await call('PUT', '/1.0/returns', { 'direct-barcode': '00000000000000' });
  expect(objectsOf(unknown.json.errors)[0]?.code).toBe('NOT_FOUND');
});

test('answers a wrong address as a proxy does, with an empty body', async () => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  request(`${sandbox.url}/post/1.0/no-such-thing`, { headers: postHeaders }, (incoming) => {
    incoming.resume().on('end', () => resolve(incoming.statusCode));
  }).end();
  expect(await promise).toBe(407);
});

test('takes batches, barcodes and counters over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'post-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stateFile = join(folder, 'state.jsonl');
  const first = await startTestSandbox({ stateFile });
  const [one, gone] = await bookPost(first, postOrderWith('J-1'), postOrderWith('J-2'));
  const shipped = await postApi(first)('POST', '/1.0/user/shipment', [one?.id]);
  const name = nameIn(shipped.json);
  await postApi(first)('DELETE', '/1.0/backlog', [gone?.id]);
  await first.close();
  const second = await startTestSandbox({ stateFile });
  onTestFinished(() => second.close());
  const again = postApi(second);
  expect((await again('GET', `/1.0/batch/${name}`)).json).toMatchObject({
    'shipment-count': 1,
    'batch-status': 'CREATED',
  });
  expect((await again('GET', '/1.0/backlog/search?query=J-2')).json.rows).toEqual([]);
  const [fresh] = await bookPost(second, postOrderWith('J-3'));
  expect([one?.barcode, gone?.barcode]).not.toContain(fresh?.barcode);
  const next = objectOf(objectsOf((await again('POST', '/1.0/user/shipment', [fresh?.id])).json.batches)[0]);
  expect(next['batch-name']).not.toBe(name);
});
