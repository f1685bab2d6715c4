import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CarrierError } from './error.ts';
import { type CarrierHttp, createCarrierHttp } from './http.ts';
import type { CarrierHttpOptions } from './http-options.ts';
import { readJson } from './json.ts';

const open: { http: CarrierHttp; server: Server }[] = [];

afterEach(async () => {
  for (const { http, server } of open.splice(0)) {
    await http.close();
    server.closeAllConnections();
    server.close();
  }
});

/** A carrier's host that answers as told, and counts requests and connections. */
async function serve(listener: RequestListener, options: Partial<CarrierHttpOptions> = {}) {
  const seen = { requests: 0, connections: 0 };
  const server = createServer((request, response) => {
    seen.requests += 1;
    listener(request, response);
  });
  server.on('connection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const retry = { attempts: 3, firstPauseMs: 1 };
  const baseUrl = `http://127.0.0.1:${port}/base`;
  const http = createCarrierHttp({ carrier: 'cdek', baseUrl, retry, ...options });
  open.push({ http, server });
  const get = (
    timeoutMs = 5_000,
    more: { mayRetry?: boolean; readsServerErrors?: boolean; signal?: AbortSignal } = {},
  ) => {
    const { signal, ...rest } = more;
    const call = signal ? { timeoutMs, signal } : { timeoutMs };
    return http.request({ operation: 'read', method: 'GET', path: '/x', call, ...rest });
  };
  return { http, server, seen, get };
}

async function failureOf(promise: Promise<unknown>): Promise<CarrierError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CarrierError);
  return error as CarrierError; // checked on the line before
}

describe('carrier http', () => {
  it('sends the path below the base URL with the query and without undefined values', async () => {
    const { http } = await serve((request, response) => response.end(request.url));
    const answer = await http.request({
      operation: 'read',
      method: 'GET',
      path: '/x',
      query: { a: 'ж', b: 2, c: undefined },
      call: { timeoutMs: 5_000 },
    });
    expect(answer.text()).toBe('/base/x?a=%D0%B6&b=2');
  });

  it('uses one connection for calls that follow one another', async () => {
    const { get, seen } = await serve((_request, response) => response.end('ok'));
    for (let turn = 0; turn < 5; turn += 1) await get();
    expect(seen).toEqual({ requests: 5, connections: 1 });
  });

  it('unpacks a compressed answer and decodes the charset it names', async () => {
    const { get } = await serve((_request, response) => {
      response
        .setHeader('content-encoding', 'gzip')
        .setHeader('content-type', 'text/xml; charset=windows-1251');
      response.end(gzipSync(Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])));
    });
    expect((await get()).text()).toBe('Привет');
  });

  it('stops at the deadline by the wall clock, and admits that the request was sent', async () => {
    const { get } = await serve(() => {});
    const startedAt = performance.now();
    const error = await failureOf(get(120, { mayRetry: true }));
    expect(error.kind).toBe('timeout');
    expect(error.details.mayHaveReached).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('stops when the caller leaves, without holding it against the carrier', async () => {
    const controller = new AbortController();
    const { get, http } = await serve(() => controller.abort(), {
      breaker: { failures: 1, halfOpenAfterMs: 60_000 },
    });
    expect((await failureOf(get(5_000, { signal: controller.signal }))).kind).toBe('timeout');
    expect(http.breakerState).toBe('closed');
  });

  it('knows that nothing was sent when there was no connection', async () => {
    const { get, server } = await serve((_request, response) => response.end());
    await new Promise((resolve) => server.close(resolve));
    const error = await failureOf(get());
    expect(error.kind).toBe('unavailable');
    expect(error.details.mayHaveReached).toBe(false);
  });

  it('admits that a request may have arrived when the connection breaks after it', async () => {
    const { get, seen } = await serve((request) => request.socket.destroy());
    const error = await failureOf(get());
    expect(error.kind).toBe('unavailable');
    expect(error.details.mayHaveReached).toBe(true);
    expect(seen.requests).toBe(1);
  });

  it('repeats a call that may be repeated, and only that', async () => {
    const answers = (turn: number) => (turn < 3 ? 502 : 200);
    const repeated = await serve((_request, response) => {
      response.writeHead(answers(repeated.seen.requests)).end('ok');
    });
    expect((await repeated.get(5_000, { mayRetry: true })).status).toBe(200);
    const single = await serve((_request, response) => response.writeHead(502).end('down'));
    const error = await failureOf(single.get());
    expect([error.kind, error.details.mayHaveReached]).toEqual(['unavailable', true]);
    expect([repeated.seen.requests, single.seen.requests]).toEqual([3, 1]);
  });

  it('waits as long as the carrier asks', async () => {
    const { get, seen } = await serve((_request, response) =>
      response.writeHead(seen.requests === 1 ? 429 : 200, { 'retry-after': '0.05' }).end('ok'),
    );
    expect((await get(5_000, { mayRetry: true })).status).toBe(200);
    expect(seen.requests).toBe(2);
  });

  it('takes 429 for a call that stored nothing, and repeats it whatever it asks', async () => {
    const { get, seen } = await serve((_request, response) => response.writeHead(429).end('slow down'));
    const error = await failureOf(get());
    expect([error.kind, error.details.mayHaveReached, seen.requests]).toEqual(['rate_limited', false, 3]);
  });

  it.each([
    ['the deadline', '1', 300],
    ['any patience', '30', 60_000],
  ])('gives up when the carrier asks for more than %s', async (_limit, retryAfter, timeoutMs) => {
    const { get, seen } = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': retryAfter }).end('slow down'),
    );
    const error = await failureOf(get(timeoutMs, { mayRetry: true }));
    expect([error.kind, error.details.retryAfterMs]).toEqual(['rate_limited', Number(retryAfter) * 1000]);
    expect(seen.requests).toBe(1);
  });

  it('takes an HTML page for no answer, whatever its status, and keeps the beginning of it', async () => {
    const { get } = await serve((_request, response) =>
      response.end(`<!DOCTYPE html><p>${'x'.repeat(5_000)}`),
    );
    const error = await failureOf(get());
    expect(error.kind).toBe('unavailable');
    expect(error.details.carrierMessage?.length).toBe(300);
  });

  it('takes an HTML page with 401 for a refusal of our credentials, which says nothing of the carrier', async () => {
    const { http, get } = await serve(
      (_request, response) =>
        response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>Unauthorized</h1>'),
      { breaker: { failures: 1, halfOpenAfterMs: 60_000 } },
    );
    const error = await failureOf(get());
    expect([error.kind, error.details.mayHaveReached]).toEqual(['unauthorized', false]);
    expect(http.breakerState).toBe('closed');
  });

  it('hands out a server error with a body to a protocol that promises one', async () => {
    const { get } = await serve((_request, response) =>
      response.writeHead(500, { 'content-type': 'text/xml' }).end('<Fault/>'),
    );
    expect((await get(5_000, { readsServerErrors: true })).text()).toBe('<Fault/>');
    expect((await failureOf(get())).kind).toBe('unavailable');
  });

  it('refuses an answer over the size limit, compressed or not', async () => {
    const big = await serve((_request, response) => response.end('x'.repeat(2_000)), {
      maxAnswerBytes: 1_000,
    });
    expect((await failureOf(big.get())).kind).toBe('malformed');
    const packed = await serve(
      (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(2_000))),
      { maxAnswerBytes: 1_000 },
    );
    expect((await failureOf(packed.get())).kind).toBe('malformed');
  });

  it('stops asking a carrier that keeps failing, and tries again after a while', async () => {
    let status = 500;
    const changes: string[] = [];
    const { get, http, seen } = await serve((_request, response) => response.writeHead(status).end('x'), {
      breaker: { failures: 2, halfOpenAfterMs: 50 },
      onBreakerChange: ({ from, to }) => changes.push(`${from} → ${to}`),
    });
    for (let turn = 0; turn < 2; turn += 1) await failureOf(get());
    expect([http.breakerState, changes]).toEqual(['open', ['closed → open']]);
    const held = await failureOf(get());
    expect([held.kind, held.details.mayHaveReached, seen.requests]).toEqual(['unavailable', false, 2]);
    status = 200;
    await vi.waitFor(async () => expect((await get()).status).toBe(200));
    expect(http.breakerState).toBe('closed');
    expect(changes.slice(1)).toEqual(['open → half_open', 'half_open → closed']);
  });

  it('tells of no open breaker once its connections are closed', async () => {
    const changes: string[] = [];
    const { get, http } = await serve((_request, response) => response.writeHead(500).end('x'), {
      breaker: { failures: 1, halfOpenAfterMs: 60_000 },
      onBreakerChange: ({ to }) => changes.push(to),
    });
    await failureOf(get());
    await http.close();
    await failureOf(get());
    expect(changes).toEqual(['open', 'closed']);
  });

  it('runs no more calls at once than allowed, and leaves the queue at the deadline', async () => {
    const waiting: (() => void)[] = [];
    const { get, seen } = await serve((_request, response) => waiting.push(() => response.end('ok')), {
      concurrency: 1,
    });
    const first = get();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const error = await failureOf(get(50));
    expect([error.kind, error.details.mayHaveReached, seen.requests]).toEqual(['timeout', false, 1]);
    waiting[0]?.();
    expect((await first).text()).toBe('ok');
  });

  it('lets all others go before calls of the background, and says nothing of one that left unsent', async () => {
    const answered: string[] = [];
    const waiting: (() => void)[] = [];
    const told: string[] = [];
    const { http } = await serve(
      (request, response) => {
        answered.push(request.url ?? '');
        waiting.push(() => response.end('ok'));
      },
      { concurrency: 1, onCall: ({ operation, outcome }) => told.push(`${operation} ${outcome}`) },
    );
    const ask = (path: string, isBackground: boolean, timeoutMs = 5_000) =>
      http.request({ operation: path, method: 'GET', path: `/${path}`, call: { timeoutMs, isBackground } });
    const first = ask('first', false);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const others = [ask('papers', true), ask('order', false), ask('tracking', true), ask('order2', false)];
    expect((await failureOf(ask('impatient', true, 20))).kind).toBe('timeout');
    for (let answers = 1; answers <= 5; answers += 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(answers));
      waiting[answers - 1]?.();
    }
    await Promise.all([first, ...others]);
    expect(answered).toEqual(
      ['first', 'order', 'order2', 'papers', 'tracking'].map((path) => `/base/${path}`),
    );
    expect(told).toEqual(['first ok', 'order ok', 'order2 ok', 'papers ok', 'tracking ok']);
  });

  it('sends nothing once the time is up, though no timer has told of it yet', async () => {
    const { get, http, seen } = await serve((_request, response) => response.end('ok'), {
      breaker: { failures: 1, halfOpenAfterMs: 60_000 },
    });
    await get();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const error = await failureOf(get(0)).finally(() => vi.useRealTimers());
    expect([error.kind, error.details.mayHaveReached, seen.requests]).toEqual(['timeout', false, 1]);
    expect(http.breakerState).toBe('closed');
  });

  it('does not let a hanging call hold up the end for ever', { timeout: 10_000 }, async () => {
    const { get, http } = await serve(() => {});
    const hanging = failureOf(get(60_000));
    await http.close();
    expect((await hanging).kind).toBe('unavailable');
  });

  it('reports each call once with its outcome', async () => {
    const calls: string[] = [];
    const { get } = await serve((_request, response) => response.writeHead(500).end('x'), {
      onCall: ({ operation, outcome, attempts, timeoutMs }) =>
        calls.push(`${operation} ${outcome} ${attempts} ${timeoutMs}`),
    });
    await failureOf(get(5_000, { mayRetry: true }));
    expect(calls).toEqual(['read unavailable 3 5000']);
  });
});

describe('json answers', () => {
  const schema = z.object({ sum: z.number() });
  const context = { carrier: 'cdek', operation: 'read' } as const;

  it('reads JSON of the promised shape', async () => {
    const { get } = await serve((_request, response) => response.end('{"sum":5,"more":1}'));
    expect(readJson(await get(), schema, context)).toEqual({ sum: 5 });
  });

  it('calls another shape or no JSON malformed and keeps its beginning', async () => {
    for (const body of ['{"sum":"5"}', '{"sum":', '']) {
      const { get } = await serve((_request, response) => response.end(body));
      const answer = await get();
      const error = await failureOf((async () => readJson(answer, schema, context))());
      expect([error.kind, error.details.carrierMessage]).toEqual(['malformed', body]);
    }
  });
});
