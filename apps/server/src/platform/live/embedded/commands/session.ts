import { liveError } from '../../errors.ts';
import { type ChannelRules, isWellNamed } from '../../namespaces.ts';
import type { Broker } from '../broker.ts';
import type { Connection } from '../connection.ts';
import type { Fields } from '../fields.ts';

/** Where a command runs. The reply is queued at the moment of the call, ahead of all that happens later. */
export interface Session {
  readonly broker: Broker;
  readonly connection: Connection;
  readonly reply: (result: object) => void;
}

/** Throws `LiveError` for an error reply, `Disconnect` to close the connection. */
export type Command = (session: Session, fields: Fields) => void | Promise<void>;

/** The rules of a channel a client names. */
export function rulesFor({ broker }: Session, channel: string): ChannelRules {
  const rules = broker.namespaces.find(channel);
  if (!rules) throw liveError('unknownChannel');
  if (!isWellNamed(channel, rules)) throw liveError('badRequest');
  return rules;
}

type Right = 'publish' | 'presence' | 'history';

/**
 * Whether the client may do this in the channel.
 * @param asSubscriber whether it counts as a subscriber
 */
export function isAllowed(
  { broker, connection }: Session,
  right: Right,
  { options }: ChannelRules,
  asSubscriber: boolean,
): boolean {
  if (broker.openness.isInsecure) return true;
  const isKnown = connection.user !== '' || options[`allow_${right}_for_anonymous`] === true;
  if (!isKnown) return false;
  if (options[`allow_${right}_for_client`] === true) return true;
  return options[`allow_${right}_for_subscriber`] === true && asSubscriber;
}
