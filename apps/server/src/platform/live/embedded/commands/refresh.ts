import { closes, Disconnect } from '../../close-codes.ts';
import { LiveError, liveError, liveErrors } from '../../errors.ts';
import { type ConnectionClaims, TokenError } from '../../tokens.ts';
import { type Broker, nowSeconds } from '../broker.ts';
import type { Connection } from '../connection.ts';
import { badRequest, type Fields } from '../fields.ts';
import { omitZeros } from '../frames.ts';
import type { Session } from './session.ts';
import { verifyFor } from './subscribe.ts';

/** Prolongs the connection by a new token of the same user. */
export async function refresh(session: Session, fields: Fields): Promise<void> {
  const { broker, connection } = session;
  const claims = await verifyRefresh(broker, fields.text('token'));
  if (connection.phase !== 'connected') return;
  if (claims.user !== connection.user) throw new Disconnect(closes.invalidToken);
  if (broker.revocations.has(claims)) throw new Disconnect(closes.expired);
  if (hasOtherSubscriptions(connection, claims)) throw new Disconnect(closes.insufficientState);
  const ttl = claims.expireAt - nowSeconds(broker);
  if (claims.expireAt > 0 && ttl <= 0) throw new Disconnect(closes.expired);
  connection.info = claims.info ?? connection.info;
  connection.expireAt(claims.expireAt);
  const { version } = broker.settings;
  session.reply(omitZeros({ client: connection.id, version, ...toExpiry(claims.expireAt, ttl) }));
}

/** Prolongs one subscription by a new token. An expired one is refused, which ends that subscription. */
export async function subRefresh(session: Session, fields: Fields): Promise<void> {
  const { broker, connection } = session;
  const channel = fields.channel();
  const token = fields.text('token');
  if (token === '') throw badRequest();
  if (!connection.subscriptions.has(channel)) throw liveError('permissionDenied');
  const claims = await verifyFor(session, channel, token).catch(closeOnBadToken);
  if (broker.revocations.has(claims)) throw liveError('tokenExpired');
  const subscription = connection.subscriptions.get(channel);
  if (!subscription) throw liveError('permissionDenied');
  const ttl = claims.expireAt - nowSeconds(broker);
  if (claims.expireAt > 0 && ttl <= 0) throw liveError('expired');
  subscription.expireAt = claims.expireAt;
  subscription.info = claims.info ?? subscription.info;
  session.reply(omitZeros(toExpiry(claims.expireAt, ttl)));
}

async function verifyRefresh(broker: Broker, token: string): Promise<ConnectionClaims> {
  if (token === '') throw badRequest();
  try {
    return await broker.tokens.verifyConnection(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new Disconnect(error.isExpired ? closes.expired : closes.invalidToken);
  }
}

/** Unlike at subscribe, a token that proves nothing closes the connection here. */
function closeOnBadToken(error: unknown): never {
  const isBad = error instanceof LiveError && error.code === liveErrors.permissionDenied.code;
  throw isBad ? new Disconnect(closes.invalidToken) : error;
}

function hasOtherSubscriptions({ subscriptions }: Connection, claims: ConnectionClaims): boolean {
  const held = [...subscriptions.values()].filter(({ source }) => source === 'connection-token');
  const hasNew = [...claims.subscriptions.keys()].some((channel) => !subscriptions.has(channel));
  return hasNew || held.some(({ channel }) => !claims.subscriptions.has(channel));
}

function toExpiry(expireAt: number, ttl: number): { expires: boolean; ttl: number } {
  return expireAt > 0 ? { expires: true, ttl } : { expires: false, ttl: 0 };
}
