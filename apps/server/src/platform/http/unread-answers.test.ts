import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessageCatalogue } from '../errors/index.ts';
import { shedOverload } from './overload.ts';

const maxCalls = 6;
const app = Fastify();
let port: number;
beforeAll(async () => {
  const overload = { maxLoopDelayMs: 10_000, maxCalls, maxUnreadMs: 500 };
  shedOverload(app, { ...overload, messages: createMessageCatalogue(), fallbackLanguage: () => 'ru' });
  // More than two kernels keep for a connection.
  app.get('/api/large', async () => Buffer.alloc(30_000_000));
  app.get('/api/small', async () => 'small');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port; // listens on a port, not on a pipe
});
afterAll(() => app.close());

/** Asks and reads nothing of what comes; resolves at the server's side of it. */
async function askAndLeave(): Promise<Socket> {
  const arrived = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined); // the server hangs up
  socket.write('GET /api/large HTTP/1.1\r\nHost: portal\r\n\r\n');
  const [there] = await arrived;
  return there;
}

it('keep nobody else out, and are not kept for ever', async () => {
  const asked = await Promise.all(Array.from({ length: maxCalls }, askAndLeave));
  const closed = Promise.all(asked.map((socket) => once(socket, 'close')));
  await expect.poll(() => asked.every((socket) => socket.bytesWritten > 0)).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/api/small`)).status).toBe(200);
  await closed;
});
