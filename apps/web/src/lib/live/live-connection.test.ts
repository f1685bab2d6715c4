import type { Centrifuge } from 'centrifuge';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openLive } from './live-connection.ts';
import { createTokenBatch, type FetchLiveTokens } from './live-tokens.ts';

type Handler = (context: object) => void;

/** A client of the live channel as far as the connection uses it: the edge of the page, driven by hand. */
function fakeClient() {
  const subscriptions: {
    name: string;
    options: { getToken?: () => Promise<string>; since?: object };
    emit: (event: string, context: object) => void;
  }[] = [];
  const removed: string[] = [];
  const client = {
    newSubscription(name: string, options: { getToken?: () => Promise<string> }) {
      const handlers = new Map<string, Handler>();
      subscriptions.push({ name, options, emit: (event, context) => handlers.get(event)?.(context) });
      return {
        name,
        on: (event: string, handler: Handler) => handlers.set(event, handler),
        subscribe: () => undefined,
      };
    },
    removeSubscription: ({ name }: { name: string }) => removed.push(name),
    on: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(),
  };
  // Only the members above are called.
  return {
    client: client as unknown as Centrifuge,
    connect: client.connect,
    disconnect: client.disconnect,
    subscriptions,
    removed,
  };
}

const grantAll: FetchLiveTokens = async (channels) => ({
  url: '/connection/websocket',
  token: 'connection',
  channels: channels.map((channel) => ({ channel, token: `token of ${channel}` })),
});

function setUp(fetchTokens: FetchLiveTokens = grantAll) {
  const fake = fakeClient();
  const asked = vi.fn(fetchTokens);
  const createClient = vi.fn(
    (_endpoint: string, _options: { token: string; getToken: () => Promise<string> }) => fake.client,
  );
  const retries: (() => void)[] = [];
  const live = openLive({ fetchTokens: asked, createClient, retryLater: (run) => retries.push(run) });
  return { ...fake, live, asked, createClient, retries };
}

const nothing = { onMessage: () => undefined };

describe('the live channel', () => {
  it('asks for everything of a page load in one call and connects where it is told', async () => {
    const { live, asked, createClient, subscriptions, connect } = setUp();
    live.subscribe('calc:1', nothing);
    live.subscribe('notice:#7', nothing);
    live.subscribe('update:3', nothing);
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce());
    expect(asked.mock.calls).toEqual([[['calc:1', 'update:3']]]);
    expect(createClient.mock.calls[0]?.[0]).toBe('ws://localhost:3000/connection/websocket');
    expect(subscriptions.map(({ name }) => name)).toEqual(['calc:1', 'notice:#7', 'update:3']);
    await expect(subscriptions[0]?.options.getToken?.()).resolves.toBe('token of calc:1');
    expect(subscriptions[1]?.options.getToken).toBeUndefined();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('shares one subscription per channel and leaves with the last listener', async () => {
    const { live, subscriptions, removed, connect } = setUp();
    const first = vi.fn();
    const second = vi.fn();
    const leaveFirst = live.subscribe('calc:1', { onMessage: first });
    const leaveSecond = live.subscribe('calc:1', { onMessage: second });
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    expect(subscriptions).toHaveLength(1);
    leaveFirst();
    subscriptions[0]?.emit('publication', { data: { t: 'done' } });
    expect([first.mock.calls.length, second.mock.calls]).toEqual([0, [[{ t: 'done' }]]]);
    expect(removed).toEqual([]);
    leaveSecond();
    expect(removed).toEqual(['calc:1']);
  });

  it('asks for the whole history when a listener wants the start', async () => {
    const { live, subscriptions, connect } = setUp();
    live.subscribe('calc:1', { ...nothing, fromStart: true });
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    expect(subscriptions[0]?.options.since).toEqual({ offset: 0, epoch: '' });
  });

  it('gives the history to those alone who want the start, and what comes later to all', async () => {
    const { live, subscriptions, connect } = setUp();
    const [fromStart, fromNow] = [vi.fn(), vi.fn()];
    live.subscribe('update:3', { onMessage: fromStart, fromStart: true });
    live.subscribe('update:3', { onMessage: fromNow });
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    subscriptions[0]?.emit('subscribed', { wasRecovering: true, recovered: true });
    subscriptions[0]?.emit('publication', { data: 'before' });
    await Promise.resolve();
    subscriptions[0]?.emit('publication', { data: 'now' });
    // A gap is made good for both.
    subscriptions[0]?.emit('subscribed', { wasRecovering: true, recovered: true });
    subscriptions[0]?.emit('publication', { data: 'missed' });
    expect(fromStart.mock.calls.flat()).toEqual(['before', 'now', 'missed']);
    expect(fromNow.mock.calls.flat()).toEqual(['now', 'missed']);
  });

  it('tells when messages are lost, and not when they were recovered', async () => {
    const { live, subscriptions, connect } = setUp();
    const onLost = vi.fn();
    live.subscribe('calc:1', { ...nothing, onLost });
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    subscriptions[0]?.emit('subscribed', { wasRecovering: false, recovered: false });
    subscriptions[0]?.emit('subscribed', { wasRecovering: true, recovered: true });
    expect(onLost).not.toHaveBeenCalled();
    subscriptions[0]?.emit('subscribed', { wasRecovering: true, recovered: false });
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('outlives a handler that throws', async () => {
    const { live, subscriptions, connect } = setUp();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const second = vi.fn();
    live.subscribe('calc:1', {
      onMessage: () => {
        throw new Error('broken screen');
      },
    });
    live.subscribe('calc:1', { onMessage: second });
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    expect(() => subscriptions[0]?.emit('publication', { data: 1 })).not.toThrow();
    expect([second.mock.calls.length, reported.mock.calls.length]).toEqual([1, 1]);
  });

  it('refuses a channel the server left out of its answer', async () => {
    const { live, subscriptions, connect } = setUp(async () => ({ url: '/c', token: 't', channels: [] }));
    live.subscribe('calc:2', nothing);
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    await expect(subscriptions[0]?.options.getToken?.()).rejects.toMatchObject({ name: 'UnauthorizedError' });
  });

  it('tries again after a failure, and not after a refusal', async () => {
    let answer: () => Promise<never> = () => Promise.reject(new ApiError(503, undefined));
    const { live, asked, retries, connect } = setUp(() => answer());
    live.subscribe('calc:1', nothing);
    await vi.waitFor(() => expect(retries).toHaveLength(1));
    answer = () => Promise.reject(new ApiError(403, undefined));
    retries[0]?.();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    expect(retries).toHaveLength(1);
    expect(connect).not.toHaveBeenCalled();
  });

  it('ends with the session', async () => {
    const { live, connect, disconnect } = setUp();
    live.subscribe('calc:1', nothing);
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    live.close();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});

describe('the batch of tokens', () => {
  it('begins a new request after the last was sent', async () => {
    const runs: (() => void)[] = [];
    const asked = vi.fn(grantAll);
    const ask = createTokenBatch(asked, (run) => runs.push(run));
    const first = Promise.all([ask('a'), ask('b'), ask()]);
    runs.shift()?.();
    await first;
    const second = ask('c');
    runs.shift()?.();
    await second;
    expect(asked.mock.calls).toEqual([[['a', 'b']], [['c']]]);
  });
});
