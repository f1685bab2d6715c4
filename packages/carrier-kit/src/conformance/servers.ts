import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { selfSigned } from './self-signed.ts';

export interface LocalServer {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Requests, or connections for the proxy, seen so far. */
  readonly seen: number;
  close(): Promise<void>;
}

async function listen(server: Server, scheme: 'http' | 'https'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return `${scheme}://127.0.0.1:${port}`;
}

/** A host whose certificate nobody vouches for; `seen` counts requests that came through in spite of it. */
export async function startSelfSignedServer(): Promise<LocalServer> {
  let seen = 0;
  const server = createHttpsServer(selfSigned, (_request, response) => {
    seen += 1;
    response.end('{}');
  });
  const origin = await listen(server, 'https');
  return {
    origin,
    get seen() {
      return seen;
    },
    close: () => closeHttp(server),
  };
}

/** A host that answers everything alike. */
export async function startSameAnswerServer(answer: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}): Promise<LocalServer> {
  let seen = 0;
  const server = createHttpServer((_request, response) => {
    seen += 1;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const origin = await listen(server, 'http');
  return {
    origin,
    get seen() {
      return seen;
    },
    close: () => closeHttp(server),
  };
}

/** An address where nobody listens. */
export async function reserveDeadOrigin(): Promise<string> {
  const server = createTcpServer();
  const origin = await listen(server, 'http');
  await new Promise((resolve) => server.close(resolve));
  return origin;
}

export interface CountingProxy extends LocalServer {
  /** Connections of the client that are open now. */
  readonly open: number;
}

/** Passes bytes through and counts the client's connections. */
export async function startCountingProxy(targetOrigin: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(targetOrigin);
  const clients = new Set<Socket>();
  let seen = 0;
  const server = createTcpServer((client) => {
    seen += 1;
    clients.add(client);
    const target = connect(Number(port), hostname);
    client.on('close', () => {
      clients.delete(client);
      target.destroy();
    });
    target.on('close', () => client.destroy());
    for (const socket of [client, target]) socket.on('error', () => socket.destroy());
    client.pipe(target).pipe(client);
  });
  const origin = await listen(server, 'http');
  return {
    origin,
    get seen() {
      return seen;
    },
    get open() {
      return clients.size;
    },
    close: async () => {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function closeHttp(server: ReturnType<typeof createHttpServer>): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
