import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { closes } from '../close-codes.ts';
import type { Broker } from './broker.ts';
import { Connection } from './connection.ts';
import { toMatcher } from './wildcards.ts';

const jsonProtocol = 'centrifuge-json';
const nativePingsSwitch = 'cf_ws_frame_ping_pong';

/** Takes WebSocket upgrades of HTTP servers and makes connections of them. */
export class UpgradeListener {
  readonly #broker: Broker;
  readonly #sockets: WebSocketServer;
  readonly #servers = new Set<Server>();
  #isStopped = false;

  constructor(broker: Broker) {
    this.#broker = broker;
    // An option the installed types do not know yet.
    const closeTimeout: object = { closeTimeout: broker.settings.closeTimeoutMs };
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: broker.settings.frameMaxBytes,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has(jsonProtocol) ? jsonProtocol : false),
      ...closeTimeout,
    });
  }

  attach(server: Server): void {
    this.#servers.add(server);
    server.on('upgrade', this.#onUpgrade);
  }

  /** From here on upgrades are answered with 503. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Waits until every socket is gone, then lets go of the servers. */
  async drained(): Promise<void> {
    const open = [...this.#sockets.clients];
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    for (const server of this.#servers) server.off('upgrade', this.#onUpgrade);
    this.#servers.clear();
  }

  readonly #onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url?.pathname !== this.#broker.settings.path) this.#leaveToOthers(socket);
    else {
      const refusal = this.#refusalOf(request);
      if (refusal) refuse(socket, refusal);
      else this.#accept(request, socket, head, url.searchParams.get(nativePingsSwitch) === 'true');
    }
  };

  #refusalOf(request: IncomingMessage): string | undefined {
    const { settings, hub } = this.#broker;
    if (!isAllowedOrigin(request, settings.allowedOrigins)) return '403 Forbidden';
    const isFull = settings.connectionLimit > 0 && hub.connections.size >= settings.connectionLimit;
    return this.#isStopped || isFull ? '503 Service Unavailable' : undefined;
  }

  #accept(request: IncomingMessage, socket: Duplex, head: Buffer, usesNativePings: boolean): void {
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#open(opened, request, usesNativePings),
    );
  }

  #open(socket: WebSocket, request: IncomingMessage, usesNativePings: boolean): void {
    const connection = new Connection(this.#broker, socket, usesNativePings);
    const offered = request.headers['sec-websocket-protocol'] ?? '';
    const isForeignProtocol = offered.includes('centrifuge-protobuf') && socket.protocol !== jsonProtocol;
    if (isForeignProtocol) connection.close(closes.inappropriateProtocol);
  }

  /** Nobody else listening means nobody will answer: the socket must not hang. */
  #leaveToOthers(socket: Duplex): void {
    const isAlone = [...this.#servers].every((server) => server.listenerCount('upgrade') === 1);
    if (isAlone) refuse(socket, '404 Not Found');
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The origin rule: see `EmbeddedSettings.allowedOrigins`. */
export function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[] | undefined): boolean {
  const origin = request.headers.origin?.toLowerCase();
  if (origin === undefined || origin === '') return true;
  if (allowed) return allowed.some((pattern) => matchesOrigin(pattern, origin));
  const host = request.headers.host?.toLowerCase() ?? '';
  return host !== '' && URL.parse(origin)?.host === host;
}

function matchesOrigin(pattern: string, origin: string): boolean {
  return pattern === '*' || toMatcher(pattern, '[^/]')(origin);
}
