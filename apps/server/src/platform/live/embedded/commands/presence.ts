import { liveError } from '../../errors.ts';
import type { Fields } from '../fields.ts';
import { readPresence, readPresenceStats } from '../presence.ts';
import { isAllowed, rulesFor, type Session } from './session.ts';

/** Who is in the channel. */
export function presence(session: Session, fields: Fields): void {
  session.reply({ presence: readPresence(session.broker.hub, channelOpenToReading(session, fields)) });
}

/** How many are in the channel. */
export function presenceStats(session: Session, fields: Fields): void {
  session.reply(readPresenceStats(session.broker.hub, channelOpenToReading(session, fields)));
}

function channelOpenToReading(session: Session, fields: Fields): string {
  const channel = fields.channel();
  const rules = rulesFor(session, channel);
  if (!rules.options.presence) throw liveError('notAvailable');
  const isSubscriber = session.connection.subscriptions.has(channel);
  if (!isAllowed(session, 'presence', rules, isSubscriber)) throw liveError('permissionDenied');
  return channel;
}
