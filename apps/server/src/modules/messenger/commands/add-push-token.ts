import { type Needs, transaction } from '../../../platform/context/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import type { ReachNeeds } from '../living-session.ts';
import { pushAddedMessage } from '../messenger.messages.ts';
import { savePushToken } from '../push-tokens.store.ts';

/**
 * Keeps a browser that takes push messages for the user, as long as they are signed in there; one that is new to them is told
 * so, which shows that it works. Errors: 401 `session_ended`.
 */
export async function addPushToken(ctx: ReachNeeds & Needs<'language'>, token: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await tx.lockOwnSession(tx);
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
