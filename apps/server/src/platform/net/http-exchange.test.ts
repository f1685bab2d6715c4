import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../test/harness/provider-server.ts';
import { createHttpExchange, type HttpExchange } from './http-exchange.ts';

let provider: TestProvider;
let exchange: HttpExchange;

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body);
const get = (path = '/') => exchange.call({ method: 'GET', url: `${provider.url}${path}` });

beforeEach(async () => {
  provider = await startProvider();
  exchange = createHttpExchange({ timeoutMs: 10_000, maxBytes: 1000 });
});
afterEach(async () => {
  await exchange.close();
  await provider.close();
});

test('sends what it is given and answers with any status', async () => {
  provider.answer(() => ({ status: 418, body: 'no' }));
  const url = `${provider.url}/path?query=1`;
  const reply = await exchange.call({ method: 'POST', url, headers: { 'x-own': 'yes' }, body: 'да' });
  expect([reply.status, textOf(reply.body)]).toEqual([418, 'no']);
  expect(provider.calls[0]).toMatchObject({
    method: 'POST',
    path: '/path?query=1',
    body: 'да',
    headers: { 'x-own': 'yes' },
  });
});

test('keeps its connections for the calls that follow', async () => {
  const ports = new Set<number | undefined>();
  const server = createServer((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  for (let call = 0; call < 10; call += 1)
    await exchange.call({ method: 'GET', url: `http://127.0.0.1:${port}/` });
  // A call that begins while the one before is being put away opens another.
  expect(ports.size).toBeLessThanOrEqual(2);
  server.closeAllConnections();
  server.close();
});

describe('fails', () => {
  test('when the answer is longer than allowed', async () => {
    provider.answer(() => ({ status: 200, body: 'x'.repeat(1001) }));
    await expect(get()).rejects.toThrow();
    provider.answer(() => ({ status: 200, body: 'x'.repeat(1000) }));
    expect((await get()).body).toHaveLength(1000);
  });

  test('when it does not come in time, and is good for the next call', async () => {
    const impatient = createHttpExchange({ timeoutMs: 200, maxBytes: 1000 });
    provider.answer(({ path }) => (path === '/slow' ? 'hold' : { status: 200, body: 'quick' }));
    await expect(impatient.call({ method: 'GET', url: `${provider.url}/slow` })).rejects.toThrow();
    const reply = await impatient.call({ method: 'GET', url: `${provider.url}/quick` });
    expect(textOf(reply.body)).toBe('quick');
    await impatient.close();
  });

  test('when the line is cut or nobody is there', async () => {
    provider.answer(() => 'drop');
    await expect(get()).rejects.toThrow();
    await provider.goAway();
    await expect(get()).rejects.toThrow();
  });
});
