import { Centrifuge, type Subscription, type SubscriptionOptions, UnauthorizedError } from 'centrifuge';
import { isApiError } from '../api/api-error.ts';
import { createTokenBatch, type FetchLiveTokens, type LiveTokenAnswer } from './live-tokens.ts';

export interface LiveHandlers {
  readonly onMessage: (message: unknown) => void;
  /** Messages may have been missed and cannot be had again: load the thing anew. */
  readonly onLost?: () => void;
  /** Take what the channel's history still holds, from its beginning. */
  readonly fromStart?: boolean;
}

export interface LiveConnection {
  /** Shares one subscription per channel; returns the end of this listener's part. */
  readonly subscribe: (channel: string, handlers: LiveHandlers) => () => void;
  readonly close: () => void;
}

interface Channel {
  readonly listeners: Set<LiveHandlers>;
  subscription?: Subscription;
}

type ClientFactory = (
  endpoint: string,
  options: { token: string; getToken: () => Promise<string> },
) => Centrifuge;

interface LiveOptions {
  readonly fetchTokens: FetchLiveTokens;
  /** Runs a retry of the first connection; a test gives its own. */
  readonly retryLater?: (run: () => void, attempt: number) => void;
  readonly createClient?: ClientFactory;
  /** The open connection broke off; the client opens it again by itself. */
  readonly onCut?: () => void;
}

const openWebSocket: ClientFactory = (endpoint, options) =>
  new Centrifuge([{ transport: 'websocket', endpoint }], options);
const backOff = (run: () => void, attempt: number): void =>
  void setTimeout(run, Math.min(1_000 * 2 ** attempt, 30_000));

/** The client ends for good at an exception in a handler, so none may leave one. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}

/** The server knows the user by the connection for these; every other channel needs a token of its own. */
const needsToken = (channel: string): boolean => !channel.includes('#') && !channel.startsWith('global:');
const toWebSocketUrl = (url: string): string => new URL(url, location.href).href.replace(/^http/, 'ws');
/** Screens subscribe one after another in the same tick; the first request is to name them all. */
const allSubscribed = () => new Promise<void>((resolve) => setTimeout(resolve));
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 403);

/** A live connection that opens with its first subscription and keeps itself open. */
export function openLive({
  fetchTokens,
  retryLater = backOff,
  createClient = openWebSocket,
  onCut = () => undefined,
}: LiveOptions): LiveConnection {
  const channels = new Map<string, Channel>();
  const askTokens = createTokenBatch(fetchTokens);
  /** Tokens that came with the first answer, each good for one subscription. */
  const atHand = new Map<string, string>();
  let client: Centrifuge | undefined;
  let isStarting = false;
  let isClosed = false;

  async function tokensFor(...names: readonly string[]): Promise<LiveTokenAnswer> {
    try {
      return await askTokens(...names);
    } catch (error) {
      throw isRefusal(error) ? new UnauthorizedError('the portal gives no live token') : error;
    }
  }

  async function channelToken(name: string): Promise<string> {
    const ready = atHand.get(name);
    atHand.delete(name);
    const token = ready ?? (await tokensFor(name)).channels.find(({ channel }) => channel === name)?.token;
    if (!token) throw new UnauthorizedError('not a channel of this user');
    return token;
  }

  function join(name: string, channel: Channel, connected: Centrifuge): void {
    const fromStart = [...channel.listeners].some((listener) => listener.fromStart);
    const options: Partial<SubscriptionOptions> = {
      ...(needsToken(name) && { getToken: () => channelToken(name) }),
      ...(fromStart && { since: { offset: 0, epoch: '' } }),
    };
    const subscription = connected.newSubscription(name, options);
    const tell = (run: (listener: LiveHandlers) => void) => {
      for (const listener of [...channel.listeners]) guarded(() => run(listener));
    };
    let isBegun = false;
    let isHistory = false;
    subscription.on('publication', ({ data }) =>
      tell((listener) => (listener.fromStart || !isHistory) && listener.onMessage(data)),
    );
    subscription.on('subscribed', ({ wasRecovering, recovered }) => {
      // What was published before the first subscription comes in the same turn as its answer.
      isHistory = !isBegun;
      isBegun = true;
      queueMicrotask(() => {
        isHistory = false;
      });
      if (wasRecovering && !recovered) tell((listener) => listener.onLost?.());
    });
    channel.subscription = subscription;
    subscription.subscribe();
  }

  async function start(attempt = 0): Promise<void> {
    isStarting = true;
    try {
      await allSubscribed();
      const answer = await tokensFor(...[...channels.keys()].filter(needsToken));
      if (isClosed) return;
      for (const { channel, token } of answer.channels) if (token) atHand.set(channel, token);
      const opened = createClient(toWebSocketUrl(answer.url), {
        token: answer.token,
        getToken: async () => (await tokensFor()).token,
      });
      client = opened;
      for (const [name, channel] of channels) join(name, channel, opened);
      let wasOpen = false;
      opened.on('connected', () => {
        wasOpen = true;
      });
      opened.on('connecting', () => wasOpen && onCut());
      opened.connect();
    } catch (error) {
      if (!isClosed && !(error instanceof UnauthorizedError))
        retryLater(() => void start(attempt + 1), attempt);
    }
  }

  function leave(name: string, handlers: LiveHandlers): void {
    const channel = channels.get(name);
    channel?.listeners.delete(handlers);
    if (!channel || channel.listeners.size > 0) return;
    channels.delete(name);
    if (channel.subscription) client?.removeSubscription(channel.subscription);
  }

  function subscribe(name: string, handlers: LiveHandlers): () => void {
    const present = channels.get(name);
    const channel = present ?? { listeners: new Set<LiveHandlers>() };
    channel.listeners.add(handlers);
    channels.set(name, channel);
    if (present?.subscription && handlers.fromStart) guarded(() => handlers.onLost?.());
    else if (!present && client) join(name, channel, client);
    if (!isStarting) void start();
    return () => leave(name, handlers);
  }

  function close(): void {
    isClosed = true;
    channels.clear();
    client?.disconnect();
  }

  return { subscribe, close };
}
