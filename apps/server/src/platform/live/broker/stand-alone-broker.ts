import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrokerEngine } from '../embedded/embedded-engine.ts';
import { type BrokerConfig, parseBrokerConfig } from './broker-config.ts';
import { serveHttpApi } from './http-api.ts';

export interface StandAloneBroker {
  readonly port: number;
  /** Asks the clients to reconnect, then stops listening. */
  close(): Promise<void>;
}

/**
 * Serves the embedded engine alone, as a Centrifugo would be: WebSocket and HTTP API on one port. For suites that
 * check conformance; production never runs it.
 * @param json a Centrifugo configuration
 * @param port 0 = any free one
 */
export async function startStandAloneBroker(
  json: unknown,
  port: number,
  host = '127.0.0.1',
): Promise<StandAloneBroker> {
  const config: BrokerConfig = parseBrokerConfig(json);
  const engine = createBrokerEngine(config.options, config.openness);
  const api = { ...config.httpApi, engine };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/health') response.end('{}');
    else serveHttpApi(api, request, response).catch((error: unknown) => response.destroy(toError(error)));
  });
  engine.attach(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    // A listening TCP server has such an address.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await engine.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
