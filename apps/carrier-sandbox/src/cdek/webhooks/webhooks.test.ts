import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdekOrder } from '../../testing/samples.ts';
import { startTestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf, parseJson } from '../../wire/read-json.ts';

async function startReceiver(status: number) {
  const received: JsonObject[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(objectOf(parseJson(Buffer.concat(chunks))));
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listening on a port
  return { url: `http://127.0.0.1:${port}/hook/secret`, received };
}

async function startSandbox() {
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('posts each status once, in order, even to a receiver that answers 500', async () => {
  const sandbox = await startSandbox();
  const receiver = await startReceiver(500);
  const subscribed = await sandbox.cdek('POST', '/webhooks', { url: receiver.url, type: 'ORDER_STATUS' });
  expect(subscribed.status).toBe(200);
  await sandbox.cdek('POST', '/orders', cdekOrder);
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 6 });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(9));
  const codes = receiver.received.map((body) => objectOf(body.attributes).code);
  expect([codes[0], codes.at(-1)]).toEqual(['CREATED', 'DELIVERED']);
  expect(receiver.received.at(-1)).toMatchObject({
    type: 'ORDER_STATUS',
    attributes: {
      number: 'TRZ-0000000018',
      status_code: '4',
      city_name: 'Новосибирск',
      city_code: '270',
      is_return: false,
    },
  });
  await sandbox.control('POST', '/clock/', { advanceHours: 24 });
  expect(receiver.received).toHaveLength(9);
});

test('replaces a subscription of the same type, lists and ends it', async () => {
  const sandbox = await startSandbox();
  await sandbox.cdek('POST', '/webhooks', { url: 'http://127.0.0.1:1/a', type: 'ORDER_STATUS' });
  await sandbox.cdek('POST', '/webhooks', { url: 'http://127.0.0.1:1/b', type: 'ORDER_STATUS' });
  const [only, ...others] = objectsOf((await sandbox.cdek('GET', '/webhooks')).json.rows);
  expect(only?.url).toBe('http://127.0.0.1:1/b');
  expect(others).toEqual([]);
  const one = await sandbox.cdek('GET', `/webhooks/${only?.uuid}`);
  expect(objectOf(one.json.entity)).toEqual({ uuid: only?.uuid, type: 'ORDER_STATUS', url: only?.url });
  expect(objectsOf((await sandbox.cdek('GET', '/webhooks/none')).json.errors)[0]?.code).toBe(
    'v2_entity_not_found',
  );
  expect((await sandbox.cdek('DELETE', `/webhooks/${only?.uuid}`)).status).toBe(200);
  expect((await sandbox.cdek('GET', '/webhooks')).json.rows).toEqual([]);
  const wrong = await sandbox.cdek('POST', '/webhooks', { url: 'http://127.0.0.1:1/', type: 'NO_SUCH' });
  expect(objectsOf(wrong.json.errors)[0]?.code).toBe('v2_webhook_type_incorrect');
});

test('tells a new subscriber nothing of the past', async () => {
  const sandbox = await startSandbox();
  const receiver = await startReceiver(200);
  await sandbox.cdek('POST', '/orders', cdekOrder);
  sandbox.pass(2000);
  await sandbox.cdek('POST', '/webhooks', { url: receiver.url, type: 'ORDER_STATUS' });
  await sandbox.control('POST', '/orders/cdek/TRZ-0000000018/advance/');
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  expect(objectOf(receiver.received[0]?.attributes).code).toBe('RECEIVED_AT_SHIPMENT_WAREHOUSE');
});
