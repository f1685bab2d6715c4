import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createWebhookSender } from './cdek/webhooks/webhook-sender.ts';
import { createSandbox, type SandboxLog } from './sandbox.ts';
import { createSandboxServer } from './server/sandbox-server.ts';

export { sandboxCredentials } from './credentials.ts';
export type { SandboxLog } from './sandbox.ts';

/** How a sandbox is to run; everything has a default. */
export interface CarrierSandboxOptions {
  /** 0 (the default) takes a free one. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** How much faster than life orders move: 3600 (the default) turns an hour into a second. */
  readonly timeScale?: number;
  /** Journal of orders, courier calls and subscriptions, taken over at the next start. Default: none. */
  readonly stateFile?: string;
  /** Every answer of a carrier comes so much later, real ms. Default 0. */
  readonly latencyMs?: number;
  /** Life of CDEK's access tokens. Default 3599. */
  readonly tokenTtlSeconds?: number;
  /** How long CDEK thinks over asynchronous requests, real ms. Default 1000. */
  readonly processingMs?: number;
  /** How long `#slow` holds an answer back, real ms. Default 20000. */
  readonly slowMs?: number;
  /** Source of real time, ms. Default `Date.now`. */
  readonly now?: () => number;
  readonly log?: SandboxLog;
}

/** A running sandbox. */
export interface CarrierSandbox {
  /** `http://127.0.0.1:3100`: append `/cdek/v2`, `/dpd/services` or `/_sandbox`. */
  readonly url: string;
  readonly port: number;
  /** Ends open connections and finishes the journal. */
  close(): Promise<void>;
}

const silentLog: SandboxLog = { info: () => undefined, warn: () => undefined };

/**
 * Starts servers that speak the carriers' own protocols (CDEK API v2 under `/cdek/v2`, DPD's SOAP services
 * under `/dpd/services`) with control calls under `/_sandbox/`. Owns orders as the carriers store them; promises the
 * behaviour written down in the README; knows nothing of the portal.
 * @throws when the port is taken or the state file cannot be written
 */
export async function startCarrierSandbox(options: CarrierSandboxOptions = {}): Promise<CarrierSandbox> {
  const log = options.log ?? silentLog;
  const sandbox = await createSandbox({
    now: options.now ?? Date.now,
    timeScale: options.timeScale ?? 3600,
    tokenTtlSeconds: options.tokenTtlSeconds ?? 3599,
    processingMs: options.processingMs ?? 1000,
    slowMs: options.slowMs ?? 20_000,
    stateFile: options.stateFile,
    log,
  });
  const webhooks = createWebhookSender(sandbox);
  const closing = new AbortController();
  const latencyMs = options.latencyMs ?? 0;
  const server = createSandboxServer({ sandbox, webhooks, latencyMs, closing: closing.signal });
  const host = options.host ?? '127.0.0.1';
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  webhooks.wake();
  const { port } = server.address() as AddressInfo; // listening on a port, never on a pipe
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  log.info({ url }, 'carrier sandbox is listening');
  return {
    url,
    port,
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await webhooks.close();
      await sandbox.journal.close();
    },
  };
}
