import { readFileSync } from 'node:fs';
import { closedAfterTest, type ServerScript, startScriptedServer } from '@tranzit/carrier-kit/testing';
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

/** By path. */
export type Script = ServerScript<SeenCall, Answer>;

/** An error body as the carrier writes it. */
export const refusal = (
  code: number,
  detail: string,
  fields: readonly string[] = [],
  status = 400,
  validValues: readonly string[] = [],
): Answer => ({
  status,
  json: {
    metadata: { status, detail: 'Ошибка', generated_at: '2026-03-02 10:00:00' },
    errors: [{ code, title: 'Ошибка', detail, link: null, fields, validValues, badValues: [] }],
  },
});

const login: Answer = { json: { metadata: { status: 200 }, data: { sessionID: 'S1' } } };

/** A server that answers paths by a script and keeps what it was asked; 404 for the rest. */
async function startScriptedDellin(script: Script, config: Partial<DellinConfig> = {}) {
  const server = await startScriptedServer<SeenCall, Answer>({
    script: { '/v3/auth/login.json': login, ...script },
    read: ({ url, text }) => ({ path: url.pathname, body: text === '' ? {} : JSON.parse(text) }),
    keyOf: ({ path }) => path,
    otherwise: () => ({ status: 404, json: {} }),
    write: ({ status, json, bytes, isLost }) =>
      isLost
        ? undefined
        : { status, contentType: 'application/json', body: bytes ?? JSON.stringify(json) ?? '' },
  });
  const { origin, calls } = server;
  const adapter = createDellinAdapter({
    baseUrl: origin,
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
      await server.close();
    },
  };
}

/** A scripted carrier, closed by `closeScripted` after the test. */
export const { start: scripted, closeAll: closeScripted } = closedAfterTest(startScriptedDellin);

export { failureOf } from '@tranzit/carrier-kit/testing';

export const pdf = Buffer.from('%PDF-1.4 invented');
