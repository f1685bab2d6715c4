import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPostAdapter, type PostConfig } from '../src/index.ts';

/** Bodies in the carrier's shape, with invented values. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
export const fixtureJson = (name: string): unknown => JSON.parse(fixture(`${name}.json`));

export interface SeenCall {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly json: unknown;
}

interface ScriptedAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly xml?: string;
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
  /** The connection is closed without an answer. */
  readonly isDropped?: true;
}
type Turn = ScriptedAnswer | ((call: SeenCall) => ScriptedAnswer);
/** The answer to `METHOD /path`, or one for each call in turn (the last one stays). */
export type Script = Readonly<Record<string, Turn | readonly Turn[]>>;

const usual: Script = {
  'GET /1.0/user-shipping-points': { json: fixtureJson('shipping-points') },
  'GET /postoffice/1.0/settlement.offices.codes': { json: ['630000', '630001'] },
  'POST /1.0/clean/address': { json: fixtureJson('clean-address') },
  'POST /1.0/tariff': { json: fixtureJson('tariff') },
  'GET /1.0/backlog/search': { json: [] },
  'GET /1.0/shipment/search': { json: [] },
  'PUT /2.0/user/backlog': { json: fixtureJson('backlog') },
  'POST /1.0/user/shipment': { json: fixtureJson('shipment') },
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // SOAP
  }
}

function send(response: ServerResponse, answer: ScriptedAnswer): void {
  if (answer.isDropped) {
    response.destroy();
    return;
  }
  const type = answer.xml ? 'text/xml' : answer.bytes ? 'application/pdf' : 'application/json';
  response.writeHead(answer.status ?? 200, { 'content-type': answer.contentType ?? `${type};charset=utf-8` });
  response.end(answer.xml ?? answer.bytes ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)));
}

/** A server that answers by a script and keeps what it was asked; 404 for the rest. */
async function startScriptedPost(script: Script, config: Partial<PostConfig>) {
  const calls: SeenCall[] = [];
  const full = { ...usual, ...script };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://carrier.test');
      const route = `${request.method} ${url.pathname}`;
      const body = Buffer.concat(chunks).toString();
      const { headers } = request;
      const seen = { route, query: Object.fromEntries(url.searchParams), headers, body, json: parse(body) };
      calls.push(seen);
      const turns = [
        full[route] ?? { status: 404, json: { code: '1001', desc: 'RESOURCE_NOT_FOUND' } },
      ].flat();
      const count = calls.filter((one) => one.route === route).length;
      const turn = turns[Math.min(count, turns.length) - 1] ?? {};
      send(response, typeof turn === 'function' ? turn(seen) : turn);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const origin = `http://127.0.0.1:${port}`;
  const adapter = createPostAdapter({
    otpravkaUrl: origin,
    tariffUrl: origin,
    trackingUrl: origin,
    accessToken: 'token-1',
    login: 'login',
    password: 'secret',
    trackingLogin: 'tracking-login',
    trackingPassword: 'tracking-secret',
    http: { retry: { attempts: 1, firstPauseMs: 1 } },
    ...config,
  });
  return {
    adapter,
    calls,
    routes: (): string[] => calls.map(({ route }) => route),
    callTo: (route: string): SeenCall | undefined => calls.find((one) => one.route === route),
    callsTo: (route: string): SeenCall[] => calls.filter((one) => one.route === route),
    close: async (): Promise<void> => {
      await adapter.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

const started: Awaited<ReturnType<typeof startScriptedPost>>[] = [];

/** As `startScriptedPost`, closed by `closeScripted` after the test. */
export async function scripted(script: Script = {}, config: Partial<PostConfig> = {}) {
  const carrier = await startScriptedPost(script, config);
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
