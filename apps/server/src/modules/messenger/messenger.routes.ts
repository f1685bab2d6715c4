import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { addPushToken } from './commands/add-push-token.ts';
import { authorizeChat } from './commands/authorize-chat.ts';
import { removeChat } from './commands/remove-chat.ts';
import { listOwnChats } from './messenger-chats.store.ts';
import { removePushToken } from './push-tokens.store.ts';

export function bindMessenger(bind: Binder): void {
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
