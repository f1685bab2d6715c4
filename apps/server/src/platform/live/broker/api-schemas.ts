import { z } from 'zod';

const text = z.string();
const position = z.object({ offset: z.int().default(0), epoch: text.default('') });
const switched = z.object({ value: z.boolean().default(false) }).exactOptional();
const override = z.object({
  presence: switched,
  join_leave: switched,
  force_push_join_leave: switched,
  force_recovery: switched,
  force_positioning: switched,
});
const target = { user: text.default(''), client: text.exactOptional(), session: text.exactOptional() };
const channel = text.default('');
const publishing = {
  data: z.unknown().optional(),
  b64data: text.exactOptional(),
  skip_history: z.boolean().exactOptional(),
  tags: z.record(text, text).exactOptional(),
  idempotency_key: text.exactOptional(),
  version: z.int().nonnegative().exactOptional(),
  version_epoch: text.exactOptional(),
};

/** Requests of the server API; absent fields read as their zero values, unknown ones are ignored. */
export const apiSchemas = {
  publish: z.object({ ...publishing, channel }),
  broadcast: z.object({ ...publishing, channels: z.array(text).default([]) }),
  subscribe: z.object({
    ...target,
    channel,
    info: z.unknown().optional(),
    data: z.unknown().optional(),
    expire_at: z.int().exactOptional(),
    recover_since: position.exactOptional(),
    override: override.exactOptional(),
  }),
  unsubscribe: z.object({ ...target, channel }),
  disconnect: z.object({
    ...target,
    whitelist: z.array(text).exactOptional(),
    disconnect: z.object({ code: z.int(), reason: text }).exactOptional(),
  }),
  refresh: z.object({
    ...target,
    expired: z.boolean().exactOptional(),
    expire_at: z.int().exactOptional(),
    info: z.unknown().optional(),
  }),
  presence: z.object({ channel }),
  presence_stats: z.object({ channel }),
  history: z.object({
    channel,
    limit: z.int().exactOptional(),
    since: position.exactOptional(),
    reverse: z.boolean().exactOptional(),
  }),
  history_remove: z.object({ channel }),
  channels: z.object({ pattern: text.exactOptional() }),
  info: z.object({}),
} as const;

export const batchSchema = z.object({ commands: z.array(z.record(text, z.unknown())).default([]) });
