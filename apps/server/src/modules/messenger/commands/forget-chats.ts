import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { chatForgottenMessage } from '../messenger.messages.ts';
import { deleteChatsOf } from '../messenger-chats.store.ts';

/**
 * Takes the chats that a user has let into cabinets out of them, and tells them so there: a thief may have let them in.
 * `language` is the user's. Call it in a transaction.
 */
export async function forgetChatsOf(
  ctx: Needs<'db' | 'clock' | 'brands'>,
  { userId, language }: { readonly userId: UserId; readonly language: Language },
): Promise<void> {
  for (const chatId of await deleteChatsOf(ctx, userId))
    await sendMessage(ctx, {
      channel: 'messenger',
      to: chatId,
      language,
      template: chatForgottenMessage,
      data: {},
    });
}
