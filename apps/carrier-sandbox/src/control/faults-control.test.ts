import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { CarrierSandboxOptions } from '../index.ts';
import { cdekCalculation, cdekOrder, dpdOrder, textIn } from '../testing/samples.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import { objectOf, objectsOf } from '../wire/read-json.ts';

async function startSandbox(options: CarrierSandboxOptions = {}) {
  const sandbox = await startTestSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('strikes http_500, malformed and reject, each as often as asked, then clears', async () => {
  const sandbox = await startSandbox();
  const calculate = () => sandbox.cdek('POST', '/calculator/tarifflist', cdekCalculation);
  await calculate();
  await sandbox.control('POST', '/faults/', {
    carrier: 'cdek',
    kind: 'http_500',
    operation: 'rates',
    count: 1,
  });
  expect(await calculate()).toMatchObject({ status: 500, text: expect.stringContaining('<html>') });
  expect((await calculate()).status).toBe(200);
  await sandbox.control('POST', '/faults/', { carrier: 'cdek', kind: 'malformed', count: 1 });
  const cut = await calculate();
  expect(() => JSON.parse(cut.text)).toThrow();
  await sandbox.control('POST', '/faults/', { carrier: 'cdek', kind: 'reject' });
  expect((await calculate()).json.errors).toMatchObject([{ code: 'v2_bad_request' }]);
  expect((await sandbox.control('DELETE', '/faults/')).json.faults).toEqual([]);
  expect((await calculate()).status).toBe(200);
});

test('rejects in each carrier’s own way on create', async () => {
  const sandbox = await startSandbox();
  for (const carrier of ['cdek', 'dpd'])
    await sandbox.control('POST', '/faults/', { carrier, kind: 'reject', operation: 'create' });
  const created = await sandbox.cdek('POST', '/orders', cdekOrder);
  expect(created.status).toBe(202);
  sandbox.pass(2000);
  const read = await sandbox.cdek('GET', '/orders?im_number=TRZ-0000000018');
  expect(objectsOf(read.json.requests)[0]?.state).toBe('INVALID');
  expect(textIn((await sandbox.dpd('order2', dpdOrder())).text, 'status')).toBe('OrderError');
});

test('stores late what it gave no answer to, at the latest when the faults are cleared', async () => {
  const sandbox = await startSandbox();
  await sandbox.authorize();
  const stored = async () => objectsOf((await sandbox.control('GET', '/orders/')).json.orders).length;
  const late = { carrier: 'cdek', kind: 'store_late', operation: 'create', count: 1 };
  await sandbox.control('POST', '/faults/', late);
  await expect(sandbox.cdek('POST', '/orders', cdekOrder)).rejects.toThrow();
  expect((await sandbox.cdek('GET', '/orders?im_number=TRZ-0000000018')).status).toBe(400);
  expect(await stored()).toBe(0);
  await sandbox.control('DELETE', '/faults/?carrier=dpd');
  expect(await stored()).toBe(0);
  await sandbox.control('DELETE', '/faults/');
  await expect.poll(stored).toBe(1);
  await sandbox.control('POST', '/faults/', { ...late, carrier: 'dpd', ms: 1 });
  await expect(sandbox.dpd('order2', dpdOrder())).rejects.toThrow();
  await expect.poll(stored).toBe(2);
});

test('drops the line after storing, at both carriers', async () => {
  const sandbox = await startSandbox();
  await sandbox.authorize();
  for (const carrier of ['cdek', 'dpd']) {
    await sandbox.control('POST', '/faults/', {
      carrier,
      kind: 'drop_after_store',
      operation: 'create',
      count: 1,
    });
  }
  await expect(sandbox.cdek('POST', '/orders', cdekOrder)).rejects.toThrow();
  await expect(sandbox.dpd('order2', dpdOrder())).rejects.toThrow();
  const { json } = await sandbox.control('GET', '/orders/');
  expect(objectsOf(json.orders).map((order) => order.carrier)).toEqual(['dpd', 'cdek']);
});

test('delays, and holds a timed-out call without doing its work', async () => {
  const sandbox = await startSandbox();
  await sandbox.control('POST', '/faults/', { carrier: 'dpd', kind: 'delay', ms: 60, count: 1 });
  const started = performance.now();
  await sandbox.dpd('order2', dpdOrder({ number: 'T-1' }));
  expect(performance.now() - started).toBeGreaterThan(50);
  await sandbox.control('POST', '/faults/', { carrier: 'dpd', kind: 'timeout', ms: 40, count: 1 });
  await expect(sandbox.dpd('order2', dpdOrder({ number: 'T-2' }))).rejects.toThrow();
  expect((await sandbox.control('GET', '/orders/?number=T-2')).json.orders).toEqual([]);
});

test('strikes one call by a header, and a share of calls by rate', async () => {
  const sandbox = await startSandbox();
  const byHeader = await sandbox.cdek('GET', '/location/cities?code=44', undefined, {
    'x-sandbox-fault': 'http_500',
  });
  expect(byHeader.status).toBe(500);
  await sandbox.control('POST', '/faults/', { carrier: 'cdek', kind: 'http_500', rate: 0.5 });
  const statuses: number[] = [];
  for (let call = 0; call < 60; call += 1)
    statuses.push((await sandbox.cdek('GET', '/location/cities?code=44')).status);
  const struck = statuses.filter((status) => status === 500).length;
  expect(struck).toBeGreaterThan(15);
  expect(struck).toBeLessThan(45);
});

test.each([
  [{ carrier: 'ups', kind: 'delay' }],
  [{ carrier: 'dpd', kind: 'explode' }],
  [{ carrier: 'dpd', kind: 'delay', rate: 2 }],
  [{ carrier: 'dpd', kind: 'delay', operation: 'tea' }],
])('refuses the fault %j', async (fault) => {
  const sandbox = await startSandbox();
  const { status, json } = await sandbox.control('POST', '/faults/', fault);
  expect(status).toBe(400);
  expect(json.error).toBeTypeOf('string');
});

function callOver(agent: Agent, url: string, token: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const outgoing = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (incoming) => {
    incoming.resume().on('end', resolve);
  });
  outgoing.on('error', reject).end();
  return promise;
}

test('counts calls by operation and the connections they came over', async () => {
  const sandbox = await startSandbox();
  const token = await sandbox.authorize();
  await sandbox.control('DELETE', '/calls/');
  const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => agents.forEach((agent) => void agent.destroy()));
  const url = `${sandbox.url}/cdek/v2/location/cities?code=44`;
  for (const agent of agents) {
    for (let call = 0; call < 3; call += 1) await callOver(agent, url, token);
  }
  const { json } = await sandbox.control('GET', '/calls/?carrier=cdek');
  expect(json).toMatchObject({ total: 6, byOperation: { cities: 6 }, connections: 2 });
  expect(objectOf(json.byMethod)['GET /location/cities']).toBe(6);
  await sandbox.control('DELETE', '/calls/');
  expect((await sandbox.control('GET', '/calls/?carrier=cdek')).json.total).toBe(0);
});

test('tells its health, and answers nothing elsewhere', async () => {
  const sandbox = await startSandbox({ latencyMs: 40 });
  const health = await sandbox.control('GET', '/health/');
  expect(health).toMatchObject({
    status: 200,
    json: { status: 'ok', timeScale: 3600, orders: { cdek: 0, dpd: 0 } },
  });
  expect((await sandbox.control('GET', '/nothing/')).status).toBe(404);
  expect((await sandbox.call('GET', '/')).status).toBe(404);
  const started = performance.now();
  await sandbox.authorize();
  expect(performance.now() - started).toBeGreaterThanOrEqual(38);
});
