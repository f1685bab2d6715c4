import { z } from 'zod';
import { parseDurationMs } from '../duration.ts';
import type { EmbeddedOptions } from '../embedded/embedded-engine.ts';
import type { EmbeddedSettings, Openness } from '../embedded/settings.ts';

const flag = z.boolean().exactOptional();
const text = z.string().exactOptional();
const durationMs = z.string().transform((value, context) => {
  try {
    // A negative duration switches the feature off.
    return value.startsWith('-') ? 0 : parseDurationMs(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'not a duration' });
    return z.NEVER;
  }
});
const count = z.int().nonnegative();

const channelOptions = z.object({
  presence: flag,
  join_leave: flag,
  force_push_join_leave: flag,
  history_size: count.exactOptional(),
  history_ttl: text,
  history_meta_ttl: text,
  force_positioning: flag,
  allow_positioning: flag,
  force_recovery: flag,
  allow_recovery: flag,
  force_recovery_mode: z.enum(['', 'stream', 'cache']).exactOptional(),
  auto_cache_recover: flag,
  allow_subscribe_for_client: flag,
  allow_subscribe_for_anonymous: flag,
  allow_publish_for_client: flag,
  allow_publish_for_subscriber: flag,
  allow_publish_for_anonymous: flag,
  allow_presence_for_client: flag,
  allow_presence_for_subscriber: flag,
  allow_presence_for_anonymous: flag,
  allow_history_for_client: flag,
  allow_history_for_subscriber: flag,
  allow_history_for_anonymous: flag,
  allow_user_limited_channels: flag,
  channel_regex: text,
});

const token = z.object({
  hmac_secret_key: z.string().default(''),
  hmac_previous_secret_key: text,
  hmac_previous_secret_key_valid_until: count.exactOptional(),
  audience: text,
  issuer: text,
});

const client = z.object({
  allowed_origins: z.array(z.string()).default([]),
  token: token.prefault({}),
  subscription_token: token.extend({ enabled: z.boolean().default(false) }).prefault({}),
  insecure: z.boolean().default(false),
  allow_anonymous_connect_without_token: z.boolean().default(false),
  disallow_anonymous_connection_tokens: z.boolean().default(false),
  ping_interval: durationMs.default(25_000),
  pong_timeout: durationMs.default(8_000),
  stale_close_delay: durationMs.default(10_000),
  expired_close_delay: durationMs.default(25_000),
  expired_sub_close_delay: durationMs.default(25_000),
  presence_update_interval: durationMs.default(27_000),
  channel_limit: count.default(128),
  queue_max_size: count.default(1_048_576),
  user_connection_limit: count.default(0),
  connection_limit: count.default(0),
  history_max_publication_limit: count.default(300),
  recovery_max_publication_limit: count.default(300),
});

/** The options of a Centrifugo configuration file that the stand-alone broker honours; others are ignored. */
const configSchema = z.object({
  client: client.prefault({}),
  http_api: z
    .object({
      key: z.string().default(''),
      insecure: z.boolean().default(false),
      error_mode: z.string().default(''),
    })
    .prefault({}),
  channel: z
    .object({
      without_namespace: channelOptions.prefault({}),
      namespaces: z.array(channelOptions.extend({ name: z.string() })).default([]),
      history_meta_ttl: text,
      max_length: count.default(255),
      publication_data_format: z.enum(['', 'json', 'json_object']).exactOptional(),
    })
    .prefault({}),
  websocket: z.object({ message_size_limit: count.default(65_536) }).prefault({}),
  shutdown: z.object({ timeout: durationMs.default(30_000) }).prefault({}),
});
type Config = z.output<typeof configSchema>;

export interface BrokerConfig {
  readonly options: EmbeddedOptions;
  readonly openness: Openness;
  readonly httpApi: {
    readonly key: string;
    readonly isInsecure: boolean;
    readonly usesTransportErrors: boolean;
  };
}

/**
 * Reads a Centrifugo configuration for the stand-alone broker.
 * @throws ZodError when an option has a wrong value
 */
export function parseBrokerConfig(json: unknown): BrokerConfig {
  const config = configSchema.parse(json);
  const { client, http_api: api, channel } = config;
  return {
    options: { table: channel, tokens: toTokenSettings(config), settings: toEmbeddedSettings(config) },
    openness: {
      isInsecure: client.insecure,
      allowsAnonymousConnect: client.allow_anonymous_connect_without_token,
      refusesAnonymousTokens: client.disallow_anonymous_connection_tokens,
    },
    httpApi: { key: api.key, isInsecure: api.insecure, usesTransportErrors: api.error_mode === 'transport' },
  };
}

function toTokenSettings({ client }: Config): EmbeddedOptions['tokens'] {
  const { token, subscription_token: own } = client;
  const { hmac_previous_secret_key: previous, hmac_previous_secret_key_valid_until: validUntil } = token;
  return {
    secret: token.hmac_secret_key,
    subscriptionSecret: own.enabled ? own.hmac_secret_key : undefined,
    previousSecret: previous ? { secret: previous, validUntil } : undefined,
    audience: token.audience,
    issuer: token.issuer,
  };
}

function toEmbeddedSettings({ client, channel, websocket }: Config): Partial<EmbeddedSettings> {
  return {
    allowedOrigins: client.allowed_origins,
    frameMaxBytes: websocket.message_size_limit,
    queueMaxBytes: client.queue_max_size,
    channelLimit: client.channel_limit,
    channelMaxBytes: channel.max_length,
    userConnectionLimit: client.user_connection_limit,
    connectionLimit: client.connection_limit,
    staleCloseDelayMs: client.stale_close_delay,
    pingIntervalMs: client.ping_interval,
    pongTimeoutMs: client.pong_timeout,
    expiredCloseDelayMs: client.expired_close_delay,
    expiredSubscriptionCloseDelayMs: client.expired_sub_close_delay,
    checkIntervalMs: client.presence_update_interval,
    historyMaxPublications: client.history_max_publication_limit,
    recoveryMaxPublications: client.recovery_max_publication_limit,
  };
}
