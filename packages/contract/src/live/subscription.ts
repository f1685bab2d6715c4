import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';

export const liveTokens = z.object({
  url: z.string(),
  token: z.string(),
  channels: z.array(z.object({ channel: z.string(), token: z.string() })),
});

export const subscribeLive = defineEndpoint({
  operationId: 'subscribeLive',
  area: 'live',
  method: 'POST',
  path: '/api/v1/user/cent/subscribe/',
  summary: 'Tokens for the live channel; channels the user may not have are left out',
  access: signedIn,
  readOnly: true,
  body: z.object({ channels: z.array(z.string().max(255)).max(50) }),
  responses: { 200: liveTokens },
});
