import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ApiOptions } from './api-client.ts';
import { createCentrifugoEngine } from './centrifugo-engine.ts';

interface Call {
  readonly path: string | undefined;
  readonly key: unknown;
  // The body of a test's own request.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly body: any;
  answer(status: number, body?: unknown): void;
  drop(): void;
}

/** Nothing here waits for it but silence: a busy machine is not to be taken for one that does not answer. */
const patience = { timeoutMs: 30_000, retryDelayMs: 1 };

/** A server in Centrifugo's place that answers as the test says. */
async function startFake(onCall: (call: Call, count: number) => void, options: Partial<ApiOptions> = {}) {
  const calls: Call[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call: Call = {
      path: request.url,
      key: request.headers['x-api-key'],
      body: JSON.parse(Buffer.concat(chunks).toString()),
      answer: (status, body) =>
        response.writeHead(status).end(body === undefined ? '' : JSON.stringify(body)),
      drop: () => request.socket.destroy(),
    };
    calls.push(call);
    onCall(call, calls.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  const tokens = { secret: 'a secret of tests, 32 bytes long at least' };
  const engine = createCentrifugoEngine({ api: { url, key: 'k', ...patience, ...options }, tokens });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await engine.close();
  });
  return { engine, calls };
}

const result = { offset: 1, epoch: 'e' };

describe('the Centrifugo engine', () => {
  it('posts to the API under the base path with its key', async () => {
    const { engine, calls } = await startFake((call) => call.answer(200, { result }));
    expect(await engine.publish({ channel: 'feed:1', data: { n: 1 } })).toEqual(result);
    expect(calls[0]).toMatchObject({ path: '/live/api/publish', key: 'k' });
    expect(calls[0]?.body).toEqual({
      channel: 'feed:1',
      data: { n: 1 },
      idempotency_key: expect.any(String),
    });
  });

  it.each([
    ['a dropped connection', (call: Call) => call.drop()],
    ['a server error', (call: Call) => call.answer(503)],
    [
      'an internal error in the answer',
      (call: Call) => call.answer(200, { error: { code: 100, message: 'internal' } }),
    ],
    ['an answer that is no answer', (call: Call) => call.answer(200, {})],
  ])('tries again with the same idempotency key after %s', async (_case, fail) => {
    const { engine, calls } = await startFake((call, count) =>
      count < 3 ? fail(call) : call.answer(200, { result }),
    );
    expect(await engine.publish({ channel: 'feed:1', data: 1 })).toEqual(result);
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ body }) => body.idempotency_key)).size).toBe(1);
  });

  it('tries again with the same idempotency key after silence', async () => {
    // The third try and, where the machine is too busy to answer in time, those after it are answered.
    const { engine, calls } = await startFake(
      (call, count) => (count < 3 ? undefined : call.answer(200, { result })),
      { timeoutMs: 100, tries: 100 },
    );
    expect(await engine.publish({ channel: 'feed:1', data: 1 })).toEqual(result);
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(new Set(calls.map(({ body }) => body.idempotency_key)).size).toBe(1);
  });

  it('gives up after three tries', async () => {
    const { engine, calls } = await startFake((call) => call.answer(500));
    await expect(engine.publish({ channel: 'feed:1', data: 1 })).rejects.toMatchObject({
      name: 'LiveError',
      code: 0,
    });
    expect(calls).toHaveLength(3);
    expect(engine.collect().counters).toMatchObject({ published: 0, failedCalls: 1 });
  });

  it.each([
    ['a wrong key', (call: Call) => call.answer(401), 101],
    [
      'a refusal',
      (call: Call) => call.answer(200, { error: { code: 102, message: 'unknown channel' } }),
      102,
    ],
  ])('does not try again after %s', async (_case, answer, code) => {
    const { engine, calls } = await startFake(answer);
    await expect(engine.publish({ channel: 'feed:1', data: 1 })).rejects.toMatchObject({ code });
    expect(calls).toHaveLength(1);
  });

  it('keeps one request of a channel under way, in order, and channels side by side', async () => {
    const open: Call[] = [];
    const { engine, calls } = await startFake((call) => open.push(call));
    const published = Promise.allSettled([
      engine.publish({ channel: 'feed:1', data: 1 }),
      engine.publish({ channel: 'feed:1', data: 2 }),
      engine.broadcast({ channels: ['feed:2', 'feed:1'], data: 3 }),
      engine.publish({ channel: 'feed:3', data: 4 }),
    ]);
    await expect.poll(() => open.map(({ body }) => body.data).sort()).toEqual([1, 4]);
    for (const call of open.splice(0)) call.answer(200, { result });
    await expect.poll(() => open.map(({ body }) => body.data)).toEqual([2]);
    for (const call of open.splice(0)) call.answer(200, { error: { code: 107, message: 'bad request' } });
    await expect.poll(() => open.map(({ body }) => body.data)).toEqual([3]);
    for (const call of open.splice(0))
      call.answer(200, { result: { responses: [{ result }, { error: { code: 102 } }] } });
    expect((await published).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(calls).toHaveLength(4);
    expect(engine.collect().counters.published).toBe(3);
  });
});
