import { api } from '@tranzit/contract';
import { invalid } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { addPushToken } from './commands/add-push-token.ts';
import { authorizeChat } from './commands/authorize-chat.ts';
import { removeChat } from './commands/remove-chat.ts';
import { findChatName, listOwnChats } from './messenger-chats.store.ts';
import { removePushToken } from './push-tokens.store.ts';

export function bindMessenger(bind: Binder): void {
  bind(api.findChatOfCode, async ({ body }, ctx) => {
    const name = await findChatName(ctx, body.code);
    if (name === undefined) throw invalid('code', 'not_found');
    return { name };
  });
  bind(api.authorizeChat, ({ body }, ctx) => authorizeChat(ctx, body.code));
  bind(api.listChats, async (_request, ctx) => ({
    items: (await listOwnChats(ctx)).map(({ chat_id: chatId, name, created_at: at }) => ({
      chatId,
      name,
      joinedAt: at.toISOString(),
    })),
  }));
  bind(api.removeChat, ({ params }, ctx) => removeChat(ctx, params.id));
  bind(api.addPushToken, ({ body }, ctx) => addPushToken(ctx, body.token));
  bind(api.removePushToken, ({ body }, ctx) => removePushToken(ctx, body.token));
}
