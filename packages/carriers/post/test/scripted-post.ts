import { readFileSync } from 'node:fs';
import {
  closedAfterTest,
  type ServerScript,
  startScriptedServer,
  type WireAnswer,
} from '@tranzit/carrier-kit/testing';
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
/** By `METHOD /path`. */
export type Script = ServerScript<SeenCall, ScriptedAnswer>;

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

function write({ isDropped, xml, bytes, json, status, contentType }: ScriptedAnswer): WireAnswer {
  if (isDropped) return undefined;
  const type = xml ? 'text/xml' : bytes ? 'application/pdf' : 'application/json';
  const body = xml ?? bytes ?? (json === undefined ? '' : JSON.stringify(json));
  return { status, contentType: contentType ?? `${type};charset=utf-8`, body };
}

/** A server that answers by a script and keeps what it was asked; 404 for the rest. */
async function startScriptedPost(script: Script = {}, config: Partial<PostConfig> = {}) {
  const server = await startScriptedServer<SeenCall, ScriptedAnswer>({
    script: { ...usual, ...script },
    read: ({ method, url, headers, text }) => ({
      route: `${method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      headers,
      body: text,
      json: parse(text),
    }),
    keyOf: ({ route }) => route,
    otherwise: () => ({ status: 404, json: { code: '1001', desc: 'RESOURCE_NOT_FOUND' } }),
    write,
  });
  const { origin, calls } = server;
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
      await server.close();
    },
  };
}

/** A scripted carrier, closed by `closeScripted` after the test. */
export const { start: scripted, closeAll: closeScripted } = closedAfterTest(startScriptedPost);

export { failureOf } from '@tranzit/carrier-kit/testing';
