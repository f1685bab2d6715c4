/** Limits and timings of the embedded engine. Defaults are Centrifugo's own where it has them. */
export interface EmbeddedSettings {
  readonly path: string;
  /**
   * Origins whose pages may connect, in lower case, `*` for any text within a part. Absent: pages of the same
   * host only. A request without an Origin header always passes; an empty list refuses every browser.
   */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly frameMaxBytes: number;
  readonly queueMaxBytes: number;
  readonly channelLimit: number;
  readonly channelMaxBytes: number;
  /** Connections per user; 0 = unlimited. */
  readonly userConnectionLimit: number;
  /** Connections in all; 0 = unlimited. Beyond it an upgrade is answered with 503. */
  readonly connectionLimit: number;
  readonly staleCloseDelayMs: number;
  /** 0 = no pings. */
  readonly pingIntervalMs: number;
  /** 0 = no pongs asked for. */
  readonly pongTimeoutMs: number;
  readonly expiredCloseDelayMs: number;
  readonly expiredSubscriptionCloseDelayMs: number;
  /** How often each connection's subscriptions are checked for expiry and position. */
  readonly checkIntervalMs: number;
  /** How long the peer's close frame is waited for. */
  readonly closeTimeoutMs: number;
  readonly shutdownSpreadMs: number;
  readonly recoveryMaxPublications: number;
  readonly historyMaxPublications: number;
  readonly streamLimit: number;
  readonly idempotencyTtlMs: number;
  readonly idempotencyLimit: number;
  /** Told to clients and in `info`. */
  readonly version: string;
}

export const defaultSettings: EmbeddedSettings = {
  path: '/connection/websocket',
  allowedOrigins: undefined,
  frameMaxBytes: 65_536,
  queueMaxBytes: 1_048_576,
  channelLimit: 128,
  channelMaxBytes: 255,
  userConnectionLimit: 30,
  connectionLimit: 10_000,
  staleCloseDelayMs: 10_000,
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  expiredCloseDelayMs: 25_000,
  expiredSubscriptionCloseDelayMs: 25_000,
  checkIntervalMs: 27_000,
  closeTimeoutMs: 5_000,
  shutdownSpreadMs: 300,
  recoveryMaxPublications: 300,
  historyMaxPublications: 300,
  streamLimit: 100_000,
  idempotencyTtlMs: 300_000,
  idempotencyLimit: 100_000,
  version: 'embedded',
};

/** How strangers are treated. Only the stand-alone test broker can open what is closed here. */
export interface Openness {
  /** No token needed, everything allowed, nothing expires. */
  readonly isInsecure: boolean;
  readonly allowsAnonymousConnect: boolean;
  readonly refusesAnonymousTokens: boolean;
}

export const closed: Openness = {
  isInsecure: false,
  allowsAnonymousConnect: false,
  refusesAnonymousTokens: false,
};

/**
 * Fills in the defaults.
 * @throws Error when the pong timeout is not below the ping interval
 */
export function toSettings(given: Partial<EmbeddedSettings>): EmbeddedSettings {
  const settings = { ...defaultSettings, ...given };
  if (settings.pingIntervalMs > 0 && settings.pongTimeoutMs >= settings.pingIntervalMs) {
    throw new Error('the pong timeout must be smaller than the ping interval');
  }
  return settings;
}
