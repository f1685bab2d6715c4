import { describe, expect, it } from 'vitest';
import { newClient, nextEvent, startBroker } from '../testing/harness.ts';

describe('history command', () => {
  async function withHistory() {
    const broker = await startBroker();
    for (let n = 1; n <= 4; n += 1) await broker.engine.publish({ channel: 'logs:1', data: n });
    const client = await broker.connect();
    const { subscribe } = await client.ask({ id: 2, subscribe: { channel: 'logs:1' } });
    const ask = async (request: object) => client.ask({ id: 3, history: { channel: 'logs:1', ...request } });
    return { broker, client, ask, epoch: subscribe.epoch };
  }

  it.each([
    [{}, []],
    [{ limit: 0 }, []],
    [{ limit: 2 }, [1, 2]],
    [{ limit: -1 }, [1, 2, 3, 4]],
    [{ limit: 2, reverse: true }, [4, 3]],
    [{ limit: -1, since: { offset: 2 } }, [3, 4]],
    [{ limit: -1, since: { offset: 3 }, reverse: true }, [2, 1]],
    [{ limit: 5, since: { offset: 4 } }, []],
  ])('with %j gives %j', async (request, expected) => {
    const { ask, epoch } = await withHistory();
    const { history } = await ask(request);
    expect(history).toMatchObject({ offset: 4, epoch });
    expect(history.publications.map((publication: { offset: number }) => publication.offset)).toEqual(
      expected,
    );
  });

  it('lets the zeros stand', async () => {
    const { client } = await withHistory();
    await client.ask({ id: 3, subscribe: { channel: 'logs:2' } });
    const reply = await client.ask({ id: 4, history: { channel: 'logs:2' } });
    expect(reply.history).toEqual({ publications: [], offset: 0, epoch: expect.any(String) });
  });

  it('refuses another epoch, a reverse from 0, a channel without history, and one without the right', async () => {
    const { client, ask } = await withHistory();
    expect((await ask({ limit: 1, since: { offset: 1, epoch: 'other' } })).error.code).toBe(112);
    expect((await ask({ limit: 1, since: { offset: 0 }, reverse: true })).error.code).toBe(107);
    expect((await client.ask({ id: 4, history: { channel: 'open:a' } })).error.code).toBe(108);
    expect((await client.ask({ id: 5, history: { channel: 'feed:1' } })).error.code).toBe(103);
    expect((await client.ask({ id: 6, history: { channel: 'logs:9' } })).error.code).toBe(103);
  });

  it('gives at most 300', async () => {
    const broker = await startBroker();
    for (let n = 1; n <= 400; n += 1) await broker.engine.publish({ channel: 'long:1', data: n });
    const client = await broker.connect();
    await client.ask({ id: 2, subscribe: { channel: 'long:1' } });
    for (const limit of [-1, 350]) {
      const { history } = await client.ask({ id: 3, history: { channel: 'long:1', limit } });
      expect(history.publications).toHaveLength(300);
    }
  });
});

describe('presence', () => {
  it('shows two tabs of one user as two clients, and forgets a socket that died', async () => {
    const broker = await startBroker();
    const [first, second] = [await broker.connect('7'), await broker.connect('7')];
    for (const client of [first, second]) client.send({ id: 2, subscribe: { channel: 'room:1' } });
    await expect
      .poll(() => broker.engine.presenceStats({ channel: 'room:1' }))
      .toEqual({ num_clients: 2, num_users: 1 });
    const { presence } = await broker.engine.presence({ channel: 'room:1' });
    expect(Object.entries(presence)).toEqual(
      Object.keys(presence).map((client) => [client, { user: '7', client }]),
    );
    second.socket.terminate();
    await expect
      .poll(() => broker.engine.presenceStats({ channel: 'room:1' }))
      .toEqual({ num_clients: 1, num_users: 1 });
  });

  it('gives zeros as zeros, and refuses without feature or right', async () => {
    const broker = await startBroker();
    expect(await broker.engine.presenceStats({ channel: 'room:1' })).toEqual({
      num_clients: 0,
      num_users: 0,
    });
    const client = await broker.connect();
    expect((await client.ask({ id: 2, presence: { channel: 'room:1' } })).error.code).toBe(103);
    expect((await client.ask({ id: 3, presence_stats: { channel: 'open:1' } })).error.code).toBe(108);
    expect((await client.ask({ id: 4, presence: { channel: 'nowhere:1' } })).error.code).toBe(102);
  });

  it('reads as a subscriber through the npm client', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    const subscription = client.newSubscription('room:1');
    subscription.subscribe();
    client.connect();
    await subscription.ready(5000);
    expect(Object.values((await subscription.presence()).clients)).toMatchObject([{ user: '42' }]);
    expect(await subscription.presenceStats()).toEqual({ numClients: 1, numUsers: 1 });
  });
});

describe('join and leave', () => {
  it('reach the subscribers, the newcomer included', async () => {
    const broker = await startBroker();
    const client = newClient(broker);
    const subscription = client.newSubscription('room:1');
    const joined = nextEvent(subscription, 'join');
    subscription.subscribe();
    client.connect();
    expect(await joined).toMatchObject({ info: { user: '42' } });
    const otherJoined = nextEvent(subscription, 'join');
    const other = await broker.connect('7');
    other.send({ id: 2, subscribe: { channel: 'room:1' } });
    expect(await otherJoined).toMatchObject({ info: { user: '7' } });
    const left = nextEvent(subscription, 'leave');
    other.socket.terminate();
    expect(await left).toMatchObject({ info: { user: '7' } });
  });

  it('come only when asked for with the right, where they are not forced', async () => {
    const broker = await startBroker();
    const client = await broker.connect();
    await client.ask({ id: 2, subscribe: { channel: 'quiet:1', join_leave: true } });
    const other = await broker.connect('7');
    await other.ask({ id: 2, subscribe: { channel: 'quiet:1' } });
    await broker.engine.publish({ channel: 'quiet:1', data: 1 });
    expect((await client.next()).push).toHaveProperty('pub');
  });
});
