import type { ClientInfo, PresenceStatsResult } from '../requests.ts';
import type { Hub } from './hub.ts';
import { type Subscription, toClientInfo } from './subscription.ts';

/** Connection id → who, for the channel's present subscribers. */
export function readPresence(hub: Hub, channel: string): Record<string, ClientInfo> {
  return Object.fromEntries(
    present(hub, channel).map((subscription) => [subscription.connection.id, toClientInfo(subscription)]),
  );
}

/** The zeros stand here: clients read the numbers directly. */
export function readPresenceStats(hub: Hub, channel: string): PresenceStatsResult {
  const all = present(hub, channel);
  return { num_clients: all.length, num_users: new Set(all.map(({ connection }) => connection.user)).size };
}

function present(hub: Hub, channel: string): Subscription[] {
  return hub.subscribersOf(channel).filter(({ hasPresence }) => hasPresence);
}
