import type { ChannelTable } from '../../platform/live/index.ts';

const recoverable = { history_size: 300, history_ttl: '30m', force_recovery: true } as const;

/**
 * Every channel of the portal, under Centrifugo's option names. The one table: it drives the embedded engine and
 * the configuration printed for a real Centrifugo. `allow_subscribe_for_client` never stands beside names with
 * `#`: without `allow_user_limited_channels` the list means nothing, and anybody could subscribe.
 */
export const liveChannels = {
  publication_data_format: 'json_object',
  namespaces: [
    { name: 'calc', ...recoverable },
    { name: 'recalc', ...recoverable },
    {
      name: 'chat',
      history_size: 100,
      history_ttl: '1h',
      force_recovery: true,
      allow_user_limited_channels: true,
    },
    { name: 'registry', ...recoverable },
    {
      name: 'notice',
      history_size: 100,
      history_ttl: '24h',
      force_recovery: true,
      allow_user_limited_channels: true,
    },
    {
      name: 'import',
      history_size: 1,
      history_ttl: '1h',
      force_recovery: true,
      force_recovery_mode: 'cache',
    },
    { name: 'cart', ...recoverable },
    { name: 'update', history_size: 300, history_ttl: '10m', force_recovery: true },
    {
      name: 'global',
      history_size: 50,
      history_ttl: '10m',
      force_recovery: true,
      allow_subscribe_for_client: true,
      channel_regex: '^all$',
    },
  ],
} as const satisfies ChannelTable;
