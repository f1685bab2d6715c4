import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';

const pushToken = z.object({
  /** As the messaging service gives it to the browser. */
  token: z
    .string()
    .max(1024)
    .regex(/^[\w:.-]+$/),
});

export const addPushToken = defineEndpoint({
  operationId: 'addPushToken',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/fcm/add/',
  summary: 'Sends push messages of the user to this browser too; of ten, the one heard of longest ago goes',
  access: signedIn,
  whileBlocked: true,
  localized: true,
  body: pushToken,
  responses: { 204: null },
  rateLimit: { max: 20, windowSeconds: 60 },
});

export const removePushToken = defineEndpoint({
  operationId: 'removePushToken',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/fcm/remove/',
  summary: 'Sends no push messages to this browser any more',
  access: signedIn,
  whileBlocked: true,
  body: pushToken,
  responses: { 204: null },
});
