import { liveError } from '../../errors.ts';
import type { Fields } from '../fields.ts';
import { readHistory } from '../history.ts';
import { isAllowed, rulesFor, type Session } from './session.ts';

/** Kept publications of the channel, up to the server's limit. */
export function history(session: Session, fields: Fields): void {
  const channel = fields.channel();
  const rules = rulesFor(session, channel);
  if (!rules.hasHistory) throw liveError('notAvailable');
  const isSubscriber = session.connection.subscriptions.has(channel);
  if (!isAllowed(session, 'history', rules, isSubscriber)) throw liveError('permissionDenied');
  const { historyMaxPublications: most } = session.broker.settings;
  const limit = fields.whole('limit');
  const since = fields.nested('since');
  const position = since && { offset: since.whole('offset'), epoch: since.text('epoch') };
  session.reply(
    readHistory(session.broker.streams, rules, {
      channel,
      limit: limit < 0 || limit > most ? most : limit,
      reverse: fields.flag('reverse'),
      ...(position && { since: position }),
    }),
  );
}
