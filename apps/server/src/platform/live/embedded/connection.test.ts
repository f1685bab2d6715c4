import { describe, expect, it, vi } from 'vitest';
import { newClient, nextEvent, signToken, startBroker } from '../testing/harness.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { RawClient } from '../testing/raw-client.ts';

const badRequest = { code: 3501, reason: 'bad request' };
const invalidToken = { code: 3500, reason: 'invalid token' };

describe('connect', () => {
  it('lets a client with a valid token in and tells it how it will be pinged', async () => {
    const broker = await startBroker();
    const client = await broker.open();
    const token = await broker.engine.issueConnectionToken({ userId: '42', expiresInSeconds: 60 });
    expect(await client.ask({ id: 1, connect: { token, name: 'js', unknown: [1] } })).toEqual({
      id: 1,
      connect: {
        client: expect.stringMatching(/^[0-9a-f-]{36}$/),
        version: 'embedded',
        expires: true,
        ttl: expect.any(Number),
        ping: 25,
        pong: true,
      },
    });
  });

  it('ends a client without a token', async () => {
    const broker = await startBroker();
    const client = newClient(broker, { getToken: async () => '' });
    client.connect();
    expect(await nextEvent(client, 'disconnected')).toMatchObject({ code: 3501, reason: 'bad request' });
  });

  it.each([
    ['a bad signature', () => signToken({ sub: '42' }, 'another secret, also quite long enough')],
    ['a channel claim', () => signToken({ sub: '42', channel: 'feed:1' })],
    ['an expired token with a channel claim', () => signToken({ sub: '42', channel: 'feed:1', exp: 1 })],
    ['a numeric user', () => signToken({ sub: 42 })],
    ['something that is no token', async () => 'abc'],
  ])('closes 3500 on %s', async (_case, makeToken) => {
    const broker = await startBroker();
    const client = await broker.open();
    client.send({ id: 1, connect: { token: await makeToken() } });
    expect(await client.closed).toEqual(invalidToken);
  });

  it('answers an expired token with 109, and the client comes back with a new one', async () => {
    const broker = await startBroker();
    const tokens = [await signToken({ sub: '42', exp: 1_000_000_000 })];
    const client = newClient(broker, {
      getToken: async () => tokens.pop() ?? broker.engine.issueConnectionToken({ userId: '42' }),
    });
    client.connect();
    await nextEvent(client, 'connected');
    expect(tokens).toEqual([]);
  });

  it('answers 109 to a token that is not valid yet', async () => {
    const broker = await startBroker();
    const client = await broker.open();
    const reply = await client.ask({
      id: 1,
      connect: { token: await signToken({ sub: '42', nbf: 4_000_000_000 }) },
    });
    expect(reply.error).toMatchObject({ code: 109 });
  });

  it('never expires a connection whose expire_at is 0, though its token does', async () => {
    const broker = await startBroker();
    const client = await broker.open();
    const token = await signToken({ sub: '42', exp: 4_000_000_000, expire_at: 0 });
    const { connect } = await client.ask({ id: 1, connect: { token } });
    expect(connect).not.toHaveProperty('expires');
    expect(connect).not.toHaveProperty('ttl');
  });

  it('accepts nothing more after a failed connect, and drops the rest of its frame', async () => {
    const broker = await startBroker();
    const client = await broker.open();
    const token = await signToken({ sub: '42', exp: 1 });
    client.send({ id: 1, connect: { token } }, { id: 2, subscribe: { channel: 'open:a' } });
    expect(await client.next()).toEqual({ id: 1, error: { code: 109, message: 'token expired' } });
    client.send({ id: 3, connect: { token: await broker.engine.issueConnectionToken({ userId: '42' }) } });
    expect(await client.closed).toEqual(badRequest);
    expect(client.unread).toBe(0);
    expect(broker.engine.collect().gauges.subscriptions).toBe(0);
  });

  it('answers a connect and its subscribes in one frame, in order', async () => {
    const broker = await startBroker();
    const client = await broker.open();
    const subscribes = Array.from({ length: 20 }, (_, index) => ({
      id: index + 2,
      subscribe: { channel: `open:${index}` },
    }));
    client.send(
      { id: 1, connect: { token: await broker.engine.issueConnectionToken({ userId: '42' }) } },
      ...subscribes,
    );
    const ids = [];
    for (let count = 0; count < 21; count += 1) ids.push((await client.next()).id);
    expect(ids).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(broker.engine.collect().gauges.subscriptions).toBe(20);
  });

  it('takes the subscriptions of the token and sends their publications', async () => {
    const broker = await startBroker();
    const client = newClient(broker, { getToken: () => signToken({ sub: '42', channels: ['feed:1'] }) });
    client.connect();
    await nextEvent(client, 'connected');
    await broker.engine.publish({ channel: 'feed:1', data: { n: 1 } });
    expect(await nextEvent(client, 'publication')).toMatchObject({
      channel: 'feed:1',
      data: { n: 1 },
      offset: 1,
    });
    broker.cut();
    await broker.engine.publish({ channel: 'feed:1', data: { n: 2 } });
    expect(await nextEvent(client, 'publication')).toMatchObject({ data: { n: 2 }, offset: 2 });
  });

  it('refuses a token whose channel has no namespace with 102, and one with too many channels with 3505', async () => {
    const broker = await startBroker();
    const stranger = await broker.open();
    const unknown = await signToken({ sub: '42', subs: { 'nowhere:1': {} } });
    expect((await stranger.ask({ id: 1, connect: { token: unknown } })).error.code).toBe(102);
    const greedy = await broker.open();
    const channels = Array.from({ length: 129 }, (_, index) => `feed:${index}`);
    greedy.send({ id: 1, connect: { token: await signToken({ sub: '42', channels }) } });
    expect(await greedy.closed).toEqual({ code: 3505, reason: 'channel limit' });
  });
});

describe('frames', () => {
  it.each([
    ['garbage', 'abc'],
    ['an empty frame', ''],
    ['an array', '[]'],
    ['an empty line between commands', '{"id":1,"connect":{}}\n\n{"id":2}'],
    ['a command without id', '{"connect":{}}'],
    ['a command without a known field', '{"id":1,"jump":{}}'],
    ['a command before connect', '{"id":1,"subscribe":{"channel":"open:a"}}'],
    ['a field of the wrong type', '{"id":1,"connect":{"token":5}}'],
    ['a pong before connect', '{}'],
  ])('closes 3501 on %s', async (_case, frame) => {
    const broker = await startBroker();
    const client = await broker.open();
    client.socket.send(frame);
    expect(await client.closed).toEqual(badRequest);
  });

  it('closes 3501 on a second connect, on a pong nobody asked for, and on a subscribe without a channel', async () => {
    const broker = await startBroker();
    for (const frame of ['{"id":2,"connect":{}}', '{}', '{"id":2,"subscribe":{}}']) {
      const client = await broker.connect();
      client.socket.send(frame);
      expect(await client.closed).toEqual(badRequest);
    }
  });

  it('lets one newline end a frame', async () => {
    const broker = await startBroker();
    const client = await broker.connect();
    client.socket.send('{"id":2,"unsubscribe":{"channel":"open:a"}}\n');
    expect(await client.next()).toEqual({ id: 2, unsubscribe: {} });
  });

  it('closes 1009 on a frame over 64 KB, which ends the npm client', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    client.connect();
    await nextEvent(client, 'connected');
    client.publish('open:a', 'x'.repeat(70_000)).catch(() => {});
    expect(await nextEvent(client, 'disconnected')).toMatchObject({ code: 3 });
  });

  it('answers rpc with 108 and closes 3508 on send', async () => {
    const broker = await startBroker();
    const client = await broker.connect();
    expect((await client.ask({ id: 2, rpc: { method: 'sum' } })).error.code).toBe(108);
    client.send({ send: { data: 1 } });
    expect(await client.closed).toEqual({ code: 3508, reason: 'not available' });
  });

  it('puts what one turn produced into one frame', async () => {
    const broker = await startBroker();
    const client = await broker.connect();
    await client.ask({ id: 2, subscribe: { channel: 'open:a' } });
    const before = client.frames.length;
    for (let n = 0; n < 10; n += 1) void broker.engine.publish({ channel: 'open:a', data: n });
    for (let n = 0; n < 10; n += 1) expect((await client.next()).push.pub.data).toBe(n);
    expect(client.frames.length - before).toBe(1);
  });
});

describe('limits', () => {
  it('closes a socket that does not connect within 10 s as stale', async () => {
    const clock = new ManualClock();
    const broker = await startBroker({ clock });
    const client = await broker.open();
    await vi.waitFor(() => expect(broker.engine.collect().gauges.connections).toBe(1));
    clock.advance(10_000);
    expect(await client.closed).toEqual({ code: 3502, reason: 'stale' });
  });

  it('closes 3504 beyond the connections a user may have', async () => {
    const broker = await startBroker({ settings: { userConnectionLimit: 2 } });
    await broker.connect('1');
    const second = await broker.connect('1');
    await broker.connect('2');
    const third = await broker.open();
    third.send({ id: 1, connect: { token: await broker.engine.issueConnectionToken({ userId: '1' }) } });
    expect(await third.closed).toEqual({ code: 3504, reason: 'connection limit' });
    second.socket.close();
    await vi.waitFor(() => expect(broker.engine.collect().gauges.connections).toBe(2));
    await broker.connect('1');
  });

  it('answers 503 to an upgrade beyond the total limit', async () => {
    const broker = await startBroker({ settings: { connectionLimit: 1 } });
    await broker.connect();
    await expect(RawClient.open(broker.url)).rejects.toThrow('503');
  });

  it('closes 3008 a client that does not read, and the others go on', async () => {
    const broker = await startBroker({ settings: { queueMaxBytes: 200_000 } });
    const [slow, quick] = [await broker.connect('1'), await broker.connect('2')];
    for (const client of [slow, quick]) await client.ask({ id: 2, subscribe: { channel: 'open:a' } });
    slow.socket.pause();
    const data = 'x'.repeat(60_000);
    let received = 0;
    for (let sent = 1; broker.engine.collect().closesByCode['3008'] !== 1 && sent < 1000; sent += 1) {
      await broker.engine.publish({ channel: 'open:a', data });
      await quick.next();
      received += 1;
    }
    expect(received).toBeGreaterThan(1);
    expect(broker.engine.collect()).toMatchObject({ closesByCode: { 3008: 1 }, gauges: { connections: 1 } });
  });
});
