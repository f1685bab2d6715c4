import type { Centrifuge, SubscribedContext, Subscription } from 'centrifuge';
import { describe, expect, it } from 'vitest';
import {
  newClient,
  newSubscription,
  nextEvent,
  signToken,
  startBroker,
  type TestBroker,
} from '../testing/harness.ts';
import { ManualClock } from '../testing/manual-clock.ts';

async function subscribed(broker: TestBroker, channel: string, options = {}) {
  const client = newClient(broker, { getToken: () => signToken({ sub: '42' }) });
  const subscription = newSubscription(client, broker, channel, {
    getToken: () => signToken({ sub: '42', channel }),
    ...options,
  });
  const received: number[] = [];
  subscription.on('publication', ({ data }) => received.push(data.n));
  subscription.subscribe();
  client.connect();
  const context = await nextEvent<SubscribedContext>(subscription, 'subscribed');
  return { client, subscription, received, context };
}

async function publish(broker: TestBroker, channel: string, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) await broker.engine.publish({ channel, data: { n } });
}

/** Publishes while the client is away. */
async function away(
  broker: TestBroker,
  { client, subscription }: { client: Centrifuge; subscription: Subscription },
  act: () => Promise<void>,
) {
  client.disconnect();
  await expect.poll(() => broker.engine.collect().gauges.connections).toBe(0);
  await act();
  const back = nextEvent<SubscribedContext>(subscription, 'subscribed');
  client.connect();
  return back;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('recovery of the npm client', () => {
  it('replays the gap in order and goes on live', async () => {
    const broker = await startBroker();
    const live = await subscribed(broker, 'feed:1');
    await publish(broker, 'feed:1', 1, 3);
    await expect.poll(() => live.received.length).toBe(3);
    const context = await away(broker, live, () => publish(broker, 'feed:1', 4, 9));
    expect(context).toMatchObject({ wasRecovering: true, recovered: true });
    await publish(broker, 'feed:1', 10, 10);
    await expect.poll(() => live.received).toEqual(upTo(10));
    expect(broker.engine.collect().counters).toMatchObject({ recoveriesOk: 1, recoveriesFailed: 0 });
  });

  it('loses and doubles nothing of 1,000 messages over random cuts', async () => {
    const broker = await startBroker();
    const live = await subscribed(broker, 'long:1');
    let cuts = 0;
    for (let n = 1; n <= 1000; n += 1) {
      await broker.engine.publish({ channel: 'long:1', data: { n } });
      if (n % 3 === 0) await new Promise(setImmediate);
      if (n % 97 === 0 || n % 61 === 0) {
        broker.cut();
        cuts += 1;
        // Some cuts hit a connecting client, others one that is back.
        if (cuts % 2 === 0) await live.subscription.ready(5000);
      }
    }
    await expect.poll(() => live.received.length, { timeout: 5000 }).toBe(1000);
    expect(live.received).toEqual(upTo(1000));
    expect(broker.engine.collect().counters.recoveriesFailed).toBe(0);
  });

  it.each([
    ['history overflowed', 'small:1', 6],
    ['more than 300 were missed', 'long:1', 301],
  ])('says so when %s', async (_case, channel, missed) => {
    const broker = await startBroker();
    const live = await subscribed(broker, channel);
    const context = await away(broker, live, () => publish(broker, channel, 1, missed));
    expect(context).toMatchObject({ wasRecovering: true, recovered: false });
    expect(context.streamPosition?.offset).toBe(missed);
    expect(live.received).toEqual([]);
  });

  it('says so when the history outlived its time, and keeps the epoch', async () => {
    const clock = new ManualClock();
    const broker = await startBroker({ clock, settings: { pingIntervalMs: 0 } });
    const live = await subscribed(broker, 'feed:1');
    const context = await away(broker, live, async () => {
      await publish(broker, 'feed:1', 1, 2);
      clock.advance(30 * 60_000);
    });
    expect(context).toMatchObject({ wasRecovering: true, recovered: false });
    expect(context.streamPosition).toEqual({ offset: 2, epoch: live.context.streamPosition?.epoch });
  });

  it('recovers an unchanged channel with no publications', async () => {
    const broker = await startBroker();
    const live = await subscribed(broker, 'feed:1');
    expect(await away(broker, live, async () => {})).toMatchObject({
      recovered: true,
      hasRecoveredPublications: false,
    });
  });

  it('recovers after unsubscribe and subscribe', async () => {
    const broker = await startBroker();
    const live = await subscribed(broker, 'feed:1');
    live.subscription.unsubscribe();
    await publish(broker, 'feed:1', 1, 2);
    live.subscription.subscribe();
    await expect.poll(() => live.received).toEqual([1, 2]);
  });

  it('replays a stream from its first message for since {offset: 0}', async () => {
    const broker = await startBroker();
    await publish(broker, 'feed:1', 1, 3);
    const live = await subscribed(broker, 'feed:1', { since: { offset: 0, epoch: '' } });
    await publish(broker, 'feed:1', 4, 4);
    await expect.poll(() => live.received).toEqual([1, 2, 3, 4]);
    const empty = await subscribed(broker, 'feed:2', { since: { offset: 0, epoch: '' } });
    expect(empty.context.recovered).toBe(true);
    await publish(broker, 'small:1', 1, 7);
    const overflowed = await subscribed(broker, 'small:1', { since: { offset: 0, epoch: '' } });
    expect(overflowed.context).toMatchObject({ wasRecovering: true, recovered: false });
  });

  it('gives the newest state alone in cache mode, asked for with since {}', async () => {
    const broker = await startBroker();
    await publish(broker, 'cache:1', 1, 5);
    const live = await subscribed(broker, 'cache:1', { since: {} });
    expect(live.context.recovered).toBe(true);
    await expect.poll(() => live.received).toEqual([5]);
    const context = await away(broker, live, () => publish(broker, 'cache:1', 6, 9));
    expect(context.recovered).toBe(true);
    await expect.poll(() => live.received).toEqual([5, 9]);
  });

  it('calls getState again when the position is gone (112)', async () => {
    const broker = await startBroker();
    const positions: unknown[] = [];
    const getState = async () => {
      const { offset, epoch } = await broker.engine.history({ channel: 'small:1' });
      positions.push(offset);
      return { offset, epoch };
    };
    const live = await subscribed(broker, 'small:1', { getState });
    const context = await away(broker, live, () => publish(broker, 'small:1', 1, 6));
    expect(positions).toEqual([0, 6]);
    expect(context).toMatchObject({ wasRecovering: true, recovered: true });
  });

  it('reports a failed recovery to every subscription after a restart', async () => {
    const broker = await startBroker();
    const live = await subscribed(broker, 'feed:1');
    await publish(broker, 'feed:1', 1, 1);
    await expect.poll(() => live.received).toEqual([1]);
    const left = nextEvent(live.client, 'connecting');
    const back = nextEvent<SubscribedContext>(live.subscription, 'subscribed');
    await broker.stop();
    expect(await left).toMatchObject({ code: 3001, reason: 'shutdown' });
    await startBroker({ port: Number(new URL(broker.url).port) });
    expect(await back).toMatchObject({ wasRecovering: true, recovered: false });
  });
});

describe('lost track', () => {
  it('resubscribes with 2500 when the stream was forgotten, found by the next check', async () => {
    const clock = new ManualClock();
    const broker = await startBroker({ clock, settings: { pingIntervalMs: 0, streamLimit: 1 } });
    const live = await subscribed(broker, 'feed:1');
    await publish(broker, 'feed:2', 1, 1);
    const left = nextEvent(live.subscription, 'subscribing');
    clock.advance(27_000);
    expect(await left).toMatchObject({ code: 2500, reason: 'insufficient state' });
    await live.subscription.ready(5000);
  });

  it('resubscribes with 2500 at the next publication of a forgotten stream', async () => {
    const broker = await startBroker({ settings: { streamLimit: 1 } });
    const live = await subscribed(broker, 'feed:1');
    await publish(broker, 'feed:2', 1, 1);
    const left = nextEvent(live.subscription, 'subscribing');
    await publish(broker, 'feed:1', 1, 1);
    expect(await left).toMatchObject({ code: 2500 });
  });

  it('closes 3010 when the subscription is the server’s', async () => {
    const broker = await startBroker({ settings: { streamLimit: 1 } });
    const client = newClient(broker, { getToken: () => signToken({ sub: '42', channels: ['feed:1'] }) });
    client.connect();
    await nextEvent(client, 'connected');
    await publish(broker, 'feed:2', 1, 1);
    const left = nextEvent(client, 'connecting');
    await publish(broker, 'feed:1', 1, 1);
    expect(await left).toMatchObject({ code: 3010, reason: 'insufficient state' });
  });
});
