import { sql } from 'kysely';
import { z } from 'zod';
import type { Needs } from '../context/index.ts';
import type { Db } from '../db/database.ts';
import { storable } from '../db/storable.ts';
import { loadFile } from '../files/file-store.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import { sweepOf } from '../jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../module.ts';
import type { Channel } from './message-template.ts';
import type { Attachment, Failure, OutgoingMessage, SendOutcome } from './senders/sender.ts';

/**
 * Delivers one stored message. Runs right after the commit that stored it, again with growing waits while its provider
 * cannot take it, or when the provider says. Idempotent: only a `waiting` message is delivered, one try at a time.
 */
export const deliverMessage = defineJob({
  name: 'deliver-message',
  payload: z.object({ messageId: z.number().int() }),
  urgency: 'person',
  maxAttempts: 10,
});

const deliveryKey = (messageId: string): string => `deliver-message:${messageId}`;
/** How long a provider may put a message off, told each time when to come again. */
const longestDelayMs = 24 * 3_600_000;
/** A provider that asks for a shorter wait is asked again after this one, and ever later the longer it goes on. */
const leastRetryAfterMs = 3_000;
/** A provider that asks for a longer wait is asked again after this one. */
const longestRetryAfterMs = 3_600_000;

/** So many messages of a channel are under way at once: a provider that lets everybody wait takes no other's workers. */
const queuesOfChannel = 3;

export const planDelivery = (
  ctx: Needs<'db'> & Partial<Needs<'runningJob'>>,
  { id, channel }: { readonly id: number; readonly channel: Channel },
  runAt?: Date,
): Promise<void> =>
  enqueue(
    ctx,
    deliverMessage,
    { messageId: id },
    {
      key: deliveryKey(String(id)),
      queue: `message:${channel}:${id % queuesOfChannel}`,
      ...(runAt && { runAt }),
    },
  );

const findWaiting = (ctx: JobContext, messageId: number) =>
  // Index: primary key.
  ctx.db
    .selectFrom('outbox_messages')
    .select([
      'id',
      'channel',
      'recipient',
      'subject',
      'body',
      'html',
      'link',
      'link_label',
      'attachment_file_id',
      'attachment_name',
      'created_at',
      'expires_at',
      'is_secret',
    ])
    .where('id', '=', messageId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
type WaitingMessage = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

async function loadAttachment(ctx: JobContext, fileId: number, fileName: string): Promise<Attachment> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['account_id', 'content_type'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const body = await loadFile(ctx, file.account_id, fileId);
  return { fileName, contentType: file.content_type, body: body ?? new Uint8Array() };
}

function toOutgoing(ctx: JobContext, row: WaitingMessage): OutgoingMessage {
  const { attachment_file_id: fileId } = row;
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    html: row.html,
    link: row.link,
    linkLabel: row.link_label,
    attachment: fileId === null ? null : () => loadAttachment(ctx, fileId, row.attachment_name ?? 'document'),
  };
}

type Ending = { readonly state: 'sent' | 'kept' } | { readonly state: 'failed'; readonly failure: string };

export const blankSecret = {
  subject: sql<string>`case when is_secret then '' else subject end`,
  body: sql<string>`case when is_secret then '' else body end`,
  html: sql<string | null>`case when is_secret then null else html end`,
  link: sql<string | null>`case when is_secret then null else link end`,
};

/**
 * That a message went out is always written; nothing else is written over how it has ended. The words of a secret one are
 * kept only as long as it may be delivered, or is kept for people to read.
 */
async function end(ctx: JobContext, messageId: number, ending: Ending): Promise<void> {
  const isOver = ending.state !== 'kept';
  await ctx.db
    .updateTable('outbox_messages')
    .set({
      state: ending.state,
      failure: ending.state === 'failed' ? ending.failure : null,
      sent_at: ending.state === 'sent' ? ctx.clock.now() : null,
    })
    .$if(isOver, (query) => query.set(blankSecret))
    .where('id', '=', messageId)
    .where((eb) => (ending.state === 'sent' ? eb.lit(true) : eb('state', '=', 'waiting')))
    .execute();
}

async function giveUp(ctx: JobContext, message: WaitingMessage, failure: string): Promise<void> {
  ctx.log.error({ messageId: message.id, channel: message.channel, failure }, 'message cannot be delivered');
  await end(ctx, message.id, { state: 'failed', failure });
}

interface Try {
  readonly message: WaitingMessage;
  readonly outcome: SendOutcome;
  readonly isLast: boolean;
}

/**
 * What is stored and logged of a failure. Providers repeat the address that they were given, a phone without its plus, and
 * some of them the message: where it holds a code, their words are left out.
 */
function describeFailure({ reason, said }: Failure, message: WaitingMessage): string {
  if (!said || message.is_secret) return reason;
  const words = said.replaceAll(message.recipient.replace(/^\+/, ''), '<recipient>');
  return storable(`${reason}: ${words}`.slice(0, 500));
}

async function conclude(ctx: JobContext, { message, outcome, isLast }: Try): Promise<void> {
  if (outcome.kind === 'sent') return end(ctx, message.id, { state: 'sent' });
  const reason = describeFailure(outcome, message);
  if (outcome.kind === 'gone') await ctx.forgetRecipient(ctx, message.channel, message.recipient);
  if (outcome.kind !== 'later') return giveUp(ctx, message, reason);
  if (outcome.retryAfterMs === undefined) {
    if (isLast) return giveUp(ctx, message, reason);
    throw new Error(`message was not taken: ${reason}`);
  }
  const now = ctx.clock.now().getTime();
  const ageMs = now - message.created_at.getTime();
  if (ageMs > longestDelayMs) return giveUp(ctx, message, reason);
  const waitMs = Math.max(outcome.retryAfterMs, leastRetryAfterMs, ageMs / 10);
  await planDelivery(ctx, message, new Date(now + Math.min(waitMs, longestRetryAfterMs)));
}

export const deliverMessageHandler = handleJob(
  deliverMessage,
  async (ctx, { messageId }, { isLast, signal }) => {
    const message = await findWaiting(ctx, messageId);
    if (!message) return;
    if (message.expires_at && message.expires_at <= ctx.clock.now())
      return giveUp(ctx, message, 'its time was over before it could be delivered');
    const sender = ctx.senders[message.channel];
    if (!sender) return end(ctx, messageId, { state: 'kept' });
    const outcome = await sender.send(toOutgoing(ctx, message), signal);
    await conclude(ctx, { message, outcome, isLast });
  },
);

/** A message is sent, kept, refused, or has a job. */
export const messageSweep = sweepOf({
  name: 'messages',
  keyPrefix: deliveryKey(''),
  // Index: outbox_messages_waiting.
  rows: (db: Db) =>
    db
      .selectFrom('outbox_messages')
      .select(['id', 'channel', 'created_at as since'])
      .where('state', '=', 'waiting'),
  plan: (ctx, message) => planDelivery(ctx, message),
  giveUp: (ctx, { id }) => end(ctx, id, { state: 'failed', failure: 'every try to deliver it broke off' }),
});
