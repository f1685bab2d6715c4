import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { pushAddedMessage } from '../messenger.messages.ts';
import { savePushToken } from '../push-tokens.store.ts';

/** Keeps a browser that takes push messages for the user; one that is new to them is told so, which shows that it works. */
export async function addPushToken(
  ctx: TransactionNeeds & Needs<'clock' | 'actor' | 'brands' | 'language'>,
  token: string,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (!(await savePushToken(tx, token))) return;
    await sendMessage(tx, {
      channel: 'push',
      to: token,
      language: tx.language,
      template: pushAddedMessage,
      data: {},
    });
  });
}
