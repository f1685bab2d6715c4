import type { ErrorBody } from './errors.ts';

/** Any JSON value. Content of channels belongs to the application; the engines carry it as it is. */
export type Json = unknown;

/** A place in a channel's stream. Another epoch means another life of the stream: offsets do not compare. */
export interface StreamPosition {
  readonly offset: number;
  readonly epoch: string;
}

/** Who stands behind a connection, as others see it. */
export interface ClientInfo {
  readonly user: string;
  readonly client: string;
  readonly conn_info?: Json;
  readonly chan_info?: Json;
}

/** A message of a channel. `offset` is absent without history, `info` unless a client published it. */
export interface Publication {
  readonly data: Json;
  readonly offset?: number;
  readonly info?: ClientInfo;
  readonly tags?: Readonly<Record<string, string>>;
}

interface Publishing {
  readonly data: Json;
  readonly skip_history?: boolean;
  readonly tags?: Readonly<Record<string, string>>;
  /** A repeat of the key in the same channel within five minutes returns the first result and sends nothing. */
  readonly idempotency_key?: string;
  /** With history: a version not above the channel's last one is dropped. For whole-state messages. */
  readonly version?: number;
  readonly version_epoch?: string;
}

export type PublishRequest = Publishing & { readonly channel: string };
/** Position of the new publication; empty without history. */
export type PublishResult = Partial<StreamPosition>;

export type BroadcastRequest = Publishing & { readonly channels: readonly string[] };
export type BroadcastResponse = { readonly result: PublishResult } | { readonly error: ErrorBody };
/** One response per channel, in the order asked. */
export interface BroadcastResult {
  readonly responses: readonly BroadcastResponse[];
}

interface Switch {
  readonly value: boolean;
}
/** Channel options changed for one subscription. */
export interface SubscriptionOverride {
  readonly presence?: Switch;
  readonly join_leave?: Switch;
  readonly force_push_join_leave?: Switch;
  readonly force_recovery?: Switch;
  readonly force_positioning?: Switch;
}

/** Which of a user's connections are meant: all of them, or the one with this id. */
interface UserTarget {
  readonly user: string;
  readonly client?: string;
  readonly session?: string;
}

export type SubscribeRequest = UserTarget & {
  readonly channel: string;
  readonly info?: Json;
  readonly data?: Json;
  /** Unix seconds; 0 or absent = never. */
  readonly expire_at?: number;
  readonly recover_since?: StreamPosition;
  readonly override?: SubscriptionOverride;
};
export type UnsubscribeRequest = UserTarget & { readonly channel: string };
/** Whose tokens are taken back: those of one channel, or all. */
export interface RevokeRequest {
  readonly user: string;
  readonly channel?: string | undefined;
}
export type DisconnectRequest = UserTarget & {
  /** Ids of connections to spare. */
  readonly whitelist?: readonly string[];
  readonly disconnect?: { readonly code: number; readonly reason: string };
};
export type RefreshRequest = UserTarget & {
  readonly expired?: boolean;
  /** Unix seconds; 0 or absent = unchanged. */
  readonly expire_at?: number;
  readonly info?: Json;
};

export interface ChannelRequest {
  readonly channel: string;
}
/** Connection id → who. */
export interface PresenceResult {
  readonly presence: Readonly<Record<string, ClientInfo>>;
}
export interface PresenceStatsResult {
  readonly num_clients: number;
  readonly num_users: number;
}

export type HistoryRequest = ChannelRequest & {
  /** Absent or 0: the position only; negative: everything kept. */
  readonly limit?: number;
  /** Exclusive. */
  readonly since?: StreamPosition;
  readonly reverse?: boolean;
};
export interface HistoryResult extends StreamPosition {
  readonly publications: readonly Publication[];
}

export interface ChannelsRequest {
  /** `*` and `?` stand for any text and any character; absent = all. */
  readonly pattern?: string;
}
export interface ChannelsResult {
  readonly channels: Readonly<Record<string, { readonly num_clients: number }>>;
}

export interface NodeState {
  readonly uid: string;
  readonly name: string;
  readonly version: string;
  readonly num_clients: number;
  readonly num_users: number;
  readonly num_subs?: number;
  readonly num_channels: number;
  /** Seconds. */
  readonly uptime: number;
}
export interface InfoResult {
  readonly nodes: readonly NodeState[];
}

export type EmptyResult = Readonly<Record<never, never>>;
