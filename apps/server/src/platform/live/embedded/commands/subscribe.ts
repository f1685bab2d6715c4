import { closes, Disconnect } from '../../close-codes.ts';
import { liveError } from '../../errors.ts';
import { type ChannelRules, isListedUser, isUserLimited } from '../../namespaces.ts';
import { type SubscriptionClaims, TokenError } from '../../tokens.ts';
import type { Fields } from '../fields.ts';
import { openSubscription } from '../open-subscription.ts';
import { isAllowed, rulesFor, type Session } from './session.ts';

/** Bit of `flag`: an error instead of a subscription when recovery fails. */
const refusesUnrecoveredFlag = 2;

/** Opens a subscription the client asks for, if a token, its name or the namespace allows it. */
export async function subscribe(session: Session, fields: Fields): Promise<void> {
  const { broker, connection } = session;
  const channel = fields.channel();
  checkRoom(session, channel);
  const rules = rulesFor(session, channel);
  const token = fields.text('token');
  if (channel.startsWith('$') && token === '') throw liveError('permissionDenied');
  const claims = token === '' ? undefined : await verifyFor(session, channel, token);
  if (connection.phase !== 'connected') return;
  // The client asks for another token then, which it is given if it still may have one.
  if (claims && broker.revocations.has(claims)) throw liveError('tokenExpired');
  // The server may have subscribed the connection while the token was checked.
  if (connection.subscriptions.has(channel)) throw liveError('alreadySubscribed');
  if (!claims && !isOpenTo(session, channel, rules)) throw liveError('permissionDenied');
  if (fields.whole('type') !== 0) throw liveError('permissionDenied');
  const { subscription, result } = openSubscription(broker, {
    connection,
    channel,
    rules,
    source: 'client',
    info: claims?.info,
    data: claims?.data,
    expireAt: claims?.expireAt ?? 0,
    override: claims?.override,
    grants: toGrants(session, rules, fields),
    since: fields.flag('recover')
      ? { offset: fields.whole('offset'), epoch: fields.text('epoch') }
      : undefined,
    refusesUnrecovered: (fields.whole('flag') & refusesUnrecoveredFlag) !== 0,
  });
  session.reply(result);
  broker.hub.announceJoin(subscription);
}

/** Ends a subscription of the client's own; also answered when there is none. */
export function unsubscribe({ broker, connection, reply }: Session, fields: Fields): void {
  const subscription = connection.subscriptions.get(fields.channel());
  if (subscription) broker.hub.leave(subscription);
  reply({});
}

/**
 * The claims of a subscription token that fits this connection and channel. A sound token for somebody or
 * something else is a fault of the token's issuer and closes the whole connection.
 */
export async function verifyFor(
  { broker, connection }: Session,
  channel: string,
  token: string,
): Promise<SubscriptionClaims> {
  let claims: SubscriptionClaims;
  try {
    claims = await broker.tokens.verifySubscription(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw liveError(error.isExpired ? 'tokenExpired' : 'permissionDenied');
  }
  const isForThis =
    claims.channel === channel &&
    claims.user === connection.user &&
    ['', connection.id].includes(claims.client);
  if (!isForThis) throw new Disconnect(closes.invalidToken);
  return claims;
}

function checkRoom({ broker, connection }: Session, channel: string): void {
  if (Buffer.byteLength(channel) > broker.settings.channelMaxBytes) throw liveError('badRequest');
  if (connection.subscriptions.has(channel)) throw liveError('alreadySubscribed');
  if (connection.subscriptions.size >= broker.settings.channelLimit) throw liveError('limitExceeded');
}

function isOpenTo({ broker, connection }: Session, channel: string, rules: ChannelRules): boolean {
  if (broker.openness.isInsecure) return true;
  const isLimited = isUserLimited(channel, rules);
  if (isLimited) return isListedUser(channel, connection.user);
  const { options } = rules;
  const isKnown = connection.user !== '' || options.allow_subscribe_for_anonymous === true;
  return options.allow_subscribe_for_client === true && isKnown;
}

function toGrants(session: Session, rules: ChannelRules, fields: Fields) {
  const { options } = rules;
  const mayReadHistory = isAllowed(session, 'history', rules, true);
  const mayReadPresence = isAllowed(session, 'presence', rules, true);
  return {
    positioning: fields.flag('positioned') && (options.allow_positioning === true || mayReadHistory),
    recovery: fields.flag('recoverable') && (options.allow_recovery === true || mayReadHistory),
    joinLeave: fields.flag('join_leave') && options.join_leave === true && mayReadPresence,
  };
}
