import { UnauthorizedError } from 'centrifuge';
import { describe, expect, it } from 'vitest';
import { newClient, newSubscription, nextEvent, startBroker } from '../testing/harness.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { Revocations } from './revocations.ts';

const user = '42';
const channel = 'feed:1';
const none = () => {
  throw new UnauthorizedError('no token any more');
};

describe('a channel that was taken back', () => {
  it('is not opened again by the token of before, on no connection', async () => {
    const broker = await startBroker();
    const token = await broker.engine.issueSubscriptionToken({ userId: user, channel });
    const client = await broker.connect();
    expect(await client.ask({ id: 2, subscribe: { channel, token } })).toHaveProperty('subscribe');
    await broker.engine.revoke({ user, channel });
    expect(await client.next()).toMatchObject({ push: { channel, unsubscribe: { code: 2000 } } });
    const expired = { error: { code: 109, message: 'token expired' } };
    expect(await client.ask({ id: 3, subscribe: { channel, token } })).toEqual({ id: 3, ...expired });
    const other = await broker.connect();
    expect(await other.ask({ id: 2, subscribe: { channel, token } })).toEqual({ id: 2, ...expired });
  });

  it('leaves other channels and other users alone', async () => {
    const broker = await startBroker();
    const tokenOf = (userId: string, name: string) =>
      broker.engine.issueSubscriptionToken({ userId, channel: name });
    const [another, theirs] = [await tokenOf(user, 'feed:2'), await tokenOf('43', channel)];
    await broker.engine.revoke({ user, channel });
    const [mine, other] = [await broker.connect(), await broker.connect('43')];
    const subscribe = { id: 2, subscribe: { channel: 'feed:2', token: another } };
    expect(await mine.ask(subscribe)).toHaveProperty('subscribe');
    expect(await other.ask({ id: 2, subscribe: { channel, token: theirs } })).toHaveProperty('subscribe');
  });
});

describe('a user whose tokens were all taken back', () => {
  it('is cut off, and stays so without new ones', async () => {
    const broker = await startBroker();
    const token = await broker.engine.issueConnectionToken({ userId: user });
    const client = newClient(broker, { token, getToken: none });
    client.connect();
    await nextEvent(client, 'connected');
    const ended = nextEvent(client, 'disconnected');
    await broker.engine.revoke({ user });
    expect(await ended).toMatchObject({ reason: 'unauthorized' });
    const raw = await broker.open();
    expect(await raw.ask({ id: 1, connect: { token } })).toMatchObject({ error: { code: 109 } });
  });

  it('comes back by itself with new ones, and hears on', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    const subscription = newSubscription(client, broker, channel);
    client.connect();
    subscription.subscribe();
    await subscription.ready(5000);
    const left = nextEvent(client, 'connecting');
    await broker.engine.revoke({ user });
    expect(await left).toMatchObject({ code: 3011 });
    await subscription.ready(10_000);
    const heard = nextEvent(subscription, 'publication');
    await broker.engine.publish({ channel, data: { n: 1 } });
    expect(await heard).toMatchObject({ data: { n: 1 } });
  });
});

it('is remembered for as long as a token of before may live, and no longer', () => {
  const clock = new ManualClock();
  const revocations = new Revocations(clock);
  const issuedAt = Math.floor(clock.now() / 1000);
  revocations.add({ user });
  expect(revocations.has({ user, issuedAt })).toBe(true);
  expect(revocations.has({ user, channel, issuedAt })).toBe(true);
  expect(revocations.has({ user, issuedAt: issuedAt + 1 })).toBe(false);
  clock.advance(900_000);
  revocations.sweep();
  expect(revocations.has({ user, issuedAt })).toBe(true);
  clock.advance(1000);
  revocations.sweep();
  expect(revocations.has({ user, issuedAt })).toBe(false);
});
