import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { LiveClock } from './clock.ts';
import type { ConnectionTokenRequest, SubscriptionTokenRequest } from './engine.ts';
import type { Json, SubscriptionOverride } from './requests.ts';

/** Secrets and checks of tokens, the same for both engines. */
export interface TokenSettings {
  readonly secret: string;
  /** Secret of subscription tokens, when it is another one. */
  readonly subscriptionSecret?: string | undefined;
  /** Accepted beside `secret` during a rotation, until the given Unix second if there is one. */
  readonly previousSecret?: { readonly secret: string; readonly validUntil?: number | undefined } | undefined;
  readonly audience?: string | undefined;
  readonly issuer?: string | undefined;
}

/** A channel the connection token subscribes its connection to. */
export interface TokenSubscription {
  readonly info?: Json;
  readonly data?: Json;
  readonly override?: SubscriptionOverride;
}

export interface ConnectionClaims {
  readonly user: string;
  /** Unix seconds when the connection expires; 0 = never. */
  readonly expireAt: number;
  readonly issuedAt: number;
  readonly info?: Json;
  readonly subscriptions: ReadonlyMap<string, TokenSubscription>;
}

export interface SubscriptionClaims extends TokenSubscription {
  readonly user: string;
  readonly channel: string;
  readonly client: string;
  /** Unix seconds when the subscription expires; 0 = never. */
  readonly expireAt: number;
  /** Unix seconds; 0 where the token does not say. */
  readonly issuedAt: number;
}

/** A token that proves nothing: expired, or wrong in any other way. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly isExpired: boolean;

  constructor(isExpired: boolean, cause?: unknown) {
    super(isExpired ? 'token expired' : 'invalid token', { cause });
    this.isExpired = isExpired;
  }
}

export const defaultLifetimeSeconds = 900;
const acceptedAlgorithms = ['HS256', 'HS384', 'HS512'];
/** So many payloads are kept; a page brings two tokens. */
const knownLimit = 20_000;

/** Signs and checks live tokens: JWT by a shared secret, issued as HS256, without leeway of clocks. */
export class Tokens {
  readonly #settings: TokenSettings;
  readonly #clock: LiveClock;
  readonly #keys = new Map<string, KeyObject>();
  /**
   * Payloads by secret and token whose signature was found good. Pages that come back, thousands of them after a cut,
   * bring the tokens they had, and the library checks each signature in the thread pool.
   */
  readonly #known = new Map<string, JWTPayload>();

  constructor(settings: TokenSettings, clock: LiveClock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  issueConnection({ userId, expiresInSeconds, info }: ConnectionTokenRequest): Promise<string> {
    return this.#sign(this.#settings.secret, { sub: userId, info }, expiresInSeconds);
  }

  issueSubscription({
    userId,
    channel,
    expiresInSeconds,
    info,
    data,
  }: SubscriptionTokenRequest): Promise<string> {
    return this.#sign(this.#subscriptionSecret, { sub: userId, channel, info, data }, expiresInSeconds);
  }

  /** @throws TokenError */
  async verifyConnection(token: string): Promise<ConnectionClaims> {
    const claims = await this.#verify(token, this.#settings.secret, (payload) => !payload.channel);
    const expireAt = toExpireAt(claims);
    return {
      user: toUser(claims),
      expireAt,
      issuedAt: toIssuedAt(claims),
      info: toJson(claims, 'info'),
      subscriptions: toSubscriptions(claims),
    };
  }

  /** @throws TokenError */
  async verifySubscription(token: string): Promise<SubscriptionClaims> {
    const claims = await this.#verify(token, this.#subscriptionSecret, () => true);
    const { channel, client = '' } = claims;
    if (typeof channel !== 'string' || channel === '' || typeof client !== 'string')
      throw new TokenError(false);
    return {
      user: toUser(claims),
      channel,
      client,
      expireAt: toExpireAt(claims),
      issuedAt: toIssuedAt(claims),
      ...toTokenSubscription(claims),
    };
  }

  get #subscriptionSecret(): string {
    return this.#settings.subscriptionSecret ?? this.#settings.secret;
  }

  /** One key object a secret: the library prepares each for use, which costs more than a signature. */
  #keyOf(secret: string): KeyObject {
    const key = this.#keys.get(secret) ?? createSecretKey(secret, 'utf8');
    this.#keys.set(secret, key);
    return key;
  }

  #nowSeconds(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  #sign(secret: string, claims: JWTPayload, expiresInSeconds = defaultLifetimeSeconds): Promise<string> {
    const issuedAt = this.#nowSeconds();
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setIssuedAt(issuedAt);
    if (expiresInSeconds > 0) token.setExpirationTime(issuedAt + expiresInSeconds);
    if (this.#settings.audience) token.setAudience(this.#settings.audience);
    if (this.#settings.issuer) token.setIssuer(this.#settings.issuer);
    return token.sign(this.#keyOf(secret));
  }

  async #verify(
    token: string,
    secret: string,
    isFitting: (payload: JWTPayload) => boolean,
  ): Promise<JWTPayload> {
    try {
      return await this.#verifyBy(token, secret, isFitting);
    } catch (error) {
      const previous = this.#settings.previousSecret;
      const isOver = previous?.validUntil !== undefined && previous.validUntil <= this.#nowSeconds();
      if (!previous || isOver || (error instanceof TokenError && error.isExpired)) throw error;
      return this.#verifyBy(token, previous.secret, isFitting);
    }
  }

  async #verifyBy(
    token: string,
    secret: string,
    isFitting: (payload: JWTPayload) => boolean,
  ): Promise<JWTPayload> {
    if (secret === '') throw new TokenError(false);
    const known = this.#known.get(`${secret}\n${token}`);
    if (known && isInTime(known, this.#nowSeconds()) && isFitting(known)) return known;
    try {
      const { payload } = await jwtVerify(token, this.#keyOf(secret), {
        algorithms: acceptedAlgorithms,
        currentDate: new Date(this.#clock.now()),
        ...(this.#settings.audience && { audience: this.#settings.audience }),
        ...(this.#settings.issuer && { issuer: this.#settings.issuer }),
      });
      if (!isFitting(payload)) throw new TokenError(false);
      this.#keep(`${secret}\n${token}`, payload);
      return payload;
    } catch (error) {
      if (error instanceof TokenError) throw error;
      throw new TokenError(isOutOfTime(error, isFitting), error);
    }
  }

  /** The oldest make room. */
  #keep(key: string, payload: JWTPayload): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= knownLimit) this.#known.delete(oldest);
    this.#known.set(key, payload);
  }
}

const isInTime = ({ exp, nbf }: JWTPayload, now: number): boolean =>
  (exp === undefined || exp > now) && (nbf === undefined || nbf <= now);

/** Not yet valid counts as expired, as in Centrifugo: both heal with a new token. */
function isOutOfTime(error: unknown, isFitting: (payload: JWTPayload) => boolean): boolean {
  if (error instanceof errors.JWTExpired) return isFitting(error.payload);
  if (!(error instanceof errors.JWTClaimValidationFailed)) return false;
  return error.claim === 'nbf' && error.reason === 'check_failed' && isFitting(error.payload);
}

function toUser({ sub = '' }: JWTPayload): string {
  if (typeof sub !== 'string') throw new TokenError(false);
  return sub;
}

function toExpireAt({ exp = 0, expire_at: own }: JWTPayload): number {
  if (own === undefined) return exp;
  if (typeof own !== 'number') throw new TokenError(false);
  return Math.max(own, 0);
}

const toIssuedAt = ({ iat }: JWTPayload): number => (typeof iat === 'number' ? iat : 0);

function toSubscriptions({ subs, channels }: JWTPayload): Map<string, TokenSubscription> {
  if (isRecord(subs) && Object.keys(subs).length > 0) {
    return new Map(Object.entries(subs).map(([channel, options]) => [channel, toTokenSubscription(options)]));
  }
  if (channels === undefined) return new Map();
  if (!Array.isArray(channels) || !channels.every((name) => typeof name === 'string'))
    throw new TokenError(false);
  return new Map(channels.map((name) => [name, {}]));
}

function toTokenSubscription(claims: unknown): TokenSubscription {
  if (!isRecord(claims)) throw new TokenError(false);
  const { override } = claims;
  if (override !== undefined && !isRecord(override)) throw new TokenError(false);
  return { info: toJson(claims, 'info'), data: toJson(claims, 'data'), ...(override && { override }) };
}

function toJson(claims: Record<string, unknown>, name: 'info' | 'data'): Json {
  const encoded = claims[`b64${name}`];
  if (typeof encoded !== 'string' || encoded === '') return claims[name];
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch (cause) {
    throw new TokenError(false, cause);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
