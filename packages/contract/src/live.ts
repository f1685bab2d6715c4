import { z } from 'zod';

/** Names of the channels; the server publishes to and the page subscribes to the very same strings. */
export const channels = {
  calculation: (taskId: number) => `calc:${taskId}`,
  notice: (userId: number) => `notice:#${userId}`,
  update: (accountId: number) => `update:${accountId}`,
  global: () => 'global:all',
} as const;

/** What every message has around its news. */
export const envelope = { v: z.literal(1), id: z.string(), at: z.number().int() };

/** What a publisher gives; the envelope is added at publishing. */
export type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, 'v' | 'id' | 'at'> : never;
