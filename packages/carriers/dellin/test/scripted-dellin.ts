import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDellinAdapter, type DellinConfig } from '../src/index.ts';

/** Bodies in the carrier's shape, with invented values. */
export const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

export interface SeenCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
  /** Closes the connection without an answer. */
  readonly isLost?: boolean;
}

type Turn = Answer | ((body: SeenCall['body'], origin: string) => Answer);
/** The answer to a path, or one for each call in turn (the last one stays). */
export type Script = Readonly<Record<string, Turn | readonly Turn[]>>;

/** An error body as the carrier writes it. */
export const refusal = (
  code: number,
  detail: string,
  fields: readonly string[] = [],
  status = 400,
): Answer => ({
  status,
  json: {
    metadata: { status, detail: 'Ошибка', generated_at: '2026-03-02 10:00:00' },
    errors: [{ code, title: 'Ошибка', detail, link: null, fields, validValues: [], badValues: [] }],
  },
});

const login: Answer = { json: { metadata: { status: 200 }, data: { sessionID: 'S1' } } };

/** A server that answers paths by a script and keeps what it was asked; 404 for the rest. */
async function startScripted(script: Script, config: Partial<DellinConfig> = {}) {
  const calls: SeenCall[] = [];
  const full: Script = { '/v3/auth/login.json': login, ...script };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body: SeenCall['body'] = text === '' ? {} : JSON.parse(text);
      const path = (request.url ?? '').split('?')[0] ?? '';
      calls.push({ path, body });
      const turns = [full[path] ?? { status: 404, json: {} }].flat();
      const turn = turns[Math.min(calls.filter((call) => call.path === path).length, turns.length) - 1] ?? {};
      const answer = typeof turn === 'function' ? turn(body, `http://${request.headers.host}`) : turn;
      if (answer.isLost) return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(answer.bytes ?? JSON.stringify(answer.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const adapter = createDellinAdapter({
    baseUrl: `http://127.0.0.1:${port}`,
    appKey: 'KEY-1',
    login: 'user@example.test',
    password: 'secret',
    now: () => Date.parse('2026-03-02T07:00:00Z'),
    http: { retry: { attempts: 1, firstPauseMs: 1 } },
    pauses: { firstMs: 5, maxMs: 5, reserveMs: 20 },
    cancelDecisionMs: 300,
    ...config,
  });
  return {
    adapter,
    calls,
    paths: () => calls.map(({ path }) => path).filter((path) => path !== '/v3/auth/login.json'),
    bodiesOf: (path: string) => calls.filter((seen) => seen.path === path).map(({ body }) => body),
    close: async (): Promise<void> => {
      await adapter.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

const started: Awaited<ReturnType<typeof startScripted>>[] = [];

/** As `startScripted`, closed by `closeScripted` after the test. */
export async function scripted(script: Script, config: Partial<DellinConfig> = {}) {
  const carrier = await startScripted(script, config);
  started.push(carrier);
  return carrier;
}

export async function closeScripted(): Promise<void> {
  for (const carrier of started.splice(0)) await carrier.close();
}

/** What a promise rejects with; `undefined` when it resolves. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

export const pdf = Buffer.from('%PDF-1.4 invented');
