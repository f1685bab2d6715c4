import type { ClientInfo, Json } from '../requests.ts';
import type { Connection } from './connection.ts';

/** What opened a subscription; one opened by the connection's token ends when a new token lacks it. */
export type SubscriptionSource = 'connection-token' | 'client' | 'server';

/** One connection's place in one channel. */
export interface Subscription {
  readonly connection: Connection;
  readonly channel: string;
  readonly source: SubscriptionSource;
  /** Shown to others beside the connection's own info. */
  info: Json;
  /** Unix seconds; 0 = never. */
  expireAt: number;
  readonly hasPresence: boolean;
  readonly emitsJoinLeave: boolean;
  readonly receivesJoinLeave: boolean;
  readonly isPositioned: boolean;
  /** The last position sent to the client; kept only when positioned. */
  offset: number;
  epoch: string;
}

/** Who the subscriber is, as others see it. */
export function toClientInfo({ connection, info }: Subscription): ClientInfo {
  return {
    user: connection.user,
    client: connection.id,
    ...(connection.info !== undefined && { conn_info: connection.info }),
    ...(info !== undefined && { chan_info: info }),
  };
}
