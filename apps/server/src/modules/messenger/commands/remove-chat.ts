import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { recordAct } from '../../audit/index.ts';
import { chatRemovedMessage } from '../messenger.messages.ts';
import { deleteOwnChat } from '../messenger-chats.store.ts';

type RemoveNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'origin' | 'brands' | 'language'>;

/** Takes a chat of the actor out of the cabinet they are in, and tells it so there. Errors: 404. */
export async function removeChat(ctx: RemoveNeeds, chatId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const name = await deleteOwnChat(tx, chatId);
    if (name === undefined) throw notFound();
    await recordAct(tx, { kind: 'chat_left', subject: name });
    await sendMessage(tx, {
      channel: 'messenger',
      to: chatId,
      language: tx.language,
      template: chatRemovedMessage,
      data: {},
      accountId: tx.actor.accountId,
    });
  });
}
