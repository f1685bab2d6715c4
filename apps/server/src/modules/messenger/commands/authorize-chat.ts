import { type Needs, transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { recordAct } from '../../audit/index.ts';
import type { ReachNeeds } from '../living-session.ts';
import { chatJoinedMessage } from '../messenger.messages.ts';
import { saveChat, takeChatCode } from '../messenger-chats.store.ts';

/**
 * Lets the chat, that the bot gave the link with this code to, into the cabinet of the actor, and tells it so there.
 * Errors: 400 `not_found` at `code`, for one that is wrong, used or older than a quarter of an hour; 401 `session_ended`.
 */
export async function authorizeChat(ctx: ReachNeeds & Needs<'origin'>, code: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await tx.lockOwnSession(tx);
    const chat = await takeChatCode(tx, code);
    if (!chat) throw invalid('code', 'not_found');
    await saveChat(tx, chat);
    await recordAct(tx, { kind: 'chat_joined', subject: chat.name });
    await sendMessage(tx, {
      channel: 'messenger',
      to: chat.chatId,
      language: chat.language,
      template: chatJoinedMessage,
      data: {},
      accountId: tx.actor.accountId,
    });
  });
}
