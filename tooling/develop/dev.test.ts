import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevelopedCopy, dataFolder, editAndAsk, startDevelopedCopy } from './developed-copy.fixture.ts';

let portal: DevelopedCopy;
beforeAll(async () => {
  portal = await startDevelopedCopy();
}, 240_000);
afterAll(() => portal?.close(), 60_000);

const postmaster = `${dataFolder}/postgres/cluster/postmaster.pid`;
const faults = async (): Promise<unknown> => (await fetch(`${portal.sandboxUrl}/_sandbox/faults/`)).json();

it('answers an edit of the server by new code, while database and carriers run on', async () => {
  const database = portal.read(postmaster);
  const fault = { carrier: 'cdek', kind: 'http_500', operation: 'rates', count: 7 };
  await fetch(`${portal.sandboxUrl}/_sandbox/faults/`, { method: 'POST', body: JSON.stringify(fault) });
  const planted = await faults();
  await editAndAsk(portal, 'Not found', 'Nothing is here');
  expect(portal.read(postmaster)).toBe(database);
  expect(await faults()).toEqual(planted);
}, 120_000);

it('answers every save of a file, by a rename as well as in place', async () => {
  await editAndAsk(portal, 'Nothing is here', 'Renamed', portal.editByRename);
  await editAndAsk(portal, 'Renamed', 'Renamed again', portal.editByRename);
  await editAndAsk(portal, 'Renamed again', 'Nothing is here');
}, 120_000);

it('waits for the next edit when one cannot run', async () => {
  const file = 'apps/server/src/platform/errors/base-messages.ts';
  portal.edit(file, 'export ', 'expoort ');
  const status = () => fetch(`${portal.url}/api/v1/nowhere/`).then((answer) => answer.status);
  await expect.poll(status, { timeout: 60_000 }).toBe(502);
  portal.edit(file, 'expoort ', 'export ');
  await editAndAsk(portal, 'Nothing is here', 'Nothing yet');
}, 180_000);

it('gives the pages from their sources, filled with the name of the product', async () => {
  const page = await (await fetch(portal.url, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('<title>Транзит</title>');
  expect(page).toContain('/@vite/client');
  const script = await fetch(`${portal.url}/src/main.tsx`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript']);
});

/** What a page asks for with `host` as the address that it believes to ask. */
async function askAs(host: string): Promise<{ readonly status: number | undefined; readonly body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
  const asked = request(portal.url, { headers: { host, accept: 'text/html' } }, (answer) => {
    let body = '';
    answer.on('data', (chunk) => (body += String(chunk)));
    answer.on('end', () => resolve({ status: answer.statusCode, body }));
  });
  asked.on('error', reject).end();
  return promise;
}

it('gives no page to an address that cannot be read, in the one shape of errors', async () => {
  const { status, body } = await askAs('127.0.0.1:abc');
  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({
    nonFieldError: ['Запрос не удалось прочитать'],
    errorCodes: { nonFieldError: ['broken_request'] },
  });
});

it('gives nothing of the data, nor of the project beside what pages are built of', async () => {
  const statusOf = async (file: string, query = '') =>
    (await fetch(`${portal.url}/@fs${encodeURI(portal.pathOf(file))}${query}`)).status;
  const secret = `${dataFolder}/secrets/auth`;
  expect(portal.read(secret).length).toBeGreaterThan(30);
  for (const query of ['', '?raw', '?import&raw', '?url'])
    expect(await statusOf(secret, query)).not.toBe(200);
  expect(await statusOf('apps/server/src/main/config.ts', '?raw')).not.toBe(200);
  expect(await statusOf('packages/kernel/src/ids.ts')).toBe(200);
});

it('takes nobody for a caller on the machine of the portal itself', async () => {
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404);
});
