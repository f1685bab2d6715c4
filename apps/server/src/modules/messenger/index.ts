/**
 * Messenger: where a user is reached besides mail and phone: browsers that take push messages, chats with the portal's bot.
 * Promises: a push token has one owner, and a user a bounded number of them; a chat belongs to a cabinet only after a member
 * of it has opened the link that the bot gave to that chat, and no longer than they are a member, who may take it out again; the
 * log of the cabinet tells of both; a push token lasts no
 * longer than the session that named it; what no message reaches any more is forgotten.
 * Does not: decide what anybody is told of.
 */
import type { ServerModule } from '../../platform/module.ts';
import { bindMessenger } from './messenger.routes.ts';

export { forgetChat, forgetChatsOf } from './commands/forget-chats.ts';
export { receiveChatUpdate } from './commands/receive-chat-update.ts';
export { listChatsOf } from './messenger-chats.store.ts';
export { forgetPushToken, forgetTokensOf } from './push-tokens.store.ts';

export const messengerModule: ServerModule = { name: 'messenger', routes: bindMessenger };
