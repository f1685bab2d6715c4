import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Centrifuge, type Options, type Subscription, type SubscriptionOptions } from 'centrifuge';
import { SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveClock } from '../clock.ts';
import { createBrokerEngine } from '../embedded/embedded-engine.ts';
import { closed, type EmbeddedSettings, type Openness } from '../embedded/settings.ts';
import type { EmbeddedLiveEngine } from '../engine.ts';
import type { ChannelTable } from '../namespaces.ts';
import { RawClient } from './raw-client.ts';
import { testTable } from './table.ts';

export const testSecret = 'a secret of tests, 32 bytes long at least';

export interface TestBroker {
  readonly engine: EmbeddedLiveEngine;
  readonly url: string;
  /** Opens a raw socket and connects it as the user. */
  connect(userId?: string): Promise<RawClient>;
  open(): Promise<RawClient>;
  /** Cuts every TCP connection, as a broken network does. */
  cut(): void;
  stop(): Promise<void>;
}

interface TestBrokerOptions {
  readonly settings?: Partial<EmbeddedSettings>;
  readonly openness?: Partial<Openness>;
  readonly table?: ChannelTable;
  readonly clock?: LiveClock;
  readonly port?: number;
}

/** A fresh broker on a random port, gone with the test. */
export async function startBroker(options: TestBrokerOptions = {}): Promise<TestBroker> {
  const { clock, settings, openness, table = testTable, port = 0 } = options;
  const engine = createBrokerEngine(
    {
      table,
      tokens: { secret: testSecret },
      settings: { shutdownSpreadMs: 0, closeTimeoutMs: 500, ...settings },
      ...(clock && { clock }),
    },
    { ...closed, ...openness },
  );
  const server = createServer();
  const sockets = new Set<import('node:net').Socket>();
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  engine.attach(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/connection/websocket`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    await engine.close();
    server.close();
    cut();
  };
  const open = async () => {
    const client = await RawClient.open(url);
    onTestFinished(() => client.socket.terminate());
    return client;
  };
  const connect = async (userId = '42') => {
    const client = await open();
    const reply = await client.ask({
      id: 1,
      connect: { token: await engine.issueConnectionToken({ userId }) },
    });
    if (!reply.connect) throw new Error(`connect failed: ${JSON.stringify(reply)}`);
    return client;
  };
  onTestFinished(stop);
  return { engine, url, connect, open, cut, stop };
}

/** A token with these very claims. */
export function signToken(claims: Record<string, unknown>, secret = testSecret): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
}

/** The npm client, quick to reconnect, gone with the test. */
export function newClient(broker: TestBroker, options: Partial<Options> = {}): Centrifuge {
  const client = new Centrifuge(broker.url, {
    websocket: WebSocket,
    minReconnectDelay: 10,
    maxReconnectDelay: 50,
    getToken: () => broker.engine.issueConnectionToken({ userId: '42' }),
    ...options,
  });
  onTestFinished(() => client.disconnect());
  return client;
}

/** A subscription with a token of its own. */
export function newSubscription(
  client: Centrifuge,
  broker: TestBroker,
  channel: string,
  options: Partial<SubscriptionOptions> = {},
): Subscription {
  return client.newSubscription(channel, {
    minResubscribeDelay: 10,
    maxResubscribeDelay: 50,
    getToken: () => broker.engine.issueSubscriptionToken({ userId: '42', channel }),
    ...options,
  });
}

/** The next event of this name. */
export function nextEvent<T = unknown>(
  source: { once(name: never, listener: (context: T) => void): unknown },
  name: string,
): Promise<T> {
  // The emitters type their event names; any name goes here.
  return new Promise((resolve) => source.once(name as never, resolve));
}
