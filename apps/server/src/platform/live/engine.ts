import type { Server } from 'node:http';
import type { LiveMetrics } from './metrics.ts';
import type {
  BroadcastRequest,
  BroadcastResult,
  ChannelRequest,
  ChannelsRequest,
  ChannelsResult,
  DisconnectRequest,
  EmptyResult,
  HistoryRequest,
  HistoryResult,
  InfoResult,
  Json,
  PresenceResult,
  PresenceStatsResult,
  PublishRequest,
  PublishResult,
  RefreshRequest,
  RevokeRequest,
  SubscribeRequest,
  UnsubscribeRequest,
} from './requests.ts';

export interface ConnectionTokenRequest {
  readonly userId: string;
  /** Default 900; 0 = the connection never expires. */
  readonly expiresInSeconds?: number;
  /** Shown to others in presence, join and leave. */
  readonly info?: Json;
}

export type SubscriptionTokenRequest = ConnectionTokenRequest & {
  readonly channel: string;
  /** Handed to the subscriber with the subscription. */
  readonly data?: Json;
};

/**
 * The live channel as the application sees it. Two implementations behave alike: one inside this process, one
 * in front of a Centrifugo cluster. Requests and results have the shapes of Centrifugo's server API.
 * Every call rejects with `LiveError`. Live messages are hints: a failing engine must never fail a user's request.
 */
export interface LiveEngine {
  publish(request: PublishRequest): Promise<PublishResult>;
  broadcast(request: BroadcastRequest): Promise<BroadcastResult>;
  /** Adds a server-side subscription to the user's open connections. */
  subscribe(request: SubscribeRequest): Promise<EmptyResult>;
  unsubscribe(request: UnsubscribeRequest): Promise<EmptyResult>;
  /** Closes the user's connections, with 3503 unless told otherwise. */
  disconnect(request: DisconnectRequest): Promise<EmptyResult>;
  /**
   * Takes tokens back: ends the user's subscriptions to the channel, or closes their connections, which open again with new
   * tokens where there are any. The engine in this process takes none of the tokens issued before; Centrifugo does until they
   * expire.
   */
  revoke(request: RevokeRequest): Promise<EmptyResult>;
  /** Prolongs or ends the user's open connections. */
  refresh(request: RefreshRequest): Promise<EmptyResult>;
  presence(request: ChannelRequest): Promise<PresenceResult>;
  presenceStats(request: ChannelRequest): Promise<PresenceStatsResult>;
  history(request: HistoryRequest): Promise<HistoryResult>;
  /** Empties the kept publications; position and epoch stay. */
  historyRemove(request: ChannelRequest): Promise<EmptyResult>;
  /** Channels with subscribers. For debugging: the answer grows with their number. */
  channels(request?: ChannelsRequest): Promise<ChannelsResult>;
  info(): Promise<InfoResult>;
  issueConnectionToken(request: ConnectionTokenRequest): Promise<string>;
  issueSubscriptionToken(request: SubscriptionTokenRequest): Promise<string>;
  /** Takes over the WebSocket path of an HTTP server. Present only where this process serves the clients. */
  attach?(server: Server): void;
  /** Counters since the start and the state of now. */
  collect(): LiveMetrics;
  /** Lets the clients go, asking them to reconnect, and stops. Safe to repeat. */
  close(): Promise<void>;
}

/** The engine inside this process. */
export type EmbeddedLiveEngine = LiveEngine & Required<Pick<LiveEngine, 'attach'>>;
