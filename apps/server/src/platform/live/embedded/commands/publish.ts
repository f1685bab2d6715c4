import { liveError } from '../../errors.ts';
import type { ClientInfo } from '../../requests.ts';
import { badRequest, type Fields } from '../fields.ts';
import { publishTo } from '../publications.ts';
import { isAllowed, rulesFor, type Session } from './session.ts';

/** Publishes what a client sends, where the namespace allows it. */
export function publish(session: Session, fields: Fields): void {
  const { broker, connection } = session;
  const channel = fields.channel();
  const data = fields.json('data');
  if (data === undefined) throw badRequest();
  const rules = rulesFor(session, channel);
  const subscription = connection.subscriptions.get(channel);
  if (!isAllowed(session, 'publish', rules, subscription !== undefined)) throw liveError('permissionDenied');
  if (!broker.namespaces.acceptsData(data)) throw liveError('badRequest');
  const info: ClientInfo = {
    user: connection.user,
    client: connection.id,
    ...(connection.info !== undefined && { conn_info: connection.info }),
    ...(subscription?.info !== undefined && { chan_info: subscription.info }),
  };
  publishTo(broker, rules, { channel, data, info });
  session.reply({});
}
