import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevelopedCopy, editAndAsk, startDevelopedCopy } from './developed-copy.fixture.ts';

let portal: DevelopedCopy;
beforeAll(async () => {
  portal = await startDevelopedCopy();
}, 240_000);
afterAll(() => portal?.close(), 60_000);

const postmaster = 'data/postgres/cluster/postmaster.pid';
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
