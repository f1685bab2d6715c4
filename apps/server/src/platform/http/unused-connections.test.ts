import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endUnusedConnections } from './unused-connections.ts';

async function startServer() {
  const app = Fastify();
  endUnusedConnections(app);
  const answered = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  app.get('/', async () => {
    asked.resolve();
    await answered.promise;
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, asked: asked.promise, answer: answered.resolve };
}

it('ends while a browser holds a connection in store', async () => {
  const { app, url } = await startServer();
  const accepted = once(app.server, 'connection');
  const stored = connect(Number(new URL(url).port), '127.0.0.1');
  await accepted;
  const gone = once(stored, 'close');
  await app.close();
  await gone;
});

it('answers first what has been asked', async () => {
  const { app, url, asked, answer } = await startServer();
  const response = fetch(url);
  await asked;
  const closed = app.close();
  answer();
  expect(await (await response).text()).toBe('done');
  await closed;
});
