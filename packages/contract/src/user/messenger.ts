import { z } from 'zod';
import { defineEndpoint, withContract } from '../endpoint/endpoint.ts';
import { linkCode } from '../wire/wire.ts';

export const authorizeChat = defineEndpoint({
  operationId: 'authorizeChat',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/bot/telegram/authorize/',
  summary:
    'Lets the chat that the bot gave this code to into the cabinet; a code is good once, for 15 minutes',
  access: withContract,
  whileBlocked: true,
  body: z.object({ code: linkCode }),
  responses: { 204: null },
  rateLimit: { max: 30, windowSeconds: 60 },
});
