import type { AccountId } from '@tranzit/kernel';
import type { Needs } from '../context/index.ts';
import { planDelivery } from './deliver-message.job.ts';
import type { Channel, DataOf, SendableTemplate } from './message-template.ts';
import { renderMessage, type Writing } from './render-message.ts';
import { withdrawMessages } from './withdraw-messages.ts';

interface Message<Data, C extends Channel> extends Writing<Data, C> {
  /** An e-mail address, a phone as digits with the country code, a push token, or a chat of the messenger. */
  readonly to: string;
  /** The account that it is about. */
  readonly accountId?: AccountId;
  /** Of a mail. */
  readonly attachment?: { readonly fileId: number; readonly fileName: string };
  /** Not delivered from then on: a code that has run out is of no use to anybody. */
  readonly expiresAt?: Date;
  /** Deleted by the night after, sent or not; without it after the usual term. */
  readonly keptUntil?: Date;
}

/**
 * Writes a message by its template in the language of who reads it, stores it in the outbox and plans its delivery, all in
 * the transaction of the context, if it has one. One with a code or a key takes the place of those before it that still wait.
 */
export function sendMessage<C extends Channel, Template extends SendableTemplate<never, C>>(
  ctx: Needs<'db' | 'clock' | 'brands'>,
  message: Omit<Message<never, C>, 'template' | 'data'> & {
    readonly template: Template;
    readonly data: DataOf<Template, C>;
  },
): Promise<void>;
export async function sendMessage<C extends Channel, Data>(
  ctx: Needs<'db' | 'clock' | 'brands'>,
  message: Message<Data, C>,
): Promise<void> {
  if (message.template.isSecret && !message.expiresAt)
    throw new Error(`${message.template.name} holds a code: it must not go out when that has run out`);
  const { subject, body, html, link, linkLabel } = renderMessage(message, ctx.brands);
  if (message.template.isSecret) await withdrawMessages(ctx, message, 'a newer one took its place');
  const { id } = await ctx.db
    .insertInto('outbox_messages')
    .values({
      channel: message.channel,
      recipient: message.to,
      template: message.template.name,
      language: message.language,
      account_id: message.accountId ?? null,
      subject,
      body,
      html: html ?? null,
      link: link ?? null,
      link_label: linkLabel ?? null,
      attachment_file_id: message.attachment?.fileId ?? null,
      attachment_name: message.attachment?.fileName ?? null,
      is_secret: message.template.isSecret ?? false,
      expires_at: message.expiresAt ?? null,
      kept_until_at: message.keptUntil ?? null,
      state: 'waiting',
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await planDelivery(ctx, { id, channel: message.channel });
}
