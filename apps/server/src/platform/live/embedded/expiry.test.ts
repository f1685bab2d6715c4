import { UnauthorizedError } from 'centrifuge';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newClient, newSubscription, nextEvent, signToken, startBroker } from '../testing/harness.ts';
import { ManualClock } from '../testing/manual-clock.ts';

describe('connection expiry', () => {
  it('refreshes over three lifetimes without a change of state', async () => {
    const broker = await startBroker();
    let issued = 0;
    const client = newClient(broker, {
      getToken: () => {
        issued += 1;
        return broker.engine.issueConnectionToken({ userId: '42', expiresInSeconds: 2 });
      },
    });
    client.connect();
    await nextEvent(client, 'connected');
    const states: unknown[] = [];
    client.on('state', (state) => states.push(state));
    await expect.poll(() => issued, { timeout: 12_000 }).toBeGreaterThan(3);
    expect(states).toEqual([]);
  }, 20_000);

  it('ends the client when its refresh is refused for good', async () => {
    const broker = await startBroker();
    const tokens = [broker.engine.issueConnectionToken({ userId: '42', expiresInSeconds: 1 })];
    const client = newClient(broker, {
      getToken: () => tokens.pop() ?? Promise.reject(new UnauthorizedError('no longer yours')),
    });
    client.connect();
    expect(await nextEvent(client, 'disconnected')).toMatchObject({ code: 1 });
  });

  it('closes 3005 when nobody refreshes until 25 s after the end', async () => {
    const clock = new ManualClock();
    const broker = await startBroker({ clock, settings: { pingIntervalMs: 0 } });
    const client = await broker.open();
    const token = await broker.engine.issueConnectionToken({ userId: '42', expiresInSeconds: 60 });
    expect((await client.ask({ id: 1, connect: { token } })).connect).toMatchObject({
      expires: true,
      ttl: 60,
    });
    clock.advance(84_999);
    expect((await client.ask({ id: 2, unsubscribe: { channel: 'open:a' } })).id).toBe(2);
    clock.advance(1);
    expect(await client.closed).toEqual({ code: 3005, reason: 'connection expired' });
  });

  it('takes a new token, and then counts from its end', async () => {
    const clock = new ManualClock();
    const broker = await startBroker({ clock, settings: { pingIntervalMs: 0 } });
    const client = await broker.connect();
    clock.advance(800_000);
    const token = await broker.engine.issueConnectionToken({ userId: '42' });
    expect(await client.ask({ id: 2, refresh: { token } })).toEqual({
      id: 2,
      refresh: { client: expect.any(String), version: 'embedded', expires: true, ttl: 900 },
    });
    clock.advance(900_000);
    expect((await client.ask({ id: 3, unsubscribe: { channel: 'open:a' } })).id).toBe(3);
  });

  it.each([
    ['an expired token', { sub: '42', exp: 1 }, 3005],
    ['another user', { sub: '43' }, 3500],
    ['a token of a subscription', { sub: '42', channel: 'feed:1' }, 3500],
    ['other channels', { sub: '42', channels: ['feed:1'] }, 3010],
  ])('closes on a refresh with %s', async (_case, claims, code) => {
    const broker = await startBroker();
    const client = await broker.connect();
    client.send({ id: 2, refresh: { token: await signToken(claims) } });
    expect((await client.closed).code).toBe(code);
  });
});

describe('a token endpoint that fails and heals', () => {
  it('is asked again while connection and subscription stay', async () => {
    // The client waits 5 to 10 s by chance before it asks again: here 5.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    onTestFinished(() => random.mockRestore());
    const broker = await startBroker();
    const asked = { connection: 0, subscription: 0 };
    const failOnSecond = (count: number, token: Promise<string>) =>
      count === 2 ? Promise.reject(new Error('down')) : token;
    // Only the first runs out during the test: a token must not run out on its way to the broker.
    const lifetime = (count: number) => ({ userId: '42', expiresInSeconds: count === 1 ? 2 : 600 });
    const client = newClient(broker, {
      getToken: () => {
        asked.connection += 1;
        return failOnSecond(asked.connection, broker.engine.issueConnectionToken(lifetime(asked.connection)));
      },
    });
    const subscription = newSubscription(client, broker, 'feed:1', {
      getToken: () => {
        asked.subscription += 1;
        return failOnSecond(
          asked.subscription,
          broker.engine.issueSubscriptionToken({ ...lifetime(asked.subscription), channel: 'feed:1' }),
        );
      },
    });
    subscription.subscribe();
    client.connect();
    await subscription.ready(5000);
    const states: unknown[] = [];
    client.on('state', (state) => states.push(state));
    subscription.on('state', (state) => states.push(state));
    await expect
      .poll(() => Math.min(asked.connection, asked.subscription), { timeout: 30_000 })
      .toBeGreaterThan(2);
    expect(states).toEqual([]);
  });

  it('ends the subscription alone when its token is refused for good', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    const subscription = newSubscription(client, broker, 'feed:1', {
      getToken: () => Promise.reject(new UnauthorizedError('no longer yours')),
    });
    subscription.subscribe();
    client.connect();
    expect(await nextEvent(subscription, 'unsubscribed')).toMatchObject({ code: 1 });
    await client.ready(5000);
  });
});

describe('subscription expiry', () => {
  it('refreshes over three lifetimes without a change of state', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    let issued = 0;
    const subscription = newSubscription(client, broker, 'feed:1', {
      getToken: () => {
        issued += 1;
        return broker.engine.issueSubscriptionToken({ userId: '42', channel: 'feed:1', expiresInSeconds: 2 });
      },
    });
    subscription.subscribe();
    client.connect();
    await subscription.ready(5000);
    const states: unknown[] = [];
    subscription.on('state', (state) => states.push(state));
    await expect.poll(() => issued, { timeout: 12_000 }).toBeGreaterThan(3);
    expect(states).toEqual([]);
  }, 20_000);

  it('unsubscribes with 2501 after the grace, and the client comes back with a new token', async () => {
    const clock = new ManualClock();
    const broker = await startBroker({ clock, settings: { pingIntervalMs: 0 } });
    const client = newClient(broker, { getToken: () => signToken({ sub: '42' }) });
    const subscription = newSubscription(client, broker, 'feed:1', {
      getToken: () =>
        broker.engine.issueSubscriptionToken({ userId: '42', channel: 'feed:1', expiresInSeconds: 60 }),
    });
    subscription.subscribe();
    client.connect();
    await subscription.ready(5000);
    const left = nextEvent(subscription, 'subscribing');
    clock.advance(60_000 + 25_000 + 27_000);
    expect(await left).toEqual({ channel: 'feed:1', code: 2501, reason: 'subscription expired' });
    await subscription.ready(5000);
  });

  it.each([
    ['an expired token with 109', { sub: '42', channel: 'feed:1', exp: 1 }, 109],
    ['one that is not subscribed with 103', { sub: '42', channel: 'feed:2' }, 103],
  ])('answers a refresh with %s', async (_case, claims, code) => {
    const broker = await startBroker();
    const client = await broker.connect();
    const token = await broker.engine.issueSubscriptionToken({ userId: '42', channel: 'feed:1' });
    await client.ask({ id: 2, subscribe: { channel: 'feed:1', token } });
    const reply = await client.ask({
      id: 3,
      sub_refresh: { channel: claims.channel, token: await signToken(claims) },
    });
    expect(reply.error.code).toBe(code);
  });

  it('closes 3500 on a refresh with a token for something else', async () => {
    const broker = await startBroker();
    const client = await broker.connect();
    const token = await broker.engine.issueSubscriptionToken({ userId: '42', channel: 'feed:1' });
    await client.ask({ id: 2, subscribe: { channel: 'feed:1', token } });
    client.send({
      id: 3,
      sub_refresh: { channel: 'feed:1', token: await signToken({ sub: '42', channel: 'feed:2' }) },
    });
    expect((await client.closed).code).toBe(3500);
  });
});
