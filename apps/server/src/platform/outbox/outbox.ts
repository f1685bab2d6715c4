import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Needs } from '../context/index.ts';
import { loadFile } from '../files/file-store.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import { sweepOf } from '../jobs/sweep-of.ts';
import { handleJob, type JobContext, type ServerModule } from '../module.ts';

/**
 * Messages to people. Each is stored first, in the transaction of what it is about, then delivered by a job. Without a
 * configured provider it stays as `kept`: nothing is lost and nothing is said to be sent.
 */

const smtpTimeoutMs = 20_000;
/** SMTP answers from 500 on are final: the mailbox does not exist, the message is refused. */
const permanentFailure = 500;

/**
 * Delivers one stored message. Runs right after the commit that stored it, again with growing waits while the mail server
 * cannot be reached. Idempotent: only a `waiting` message is delivered, one try at a time.
 */
export const deliverMessage = defineJob({
  name: 'deliver-message',
  payload: z.object({ messageId: z.number().int(), fileName: z.string().optional() }),
  urgency: 'person',
  maxAttempts: 10,
});

const deliveryKey = (messageId: string): string => `deliver-message:${messageId}`;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly attachment?: { readonly fileId: number; readonly fileName: string };
}

/** Stores a mail and enqueues its delivery, both in the transaction of the context, if it has one. */
export async function sendMail(ctx: Needs<'db' | 'clock'>, mail: Mail): Promise<void> {
  const { id } = await ctx.db
    .insertInto('outbox_messages')
    .values({
      channel: 'email',
      recipient: mail.to,
      subject: mail.subject,
      body: mail.text,
      attachment_file_id: mail.attachment?.fileId ?? null,
      state: 'waiting',
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fileName = mail.attachment?.fileName;
  await enqueue(
    ctx,
    deliverMessage,
    { messageId: id, ...(fileName ? { fileName } : {}) },
    { key: deliveryKey(String(id)) },
  );
}

interface WaitingMessage {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attachment_file_id: number | null;
}

async function attachmentsOf(ctx: JobContext, message: WaitingMessage, fileName: string | undefined) {
  if (message.attachment_file_id === null) return [];
  const file = await ctx.db
    .selectFrom('files')
    .select(['account_id', 'content_type'])
    .where('id', '=', message.attachment_file_id)
    .executeTakeFirstOrThrow();
  const body = await loadFile(ctx, file.account_id, message.attachment_file_id);
  return [
    { filename: fileName ?? 'document', content: Buffer.from(body ?? []), contentType: file.content_type },
  ];
}

async function sendBySmtp(
  ctx: JobContext,
  smtpUrl: string,
  { message, fileName }: { readonly message: WaitingMessage; readonly fileName: string | undefined },
): Promise<void> {
  const attachments = await attachmentsOf(ctx, message, fileName);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  try {
    await transport.sendMail({
      from: ctx.config.MAIL_FROM,
      to: message.recipient,
      subject: message.subject,
      text: message.body,
      // The same at every try, so that a mailbox shows a repeated delivery once.
      messageId: `<${message.id}.outbox@${new URL(ctx.config.PUBLIC_URL).hostname}>`,
      attachments,
    });
  } finally {
    transport.close();
  }
}

type Ending = { readonly state: 'sent' | 'kept' } | { readonly state: 'failed'; readonly failure: string };

/** That a message went out is always written; nothing else is written over how it has ended. */
const end = async (ctx: JobContext, messageId: number, ending: Ending): Promise<void> => {
  await ctx.db
    .updateTable('outbox_messages')
    .set({
      state: ending.state,
      failure: ending.state === 'failed' ? ending.failure : null,
      sent_at: ending.state === 'sent' ? ctx.clock.now() : null,
    })
    .where('id', '=', messageId)
    .where((eb) => (ending.state === 'sent' ? eb.lit(true) : eb('state', '=', 'waiting')))
    .execute();
};

const isPermanent = (error: Error): boolean =>
  'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= permanentFailure;

const deliverMessageHandler = handleJob(deliverMessage, async (ctx, { messageId, fileName }, { isLast }) => {
  const message = await ctx.db
    .selectFrom('outbox_messages')
    .select(['id', 'recipient', 'subject', 'body', 'attachment_file_id'])
    .where('id', '=', messageId)
    .where('channel', '=', 'email')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!message) return;
  const smtpUrl = ctx.config.SMTP_URL;
  if (!smtpUrl) return end(ctx, messageId, { state: 'kept' });
  try {
    await sendBySmtp(ctx, smtpUrl, { message, fileName });
  } catch (error) {
    if (!(error instanceof Error) || !(isLast || isPermanent(error))) throw error;
    ctx.log.error({ messageId, err: error }, 'message cannot be delivered');
    return end(ctx, messageId, { state: 'failed', failure: error.message.slice(0, 500) });
  }
  await end(ctx, messageId, { state: 'sent' });
});

export { renderOutboxPage } from './outbox-page.ts';

/** A message is sent, kept, refused, or has a job. */
const mailSweep = sweepOf({
  name: 'mail',
  keyPrefix: deliveryKey(''),
  // Index: outbox_messages_waiting.
  rows: (db) =>
    db
      .selectFrom('outbox_messages')
      .select(['id', 'created_at as since'])
      .where('channel', '=', 'email')
      .where('state', '=', 'waiting'),
  plan: (ctx, { id }) => enqueue(ctx, deliverMessage, { messageId: id }, { key: deliveryKey(String(id)) }),
  giveUp: (ctx, { id }) => end(ctx, id, { state: 'failed', failure: 'every try to deliver it broke off' }),
});

export const outboxModule: ServerModule = {
  name: 'outbox',
  jobs: [deliverMessageHandler],
  sweeps: [mailSweep],
};
