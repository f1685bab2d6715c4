import { type ServerScript, startScriptedServer } from '@tranzit/carrier-kit/testing';
import { type CdekConfig, createCdekAdapter } from '../src/index.ts';

export interface SeenCall {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface ScriptedAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
}

/** By `METHOD /path`. */
export type Script = ServerScript<SeenCall, ScriptedAnswer>;

const tokenAnswer = { json: { access_token: 'token-1', expires_in: 3599, token_type: 'bearer' } };

/** A server that answers `METHOD /path` by a script and keeps what it was asked; 404 for the rest. */
export async function startScriptedCarrier(script: Script, config: Partial<CdekConfig> = {}) {
  const server = await startScriptedServer<SeenCall, ScriptedAnswer>({
    script: { 'POST /oauth/token': tokenAnswer, ...script },
    read: ({ method, url, headers: { authorization }, text }) => ({
      route: `${method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      authorization,
      body: text,
    }),
    keyOf: ({ route }) => route,
    otherwise: () => ({ status: 404, json: {} }),
    write: ({ status, json, bytes, headers }) => ({
      status,
      headers,
      contentType: bytes ? 'application/pdf' : 'application/json',
      body: bytes ?? JSON.stringify(json) ?? '',
    }),
  });
  const { origin, calls } = server;
  const adapter = createCdekAdapter({
    baseUrl: origin,
    clientId: 'id',
    clientSecret: 'secret',
    pauses: { firstMs: 5, maxMs: 5, reserveMs: 20 },
    http: { retry: { attempts: 2, firstPauseMs: 1 } },
    ...config,
  });
  return {
    adapter,
    calls,
    routes: () => calls.map(({ route }) => route).filter((route) => !route.includes('/oauth/')),
    bodyOf: (route: string): unknown =>
      JSON.parse(calls.find((call) => call.route === route)?.body ?? 'null'),
    close: async (): Promise<void> => {
      await adapter.close();
      await server.close();
    },
  };
}
