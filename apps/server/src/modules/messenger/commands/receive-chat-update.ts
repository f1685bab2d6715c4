import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { languageOf } from '../../../platform/errors/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { readChatUpdate } from '../chat-update.ts';
import { chatHelpMessage, chatLeftMessage, chatLinkMessage } from '../messenger.messages.ts';
import { type ChatOfCode, codeLifetimeMinutes, issueChatCode } from '../messenger-chats.store.ts';
import { forgetChat } from './forget-chats.ts';

type ReceiveNeeds = TransactionNeeds & Needs<'clock' | 'brands'>;

async function sendLink(ctx: ReceiveNeeds, chat: ChatOfCode): Promise<void> {
  const { chatId, language } = chat;
  const code = await issueChatCode(ctx, chat);
  await sendMessage(ctx, {
    channel: 'messenger',
    to: chatId,
    language,
    template: chatLinkMessage,
    data: {
      link: `${ctx.brands[language].url}/bot/telegram/authorize/${code}`,
      minutes: codeLifetimeMinutes,
    },
    expiresAt: new Date(ctx.clock.now().getTime() + codeLifetimeMinutes * 60_000),
  });
}

async function leave(ctx: ReceiveNeeds, { chatId, language, saidAt }: ChatOfCode): Promise<void> {
  const wasIn = await forgetChat(ctx, chatId, saidAt);
  await sendMessage(ctx, {
    channel: 'messenger',
    to: chatId,
    language,
    template: chatLeftMessage,
    data: { wasIn },
  });
}

/**
 * What a chat says to the bot: `/start` is answered with a link that lets the chat into a cabinet, `/stop` takes it out of
 * all. A repeated update is answered again, and the newest link counts; a chat that says more than `mayAnswer` allows is
 * left without answers, but leaves all the same.
 */
export async function receiveChatUpdate(
  ctx: ReceiveNeeds,
  body: unknown,
  mayAnswer: (chatId: string) => boolean = () => true,
): Promise<void> {
  const update = readChatUpdate(body);
  if (!update) return;
  const isLeaving = update.kind === 'blocked' || update.kind === 'stop';
  if (!isLeaving && !mayAnswer(update.chatId)) return;
  const { chatId, name, saidAt } = update;
  const chat = { chatId, name, saidAt, language: languageOf(update.languageCode, 'ru') };
  await transaction(ctx, async (tx) => {
    if (update.kind === 'blocked') await forgetChat(tx, chatId, saidAt);
    else if (update.kind === 'start') await sendLink(tx, chat);
    else if (update.kind === 'stop') await leave(tx, chat);
    else
      await sendMessage(tx, {
        channel: 'messenger',
        to: chat.chatId,
        language: chat.language,
        template: chatHelpMessage,
        data: {},
      });
  });
}
