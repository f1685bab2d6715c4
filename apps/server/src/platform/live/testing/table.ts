import type { ChannelTable } from '../namespaces.ts';

const history = { history_size: 300, history_ttl: '30m', force_recovery: true };

/** Namespaces with every behaviour the tests look at. */
export const testTable: ChannelTable = {
  namespaces: [
    { name: 'feed', ...history },
    { name: 'small', ...history, history_size: 5 },
    {
      name: 'long',
      ...history,
      history_size: 1000,
      allow_subscribe_for_client: true,
      allow_history_for_subscriber: true,
    },
    { name: 'cache', history_size: 1, history_ttl: '1h', force_recovery: true, force_recovery_mode: 'cache' },
    { name: 'personal', ...history, allow_user_limited_channels: true },
    { name: 'open', allow_subscribe_for_client: true, allow_publish_for_client: true },
    { name: 'global', ...history, allow_subscribe_for_client: true, channel_regex: '^all$' },
    {
      name: 'room',
      presence: true,
      join_leave: true,
      force_push_join_leave: true,
      allow_subscribe_for_client: true,
      allow_presence_for_subscriber: true,
    },
    { name: 'quiet', presence: true, join_leave: true, allow_subscribe_for_client: true },
    { name: 'logs', ...history, allow_subscribe_for_client: true, allow_history_for_subscriber: true },
    {
      name: 'choice',
      ...history,
      force_recovery: false,
      allow_recovery: true,
      allow_subscribe_for_client: true,
    },
  ],
};
