import { describe, expect, it } from 'vitest';
import { connectUser, enginesUnderTest, subscribeUser, uniqueName } from './testing/conformance.ts';
import { nextEvent } from './testing/harness.ts';

describe.each(enginesUnderTest)('%s', (_name, start) => {
  it('publishes with history: offset and epoch come back, subscribers get the same', async () => {
    const under = await start();
    const channel = `feed:${uniqueName()}`;
    const client = await connectUser(under, '42');
    const subscription = await subscribeUser(under, client, '42', channel);
    const received = nextEvent(subscription, 'publication');
    const result = await under.engine.publish({ channel, data: { n: 1 }, tags: { a: 'b' } });
    expect(result).toEqual({ offset: 1, epoch: expect.any(String) });
    expect(await received).toMatchObject({ channel, data: { n: 1 }, offset: 1, tags: { a: 'b' } });
  });

  it('publishes without history: no position', async () => {
    const { engine } = await start();
    expect(await engine.publish({ channel: `open:${uniqueName()}`, data: 'text' })).toEqual({});
    expect(await engine.publish({ channel: `feed:${uniqueName()}`, data: 0, skip_history: true })).toEqual(
      {},
    );
  });

  it('sends a repeated idempotency key once, per channel', async () => {
    const { engine } = await start();
    const [channel, other, key] = [`feed:${uniqueName()}`, `feed:${uniqueName()}`, uniqueName()];
    const first = await engine.publish({ channel, data: 1, idempotency_key: key });
    expect(await engine.publish({ channel, data: 2, idempotency_key: key })).toEqual(first);
    expect(await engine.publish({ channel: other, data: 3, idempotency_key: key })).toMatchObject({
      offset: 1,
    });
    expect((await engine.history({ channel, limit: -1 })).publications).toMatchObject([{ data: 1 }]);
  });

  it('drops a version that is not newer', async () => {
    const { engine } = await start();
    const channel = `feed:${uniqueName()}`;
    for (const version of [5, 4, 5, 6]) await engine.publish({ channel, data: version, version });
    const { publications } = await engine.history({ channel, limit: -1 });
    expect(publications.map(({ data }) => data)).toEqual([5, 6]);
  });

  it('broadcasts, with one response per channel in order', async () => {
    const { engine } = await start();
    const name = uniqueName();
    const channels = [`feed:${name}`, 'nowhere:1', `open:${name}`];
    const { responses } = await engine.broadcast({ channels, data: 1 });
    expect(responses).toMatchObject([{ result: { offset: 1 } }, { error: { code: 102 } }, { result: {} }]);
  });

  it('refuses what is missing or unknown', async () => {
    const { engine } = await start();
    await expect(engine.publish({ channel: '', data: 1 })).rejects.toMatchObject({ code: 107 });
    await expect(engine.publish({ channel: 'open:a', data: undefined })).rejects.toMatchObject({ code: 107 });
    await expect(engine.publish({ channel: 'nowhere:1', data: 1 })).rejects.toMatchObject({ code: 102 });
    await expect(engine.broadcast({ channels: [], data: 1 })).rejects.toMatchObject({ code: 107 });
    await expect(engine.unsubscribe({ user: '1', channel: '' })).rejects.toMatchObject({ code: 107 });
    await expect(engine.history({ channel: 'open:a' })).rejects.toMatchObject({ code: 108 });
    await expect(engine.historyRemove({ channel: 'open:a' })).rejects.toMatchObject({ code: 108 });
    await expect(engine.presence({ channel: 'open:a' })).rejects.toMatchObject({ code: 108 });
    await expect(engine.presenceStats({ channel: 'nowhere:1' })).rejects.toMatchObject({ code: 102 });
  });

  it('reads history from any side, and empties it without moving the position', async () => {
    const { engine } = await start();
    const channel = `feed:${uniqueName()}`;
    const empty = await engine.history({ channel });
    expect(empty).toEqual({ publications: [], offset: 0, epoch: expect.any(String) });
    for (let n = 1; n <= 3; n += 1) await engine.publish({ channel, data: n });
    expect(await engine.history({ channel })).toEqual({ publications: [], offset: 3, epoch: empty.epoch });
    const newest = await engine.history({ channel, limit: 1, reverse: true });
    expect(newest.publications).toMatchObject([{ data: 3, offset: 3 }]);
    const since = await engine.history({ channel, limit: -1, since: { offset: 1, epoch: empty.epoch } });
    expect(since.publications.map(({ offset }) => offset)).toEqual([2, 3]);
    const elsewhere = engine.history({ channel, limit: 1, since: { offset: 1, epoch: 'other' } });
    await expect(elsewhere).rejects.toMatchObject({ code: 112 });
    await engine.historyRemove({ channel });
    expect(await engine.history({ channel, limit: -1 })).toEqual({
      publications: [],
      offset: 3,
      epoch: empty.epoch,
    });
  });

  it('subscribes and unsubscribes a user from the server’s side', async () => {
    const under = await start();
    const [channel, user] = [`feed:${uniqueName()}`, uniqueName()];
    const client = await connectUser(under, user);
    const begun = nextEvent(client, 'subscribed');
    await under.engine.subscribe({ user, channel });
    expect(await begun).toMatchObject({ channel, recoverable: true });
    const received = nextEvent(client, 'publication');
    await under.engine.publish({ channel, data: { n: 1 } });
    expect(await received).toMatchObject({ channel, data: { n: 1 } });
    const ended = nextEvent(client, 'unsubscribed');
    await under.engine.unsubscribe({ user, channel });
    expect(await ended).toMatchObject({ channel });
  });

  it('unsubscribes one user and leaves the others', async () => {
    const under = await start();
    const [channel, user, other] = [`feed:${uniqueName()}`, uniqueName(), uniqueName()];
    const [mine, others] = [await connectUser(under, user), await connectUser(under, other)];
    const [left, kept] = [
      await subscribeUser(under, mine, user, channel),
      await subscribeUser(under, others, other, channel),
    ];
    const ended = nextEvent(left, 'unsubscribed');
    await under.engine.unsubscribe({ user, channel });
    expect(await ended).toMatchObject({ code: 2000, reason: 'server unsubscribe' });
    const received = nextEvent(kept, 'publication');
    await under.engine.publish({ channel, data: { n: 1 } });
    await received;
  });

  it('disconnects a user for good, sparing the whitelist', async () => {
    const under = await start();
    const user = uniqueName();
    const spared = await connectUser(under, user);
    const { client } = await nextConnectionId(under, user, spared);
    const gone = await connectUser(under, user);
    const ended = nextEvent(gone, 'disconnected');
    await under.engine.disconnect({ user, whitelist: [client] });
    expect(await ended).toMatchObject({ code: 3503, reason: 'force disconnect' });
    expect(spared.state).toBe('connected');
  });

  it('ends a connection as expired by refresh, and the client comes back', async () => {
    const under = await start();
    const user = uniqueName();
    const client = await connectUser(under, user);
    const left = nextEvent(client, 'connecting');
    await under.engine.refresh({ user, expired: true });
    expect(await left).toMatchObject({ code: 3005 });
    await client.ready(5000);
  });

  it('shows presence, channels and nodes', async () => {
    const under = await start();
    const [channel, user] = [`room:${uniqueName()}`, uniqueName()];
    const client = await connectUser(under, user);
    await subscribeUser(under, client, user, channel);
    expect(await under.engine.presenceStats({ channel })).toEqual({ num_clients: 1, num_users: 1 });
    const { presence } = await under.engine.presence({ channel });
    expect(Object.values(presence)).toMatchObject([{ user, conn_info: { name: 'n' } }]);
    const { channels } = await under.engine.channels({ pattern: `room:*${channel.slice(-6)}` });
    expect(channels).toEqual({ [channel]: { num_clients: 1 } });
    const { nodes } = await under.engine.info();
    expect(nodes[0]).toMatchObject({ uid: expect.any(String), version: expect.any(String) });
  });
});

/** The id of the user's one connection, found by its presence. */
async function nextConnectionId(
  under: Parameters<typeof connectUser>[0],
  user: string,
  client: Parameters<typeof subscribeUser>[1],
): Promise<{ client: string }> {
  const channel = `room:${uniqueName()}`;
  await subscribeUser(under, client, user, channel);
  const { presence } = await under.engine.presence({ channel });
  return { client: Object.keys(presence)[0] ?? '' };
}
