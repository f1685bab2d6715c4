import { describe, expect, it, onTestFinished } from 'vitest';
import { closes, isSoundClose } from '../close-codes.ts';
import { newClient, newSubscription, nextEvent, startBroker } from '../testing/harness.ts';
import { RawClient } from '../testing/raw-client.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';

describe('closes', () => {
  it('of our own have a code and reason every client understands', () => {
    for (const close of Object.values(closes)) expect(isSoundClose(close)).toBe(true);
  });

  it.each([3001, 3004, 3005, 3006, 3008, 3009, 3010, 3011, 3012, 3013, 3014, 4000, 4499])(
    '%i lets the npm client come back',
    async (code) => {
      const broker = await startBroker();
      const client = newClient(broker);
      client.connect();
      await nextEvent(client, 'connected');
      const [left, back] = [nextEvent(client, 'connecting'), nextEvent(client, 'connected')];
      await broker.engine.disconnect({ user: '42', disconnect: { code, reason: 'some reason' } });
      expect(await left).toEqual({ code, reason: 'some reason' });
      await back;
    },
  );

  it.each([3500, 3501, 3502, 3503, 3504, 3505, 3506, 3507, 3508, 3509, 4500, 4999])(
    '%i ends the npm client',
    async (code) => {
      const broker = await startBroker();
      const client = newClient(broker);
      client.connect();
      await nextEvent(client, 'connected');
      const ended = nextEvent(client, 'disconnected');
      await broker.engine.disconnect({ user: '42', disconnect: { code, reason: 'some reason' } });
      expect(await ended).toEqual({ code, reason: 'some reason' });
      expect(broker.engine.collect().closesByCode).toEqual({ [code]: 1 });
    },
  );

  it.each([
    [3503, ''],
    [3503, '   '],
    [3503, '123'],
    [3503, '{"reconnect":true}'],
    [3503, 'a reason that is longer than the 32 bytes'],
    [3503, 'причина'],
    [1000, 'below the range'],
    [5000, 'above the range'],
  ])('%i with the reason "%s" is refused, because clients misread it', async (code, reason) => {
    const broker = await startBroker();
    await broker.connect();
    const refused = broker.engine.disconnect({ user: '42', disconnect: { code, reason } });
    await expect(refused).rejects.toMatchObject({ code: 107 });
    expect(broker.engine.collect().gauges.connections).toBe(1);
  });
});

describe('shutdown', () => {
  it('sends all clients to the next process, in steps', async () => {
    const broker = await startBroker({ settings: { shutdownSpreadMs: 100 } });
    const clients = Array.from({ length: 25 }, () => newClient(broker));
    for (const client of clients) client.connect();
    await Promise.all(clients.map((client) => client.ready(5000)));
    const left = Promise.all(clients.map((client) => nextEvent(client, 'connecting')));
    const stopped = broker.stop();
    await expect(RawClient.open(broker.url)).rejects.toThrow('503');
    expect(new Set((await left).map((context) => JSON.stringify(context)))).toEqual(
      new Set([JSON.stringify({ code: 3001, reason: 'shutdown' })]),
    );
    await stopped;
    const next = await startBroker({ port: Number(new URL(broker.url).port) });
    await Promise.all(clients.map((client) => client.ready(5000)));
    expect(next.engine.collect().gauges).toMatchObject({ connections: 25, users: 1 });
  });

  it('does not wait for a client that never answers the close', async () => {
    const broker = await startBroker({ settings: { closeTimeoutMs: 50 } });
    const client = await broker.connect();
    client.socket.pause();
    await broker.engine.close();
    expect(broker.engine.collect().gauges.connections).toBe(0);
  });
});

describe('leaks', () => {
  it('keeps nothing after 1,000 rounds of connect, subscribe and close', async () => {
    const broker = await startBroker();
    const token = await broker.engine.issueConnectionToken({ userId: '42' });
    const round = async (number: number) => {
      const client = await RawClient.open(broker.url);
      client.send({ id: 1, connect: { token } }, { id: 2, subscribe: { channel: `room:${number % 10}` } });
      await client.next();
      if (number % 3 === 0) client.socket.terminate();
      else if (number % 3 === 1) client.socket.close();
      else client.send('garbage');
      await client.closed;
    };
    for (let number = 0; number < 1000; number += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, offset) => round(number + offset)));
    }
    await expect
      .poll(() => broker.engine.collect().gauges)
      .toEqual({ connections: 0, users: 0, subscriptions: 0, channels: 0, streams: 0 });
    expect(broker.engine.collect().counters.connected).toBe(1000);
  });
});

describe('metrics', () => {
  it('count what happens', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    const subscription = newSubscription(client, broker, 'feed:1');
    subscription.subscribe();
    client.connect();
    await subscription.ready(5000);
    await broker.engine.publish({ channel: 'feed:1', data: 1 });
    await broker.engine.publish({ channel: 'feed:2', data: 1 });
    expect(broker.engine.collect()).toEqual({
      gauges: { connections: 1, users: 1, subscriptions: 1, channels: 1, streams: 2 },
      counters: {
        connected: 1,
        published: 2,
        delivered: 1,
        recoveriesOk: 0,
        recoveriesFailed: 0,
        failedCalls: 0,
      },
      closesByCode: {},
    });
  });
});

describe('start', () => {
  it('refuses a short secret', () => {
    expect(() => createEmbeddedEngine({ table: { namespaces: [] }, tokens: { secret: 'short' } })).toThrow(
      '32 bytes',
    );
  });

  it('comes up with a sound table and secret, and closes twice without harm', async () => {
    const engine = createEmbeddedEngine({ table: { namespaces: [] }, tokens: { secret: 'x'.repeat(32) } });
    onTestFinished(() => engine.close());
    expect((await engine.info()).nodes).toMatchObject([{ num_clients: 0, num_channels: 0 }]);
    await engine.close();
  });
});
