import { describe, expect, it, onTestFinished } from 'vitest';
import { newClient, nextEvent, signToken, startBroker } from '../testing/harness.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { RawClient } from '../testing/raw-client.ts';

describe('pings', () => {
  async function startPinged(url = '') {
    const clock = new ManualClock();
    const broker = await startBroker({ clock });
    const client = await RawClient.open(`${broker.url}${url}`);
    onTestFinished(() => client.socket.terminate());
    await client.ask({
      id: 1,
      connect: { token: await broker.engine.issueConnectionToken({ userId: '42', expiresInSeconds: 0 }) },
    });
    return { clock, client };
  }

  it('pings once an interval, first between its half and its whole, and goes on while pongs come', async () => {
    const { clock, client } = await startPinged();
    const pingedAt: number[] = [];
    for (let second = 1; second <= 80; second += 1) {
      clock.advance(1_000);
      client.send({ id: 2, unsubscribe: { channel: 'open:a' } });
      for (let message = await client.next(); !message.id; message = await client.next()) {
        pingedAt.push(second);
        client.send({});
      }
    }
    const [first = 0] = pingedAt;
    expect(first).toBeGreaterThan(12);
    expect(first).toBeLessThan(26);
    expect(pingedAt).toEqual([first, first + 25, first + 50].filter((second) => second <= 80));
  });

  it('closes 3012 a client that does not answer for 8 s', async () => {
    const { clock, client } = await startPinged();
    clock.advance(25_000 + 8_000);
    expect(await client.closed).toEqual({ code: 3012, reason: 'no pong' });
  });

  it('uses native pings when the URL asks for them', async () => {
    const { clock, client } = await startPinged('?cf_ws_frame_ping_pong=true');
    const pinged = new Promise((resolve) => client.socket.once('ping', resolve));
    clock.advance(25_000);
    await pinged;
    expect(client.unread).toBe(0);
  });

  it('makes a client reconnect when the server falls silent', async () => {
    const clock = new ManualClock();
    const broker = await startBroker({ clock, settings: { pingIntervalMs: 1_000, pongTimeoutMs: 500 } });
    const client = newClient(broker, { maxServerPingDelay: 10, getToken: () => signToken({ sub: '42' }) });
    client.connect();
    await nextEvent(client, 'connected');
    expect(await nextEvent(client, 'connecting')).toMatchObject({ code: 2, reason: 'no ping' });
  });
});
