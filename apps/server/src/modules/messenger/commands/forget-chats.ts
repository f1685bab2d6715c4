import type { UserId } from '@tranzit/kernel';
import type { Actor, Needs } from '../../../platform/context/index.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { recordActOf } from '../../audit/index.ts';
import { chatForgottenMessage } from '../messenger.messages.ts';
import { deleteChat, deleteChatsOf } from '../messenger-chats.store.ts';

type RecordNeeds = Needs<'db' | 'clock'>;
interface LeftCabinet extends Pick<Actor, 'accountId' | 'userId'> {
  readonly name: string;
}

/** Chats leave without a browser: by a word in them, by their provider, with the sessions of their user. */
const nowhere = { address: '', userAgent: '' };

async function recordLeft(ctx: RecordNeeds, cabinets: readonly LeftCabinet[]): Promise<void> {
  for (const { name, ...whose } of cabinets)
    await recordActOf({ ...ctx, origin: nowhere }, whose, { kind: 'chat_left', subject: name });
}

/**
 * Takes a chat out of the cabinets it was let into before `saidAt`, the second of the messenger's clock, or of all without it, with
 * a line in the log of each; tells whether it was in any.
 */
export async function forgetChat(ctx: RecordNeeds, chatId: string, saidAt?: number): Promise<boolean> {
  const cabinets = await deleteChat(ctx, chatId, saidAt);
  await recordLeft(ctx, cabinets);
  return cabinets.length > 0;
}

/**
 * Takes the chats that a user has let into cabinets out of them, and tells them so there: a thief may have let them in.
 * `language` is the user's. Call it in a transaction.
 */
export async function forgetChatsOf(
  ctx: RecordNeeds & Needs<'brands'>,
  { userId, language }: { readonly userId: UserId; readonly language: Language },
): Promise<void> {
  const left = await deleteChatsOf(ctx, userId);
  await recordLeft(
    ctx,
    left.map(({ accountId, userId: whose, name }) => ({ accountId, userId: whose, name })),
  );
  for (const chatId of new Set(left.map((chat) => chat.chatId)))
    await sendMessage(ctx, {
      channel: 'messenger',
      to: chatId,
      language,
      template: chatForgottenMessage,
      data: {},
    });
}
