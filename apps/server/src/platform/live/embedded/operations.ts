import { type CloseReason, closes, isSoundClose, unsubscribes } from '../close-codes.ts';
import { LiveError, liveError, toErrorBody } from '../errors.ts';
import type { ChannelRules } from '../namespaces.ts';
import type {
  BroadcastRequest,
  BroadcastResponse,
  BroadcastResult,
  ChannelRequest,
  ChannelsRequest,
  ChannelsResult,
  DisconnectRequest,
  EmptyResult,
  HistoryRequest,
  HistoryResult,
  InfoResult,
  PresenceResult,
  PresenceStatsResult,
  PublishRequest,
  PublishResult,
  RefreshRequest,
  RevokeRequest,
  SubscribeRequest,
  UnsubscribeRequest,
} from '../requests.ts';
import { type Broker, nowSeconds } from './broker.ts';
import type { Connection } from './connection.ts';
import { omitZeros, toPush } from './frames.ts';
import { readHistory } from './history.ts';
import { openSubscription } from './open-subscription.ts';
import { readPresence, readPresenceStats } from './presence.ts';
import { publishTo } from './publications.ts';
import { toMatcher } from './wildcards.ts';

/** The server API as synchronous calls on one broker. Each throws `LiveError`. */
export class Operations {
  readonly #broker: Broker;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  publish(request: PublishRequest): PublishResult {
    const rules = this.#rulesOf(request.channel);
    if (!this.#broker.namespaces.acceptsData(request.data)) throw liveError('badRequest');
    return publishTo(this.#broker, rules, request);
  }

  broadcast({ channels, ...publishing }: BroadcastRequest): BroadcastResult {
    if (channels.length === 0) throw liveError('badRequest');
    return { responses: channels.map((channel) => this.#respond({ ...publishing, channel })) };
  }

  subscribe(request: SubscribeRequest): EmptyResult {
    const { channel, recover_since: since, info, data, expire_at: expireAt, override } = request;
    const rules = this.#rulesOf(channel);
    for (const connection of this.#targets(request)) {
      if (connection.subscriptions.has(channel)) continue;
      const opening = {
        connection,
        channel,
        rules,
        source: 'server',
        info,
        data,
        expireAt: expireAt ?? 0,
        override,
        since,
      } as const;
      this.#subscribeConnection(opening);
    }
    return {};
  }

  unsubscribe(request: UnsubscribeRequest): EmptyResult {
    this.#rulesOf(request.channel);
    for (const connection of this.#targets(request)) {
      const subscription = connection.subscriptions.get(request.channel);
      if (subscription) connection.unsubscribe(subscription, unsubscribes.server);
    }
    return {};
  }

  disconnect(request: DisconnectRequest): EmptyResult {
    const close: CloseReason = request.disconnect ?? closes.forceDisconnect;
    if (!isSoundClose(close)) throw liveError('badRequest');
    for (const connection of this.#targets(request)) {
      if (!request.whitelist?.includes(connection.id)) connection.close(close);
    }
    return {};
  }

  revoke({ user, channel }: RevokeRequest): EmptyResult {
    this.#broker.revocations.add({ user, channel });
    return channel
      ? this.unsubscribe({ user, channel })
      : this.disconnect({ user, disconnect: closes.forceReconnect });
  }

  refresh(request: RefreshRequest): EmptyResult {
    const { expired, expire_at: expireAt = 0, info } = request;
    for (const connection of this.#targets(request)) {
      if (expired || (expireAt > 0 && expireAt <= nowSeconds(this.#broker))) connection.close(closes.expired);
      else if (expireAt > 0) connection.expireAt(expireAt);
      connection.info = info ?? connection.info;
    }
    return {};
  }

  presence({ channel }: ChannelRequest): PresenceResult {
    if (!this.#rulesOf(channel).options.presence) throw liveError('notAvailable');
    return { presence: readPresence(this.#broker.hub, channel) };
  }

  presenceStats({ channel }: ChannelRequest): PresenceStatsResult {
    if (!this.#rulesOf(channel).options.presence) throw liveError('notAvailable');
    return readPresenceStats(this.#broker.hub, channel);
  }

  history(request: HistoryRequest): HistoryResult {
    return readHistory(this.#broker.streams, this.#rulesWithHistory(request.channel), request);
  }

  historyRemove({ channel }: ChannelRequest): EmptyResult {
    this.#rulesWithHistory(channel);
    this.#broker.streams.empty(channel);
    return {};
  }

  channels({ pattern }: ChannelsRequest): ChannelsResult {
    const { hub } = this.#broker;
    const isWanted = pattern ? toMatcher(pattern) : () => true;
    const names = [...hub.channelNames()].filter(isWanted);
    return {
      channels: Object.fromEntries(names.map((name) => [name, { num_clients: hub.subscriberCount(name) }])),
    };
  }

  info(): InfoResult {
    const { nodeId, hub, settings, startedAt, clock } = this.#broker;
    const node = {
      uid: nodeId,
      name: 'embedded',
      version: settings.version,
      num_clients: hub.connections.size,
      num_users: hub.userCount,
      num_subs: hub.subscriptionCount,
      num_channels: hub.channelCount,
      uptime: Math.floor((clock.now() - startedAt) / 1000),
    };
    return { nodes: [node] };
  }

  #respond(request: PublishRequest): BroadcastResponse {
    try {
      return { result: this.publish(request) };
    } catch (error) {
      if (!(error instanceof LiveError)) throw error;
      return { error: toErrorBody(error) };
    }
  }

  #subscribeConnection(opening: Parameters<typeof openSubscription>[1]): void {
    const { connection, channel } = opening;
    const { subscription, result } = openSubscription(this.#broker, opening);
    const { publications = [], recovered, was_recovering, expires, ttl, ...start } = result;
    connection.send(toPush(channel, 'subscribe', omitZeros(start)));
    for (const publication of publications) connection.send(toPush(channel, 'pub', publication));
    this.#broker.hub.announceJoin(subscription);
  }

  #targets({
    user,
    client,
    session,
  }: {
    user: string;
    client?: string;
    session?: string;
  }): readonly Connection[] {
    // Sessions belong to transports this engine does not have: none matches.
    if (session) return [];
    return this.#broker.hub.connectionsOf(user).filter(({ id }) => !client || id === client);
  }

  #rulesOf(channel: string): ChannelRules {
    if (!channel) throw liveError('badRequest');
    const rules = this.#broker.namespaces.find(channel);
    if (!rules) throw liveError('unknownChannel');
    return rules;
  }

  #rulesWithHistory(channel: string): ChannelRules {
    const rules = this.#rulesOf(channel);
    if (!rules.hasHistory) throw liveError('notAvailable');
    return rules;
  }
}
