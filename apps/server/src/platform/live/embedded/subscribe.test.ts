import { describe, expect, it } from 'vitest';
import { newClient, nextEvent, signToken, startBroker, type TestBroker } from '../testing/harness.ts';

const invalidToken = { code: 3500, reason: 'invalid token' };

async function subscribeOnce(broker: TestBroker, request: object, userId = '42') {
  const client = await broker.connect(userId);
  return { client, reply: await client.ask({ id: 2, subscribe: request }) };
}

describe('subscribe', () => {
  it.each([
    ['a name over 255 bytes', { channel: `open:${'a'.repeat(251)}` }, 107],
    ['an unknown namespace', { channel: 'nowhere:1' }, 102],
    ['a name that is not ASCII', { channel: 'open:привет' }, 107],
    ['a name off the pattern', { channel: 'global:some' }, 107],
    ['a $ name without token', { channel: '$open:a' }, 103],
    ['a closed namespace without token', { channel: 'feed:1' }, 103],
    ['a name without namespace', { channel: 'feed' }, 103],
    ['somebody else in the list', { channel: 'personal:#43' }, 103],
    ['an empty list', { channel: 'personal:#' }, 103],
    ['a longer user of the same beginning', { channel: 'personal:#421' }, 103],
    ['a subscription type that is no stream', { channel: 'open:a', type: 1 }, 103],
  ])('refuses %s', async (_case, request, code) => {
    const { reply } = await subscribeOnce(await startBroker(), request);
    expect(reply).toMatchObject({ id: 2, error: { code } });
  });

  it.each([
    ['an open namespace', { channel: 'open:a' }],
    ['a name that matches the pattern', { channel: 'global:all' }],
    ['the user alone in the list', { channel: 'personal:#42' }],
    ['the user among others in the list', { channel: 'personal:#41,42' }],
    ['a # where the namespace gives it no meaning', { channel: 'open:#43' }],
    ['a numeric channel id offered by the client', { channel: 'open:a', flag: 1 }],
  ])('takes %s', async (_case, request) => {
    const { reply } = await subscribeOnce(await startBroker(), request);
    expect(reply).toMatchObject({ id: 2, subscribe: {} });
  });

  it('answers 105 the second time and 106 from the 129th channel on', async () => {
    const { client } = await subscribeOnce(await startBroker(), { channel: 'open:0' });
    expect((await client.ask({ id: 3, subscribe: { channel: 'open:0' } })).error.code).toBe(105);
    for (let n = 1; n < 128; n += 1) await client.ask({ id: 3 + n, subscribe: { channel: `open:${n}` } });
    expect((await client.ask({ id: 999, subscribe: { channel: 'open:128' } })).error.code).toBe(106);
  });

  it('lets an unsubscribed channel go, and answers the same when there was none', async () => {
    const broker = await startBroker();
    const { client } = await subscribeOnce(broker, { channel: 'open:a' });
    expect(await client.ask({ id: 3, unsubscribe: { channel: 'open:a' } })).toEqual({
      id: 3,
      unsubscribe: {},
    });
    expect(await client.ask({ id: 4, unsubscribe: { channel: 'open:a' } })).toEqual({
      id: 4,
      unsubscribe: {},
    });
    expect(broker.engine.collect().gauges.channels).toBe(0);
  });

  it('keeps the connection when a subscription is refused', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    const subscription = client.newSubscription('feed:1');
    subscription.subscribe();
    client.connect();
    expect(await nextEvent(subscription, 'unsubscribed')).toMatchObject({ code: 103 });
    expect(client.state).toBe('connected');
  });
});

describe('subscription tokens', () => {
  it.each([
    ['a bad signature', { sub: '42', channel: 'feed:1' }, 'a secret nobody knows, long as it is', 103],
    ['no channel claim', { sub: '42' }, undefined, 103],
    ['an expired token', { sub: '42', channel: 'feed:1', exp: 1 }, undefined, 109],
  ])('refuses %s', async (_case, claims, secret, code) => {
    const token = await signToken(claims, secret);
    const { reply } = await subscribeOnce(await startBroker(), { channel: 'feed:1', token });
    expect(reply.error.code).toBe(code);
  });

  it.each([
    ['another channel', { sub: '42', channel: 'feed:2' }],
    ['another user', { sub: '43', channel: 'feed:1' }],
    ['no user', { channel: 'feed:1' }],
    ['another connection', { sub: '42', channel: 'feed:1', client: 'x' }],
  ])('closes the whole connection on a token for %s', async (_case, claims) => {
    const broker = await startBroker();
    const client = await broker.connect();
    client.send({ id: 2, subscribe: { channel: 'feed:1', token: await signToken(claims) } });
    expect(await client.closed).toEqual(invalidToken);
  });

  it('opens a closed channel, also one whose name starts with $, and hands over its data', async () => {
    const broker = await startBroker();
    for (const channel of ['feed:1', '$feed:1']) {
      const token = await broker.engine.issueSubscriptionToken({
        userId: '42',
        channel,
        data: { a: 0 },
        expiresInSeconds: 60,
      });
      const { reply } = await subscribeOnce(broker, { channel, token });
      expect(reply.subscribe).toMatchObject({
        recoverable: true,
        positioned: true,
        expires: true,
        data: { a: 0 },
      });
      expect(reply.subscribe.ttl).toBeGreaterThan(58);
    }
  });

  it('follows the overrides of a token', async () => {
    const broker = await startBroker();
    const override = { force_recovery: { value: false } };
    const token = await signToken({ sub: '42', channel: 'feed:1', override });
    const { reply } = await subscribeOnce(broker, { channel: 'feed:1', token });
    expect(reply).toEqual({ id: 2, subscribe: {} });
  });

  it('leaves zero values out of the result', async () => {
    const { reply } = await subscribeOnce(await startBroker(), { channel: 'global:all' });
    expect(reply.subscribe).toEqual({ recoverable: true, positioned: true, epoch: expect.any(String) });
  });

  it('lets a client choose recovery where that is allowed', async () => {
    const broker = await startBroker();
    const { reply } = await subscribeOnce(broker, { channel: 'choice:a', recoverable: true });
    expect(reply.subscribe.recoverable).toBe(true);
    const { reply: without } = await subscribeOnce(broker, { channel: 'choice:a' });
    expect(without.subscribe).toEqual({});
    const { reply: refused } = await subscribeOnce(broker, {
      channel: 'open:a',
      recoverable: true,
      positioned: true,
    });
    expect(refused.subscribe).toEqual({});
  });
});

describe('publishing by clients', () => {
  it('reaches subscribers with the sender, where the namespace allows it', async () => {
    const broker = await startBroker();
    const { client } = await subscribeOnce(broker, { channel: 'open:a' });
    client.send({ id: 3, publish: { channel: 'open:a', data: { n: 1 } } });
    const info = { user: '42', client: expect.any(String) };
    expect(await client.next()).toEqual({ push: { channel: 'open:a', pub: { data: { n: 1 }, info } } });
    expect(await client.next()).toEqual({ id: 3, publish: {} });
    expect((await client.ask({ id: 4, publish: { channel: 'global:all', data: 1 } })).error.code).toBe(103);
  });
});

describe('the anonymous', () => {
  it('connect only where that is switched on, and are nobody in lists', async () => {
    const broker = await startBroker({ openness: { allowsAnonymousConnect: true } });
    const client = await broker.open();
    expect(await client.ask({ id: 1, connect: {} })).toMatchObject({ connect: { ping: 25 } });
    expect((await client.ask({ id: 2, subscribe: { channel: 'open:a' } })).error.code).toBe(103);
    expect((await client.ask({ id: 3, subscribe: { channel: 'personal:#42' } })).error.code).toBe(103);
  });

  it('may everything in the insecure mode of the stand-alone broker', async () => {
    const broker = await startBroker({ openness: { isInsecure: true } });
    const client = newClient(broker, { getToken: null });
    const subscription = client.newSubscription('feed:1');
    subscription.subscribe();
    client.connect();
    await subscription.ready(5000);
    const published = nextEvent(subscription, 'publication');
    await subscription.publish({ n: 1 });
    expect(await published).toMatchObject({ data: { n: 1 }, offset: 1 });
    expect((await subscription.history({ limit: -1 })).publications).toHaveLength(1);
  });
});

describe('order', () => {
  it('never lets a publication overtake the reply that opens its subscription', async () => {
    const broker = await startBroker();
    const client = await broker.connect();
    for (let round = 1; round <= 10; round += 1) {
      const channel = `feed:${round}`;
      const token = await broker.engine.issueSubscriptionToken({ userId: '42', channel });
      client.send({ id: 10 + round, subscribe: { channel, token } });
      await publishOnEveryTurn(broker, channel, () => client.unread < 20);
      const reply = await client.next();
      expect(reply.id).toBe(10 + round);
      const { offset: start = 0 } = reply.subscribe;
      for (let n = 1; n < 20; n += 1) expect((await client.next()).push.pub.offset).toBe(start + n);
      await broker.engine.unsubscribe({ user: '42', channel });
      for (let message = await client.next(); !message.push.unsubscribe; message = await client.next());
    }
  });
});

async function publishOnEveryTurn(broker: TestBroker, channel: string, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await broker.engine.publish({ channel, data: 1 });
    await new Promise(setImmediate);
  }
}
