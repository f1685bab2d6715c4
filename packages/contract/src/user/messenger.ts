import { z } from 'zod';
import { defineEndpoint, withContract } from '../endpoint/endpoint.ts';
import { instant, linkCode, listOf } from '../wire/wire.ts';

const codeBody = z.object({ code: linkCode });
const keysAreNotTried = { max: 30, windowSeconds: 60 } as const;

export const findChatOfCode = defineEndpoint({
  operationId: 'findChatOfCode',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/bot/telegram/detail/',
  summary: 'Whose chat a code was given to; the code stays as good as it was',
  access: withContract,
  whileBlocked: true,
  body: codeBody,
  responses: { 200: z.object({ name: z.string() }) },
  rateLimit: keysAreNotTried,
});

export const authorizeChat = defineEndpoint({
  operationId: 'authorizeChat',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/bot/telegram/authorize/',
  summary:
    'Lets the chat that the bot gave this code to into the cabinet; a code is good once, for 15 minutes',
  access: withContract,
  whileBlocked: true,
  body: codeBody,
  responses: { 204: null },
  rateLimit: keysAreNotTried,
});

export const messengerChat = z.object({
  /** As the messenger numbers it. */
  chatId: z.string(),
  /** Of its person: `@name`, or first and last name; empty where the messenger told neither. */
  name: z.string(),
  joinedAt: instant,
});
export type MessengerChat = z.output<typeof messengerChat>;

export const listChats = defineEndpoint({
  operationId: 'listChats',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/bot/telegram/chats/',
  summary: 'Chats with the bot that the user has let into this cabinet, the newest hundred of them first',
  access: withContract,
  responses: { 200: listOf(messengerChat) },
});

export const removeChat = defineEndpoint({
  operationId: 'removeChat',
  area: 'user',
  method: 'DELETE',
  path: '/api/v1/user/bot/telegram/chats/{id}/remove/',
  summary: 'Takes a chat out of this cabinet, which is told so there',
  access: withContract,
  whileBlocked: true,
  idempotent: true,
  localized: true,
  params: z.object({ id: z.string().regex(/^-?\d{1,20}$/) }),
  responses: { 204: null },
});
