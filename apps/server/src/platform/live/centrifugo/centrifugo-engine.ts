import { randomUUID } from 'node:crypto';
import { type LiveClock, systemClock } from '../clock.ts';
import { closes } from '../close-codes.ts';
import type { LiveEngine } from '../engine.ts';
import { liveError } from '../errors.ts';
import { Counters, type LiveMetrics } from '../metrics.ts';
import { type TokenSettings, Tokens } from '../tokens.ts';
import { ApiClient, type ApiOptions } from './api-client.ts';
import { ChannelQueue } from './channel-queue.ts';

export interface CentrifugoOptions {
  readonly api: Pick<ApiOptions, 'url' | 'key'> & Partial<ApiOptions>;
  readonly tokens: TokenSettings;
  readonly clock?: LiveClock;
}

const defaults = { timeoutMs: 2_000, tries: 3, retryDelayMs: 100 };
const noGauges = { connections: 0, users: 0, subscriptions: 0, channels: 0, streams: 0 };

/**
 * The engine in front of a Centrifugo cluster: signs tokens, and calls the cluster's HTTP API. Publications to one
 * channel go one at a time, each with an idempotency key, so that a repeated one is not sent twice.
 */
export function createCentrifugoEngine(options: CentrifugoOptions): LiveEngine {
  return new CentrifugoEngine(options);
}

class CentrifugoEngine implements LiveEngine {
  readonly #api: ApiClient;
  readonly #tokens: Tokens;
  readonly #queue = new ChannelQueue();
  readonly #counters = new Counters();
  #closing: Promise<void> | undefined;

  constructor({ api, tokens, clock = systemClock }: CentrifugoOptions) {
    this.#api = new ApiClient({ ...defaults, ...api });
    this.#tokens = new Tokens(tokens, clock);
  }

  publish: LiveEngine['publish'] = async (request) => {
    const keyed = { idempotency_key: randomUUID(), ...request };
    const result = await this.#queue.run([request.channel], () => this.#call<'publish'>('publish', keyed));
    this.#counters.add('published');
    return result;
  };

  broadcast: LiveEngine['broadcast'] = async (request) => {
    const keyed = { idempotency_key: randomUUID(), ...request };
    const result = await this.#queue.run(request.channels, () => this.#call<'broadcast'>('broadcast', keyed));
    this.#counters.add('published', result.responses.filter((response) => 'result' in response).length);
    return result;
  };

  subscribe: LiveEngine['subscribe'] = (request) => this.#call<'subscribe'>('subscribe', request);
  unsubscribe: LiveEngine['unsubscribe'] = async (request) => {
    // Centrifugo takes an absent channel for all channels; here it is a mistake of the caller.
    if (!request.channel) throw liveError('badRequest');
    return this.#call<'unsubscribe'>('unsubscribe', request);
  };
  disconnect: LiveEngine['disconnect'] = (request) => this.#call<'disconnect'>('disconnect', request);
  revoke: LiveEngine['revoke'] = ({ user, channel }) =>
    channel
      ? this.unsubscribe({ user, channel })
      : this.disconnect({ user, disconnect: closes.forceReconnect });
  refresh: LiveEngine['refresh'] = (request) => this.#call<'refresh'>('refresh', request);
  presence: LiveEngine['presence'] = (request) => this.#call<'presence'>('presence', request);
  presenceStats: LiveEngine['presenceStats'] = (request) =>
    this.#call<'presenceStats'>('presence_stats', request);
  history: LiveEngine['history'] = (request) => this.#call<'history'>('history', request);
  historyRemove: LiveEngine['historyRemove'] = (request) =>
    this.#call<'historyRemove'>('history_remove', request);
  channels: LiveEngine['channels'] = (request = {}) => this.#call<'channels'>('channels', request);
  info: LiveEngine['info'] = () => this.#call<'info'>('info', {});
  issueConnectionToken: LiveEngine['issueConnectionToken'] = (request) =>
    this.#tokens.issueConnection(request);
  issueSubscriptionToken: LiveEngine['issueSubscriptionToken'] = (request) =>
    this.#tokens.issueSubscription(request);

  /** Centrifugo counts its own connections: here the gauges are zero. */
  collect(): LiveMetrics {
    return this.#counters.collect(noGauges);
  }

  close(): Promise<void> {
    this.#closing ??= this.#api.close();
    return this.#closing;
  }

  async #call<Method extends keyof LiveEngine & string>(
    method: string,
    request: object,
  ): Promise<Awaited<ReturnType<NonNullable<LiveEngine[Method]>>>> {
    try {
      const result = await this.#api.call(method, request);
      // The API's documented result of this very method.
      return result as Awaited<ReturnType<NonNullable<LiveEngine[Method]>>>;
    } catch (error) {
      this.#counters.add('failedCalls');
      throw error;
    }
  }
}
