import { closes, Disconnect } from '../../close-codes.ts';
import { liveError } from '../../errors.ts';
import type { ChannelRules } from '../../namespaces.ts';
import { type ConnectionClaims, TokenError } from '../../tokens.ts';
import { type Broker, nowSeconds } from '../broker.ts';
import { badRequest, type Fields } from '../fields.ts';
import { omitZeros } from '../frames.ts';
import { openSubscription } from '../open-subscription.ts';
import type { Subscription } from '../subscription.ts';
import type { Session } from './session.ts';

/** Lets a client in: checks its token, counts it, takes the subscriptions of its token. */
export async function connect(session: Session, fields: Fields): Promise<void> {
  const { broker, connection } = session;
  const claims = await identify(broker, fields.text('token'));
  if (connection.phase !== 'new') return;
  if (broker.revocations.has(claims)) throw liveError('tokenExpired');
  const expireAt = broker.openness.isInsecure ? 0 : claims.expireAt;
  const ttl = expireAt - nowSeconds(broker);
  if (expireAt > 0 && ttl <= 0) throw liveError('expired');
  const rules = rulesOfSubscriptions(broker, claims);
  checkUserLimit(broker, claims.user);
  connection.user = claims.user;
  connection.info = claims.info;
  broker.hub.signIn(connection);
  connection.start(expireAt);
  broker.counters.add('connected');
  const { opened, subs } = openAll(session, claims, rules, fields.nested('subs'));
  session.reply({
    ...presentConnection(session, expireAt > 0 ? ttl : 0),
    ...(opened.length > 0 && { subs }),
  });
  for (const subscription of opened) broker.hub.announceJoin(subscription);
}

async function identify(broker: Broker, token: string): Promise<ConnectionClaims> {
  const { isInsecure, allowsAnonymousConnect, refusesAnonymousTokens } = broker.openness;
  if (token === '') {
    if (!isInsecure && !allowsAnonymousConnect) throw badRequest();
    return { user: '', expireAt: 0, issuedAt: nowSeconds(broker), subscriptions: new Map() };
  }
  try {
    const claims = await broker.tokens.verifyConnection(token);
    if (claims.user === '' && refusesAnonymousTokens) throw new Disconnect(closes.permissionDenied);
    return claims;
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw error.isExpired ? liveError('tokenExpired') : new Disconnect(closes.invalidToken);
  }
}

function checkUserLimit({ settings, hub }: Broker, user: string): void {
  const { userConnectionLimit: limit } = settings;
  if (limit > 0 && user !== '' && hub.userConnectionCount(user) >= limit)
    throw new Disconnect(closes.connectionLimit);
}

function rulesOfSubscriptions(
  broker: Broker,
  { subscriptions }: ConnectionClaims,
): ReadonlyMap<string, ChannelRules> {
  if (subscriptions.size > broker.settings.channelLimit) throw new Disconnect(closes.channelLimit);
  const rules = new Map<string, ChannelRules>();
  for (const channel of subscriptions.keys()) {
    const found = broker.namespaces.find(channel);
    if (!found) throw liveError('unknownChannel');
    rules.set(channel, found);
  }
  return rules;
}

function openAll(
  { broker, connection }: Session,
  { subscriptions }: ConnectionClaims,
  rulesByChannel: ReadonlyMap<string, ChannelRules>,
  asked: Fields | undefined,
): { opened: Subscription[]; subs: Record<string, object> } {
  const opened: Subscription[] = [];
  const subs: Record<string, object> = {};
  for (const [channel, rules] of rulesByChannel) {
    const wish = asked?.nested(channel);
    const since = wish?.flag('recover')
      ? { offset: wish.whole('offset'), epoch: wish.text('epoch') }
      : undefined;
    const options = subscriptions.get(channel);
    const opening = { connection, channel, rules, source: 'connection-token', since, ...options } as const;
    const { subscription, result } = openSubscription(broker, opening);
    opened.push(subscription);
    subs[channel] = result;
  }
  return { opened, subs };
}

function presentConnection({ broker, connection }: Session, ttl: number): object {
  const { pingIntervalMs, pongTimeoutMs, version } = broker.settings;
  const isPinged = connection.announcesPings;
  return omitZeros({
    client: connection.id,
    version,
    expires: ttl > 0,
    ttl,
    ping: isPinged ? Math.floor(pingIntervalMs / 1000) : 0,
    pong: isPinged && pongTimeoutMs > 0,
  });
}
