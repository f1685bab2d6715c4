import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  readonly bytes?: Buffer;
}

/** The answer to a route, or one for each call in turn (the last one stays). */
export type Script = Readonly<Record<string, ScriptedAnswer | readonly ScriptedAnswer[]>>;

const tokenAnswer = { json: { access_token: 'token-1', expires_in: 3599, token_type: 'bearer' } };

/** A server that answers `METHOD /path` by a script and keeps what it was asked; 404 for the rest. */
export async function startScriptedCarrier(script: Script, config: Partial<CdekConfig> = {}) {
  const calls: SeenCall[] = [];
  const full: Script = { 'POST /oauth/token': tokenAnswer, ...script };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://carrier.test');
      const route = `${request.method} ${url.pathname}`;
      const { authorization } = request.headers;
      const body = Buffer.concat(chunks).toString();
      calls.push({ route, query: Object.fromEntries(url.searchParams), authorization, body });
      const turns = [full[route] ?? { status: 404, json: {} }].flat();
      const count = calls.filter((call) => call.route === route).length;
      const answer = turns[Math.min(count, turns.length) - 1] ?? {};
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.bytes ? 'application/pdf' : 'application/json',
      });
      response.end(answer.bytes ?? JSON.stringify(answer.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const adapter = createCdekAdapter({
    baseUrl: `http://127.0.0.1:${port}`,
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
      server.closeAllConnections();
      server.close();
    },
  };
}
