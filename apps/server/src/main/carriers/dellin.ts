import { createDellinAdapter } from '@tranzit/carrier-dellin';
import { z } from 'zod';
import { defineConnection } from './connection.ts';

export const dellinConnection = defineConnection({
  carrier: 'dellin',
  credentials: z.object({
    appKey: z.string().min(1),
    login: z.string().min(1),
    password: z.string().min(1),
  }),
  fields: [
    { name: 'appKey', isSecret: true },
    { name: 'login', isSecret: false },
    { name: 'password', isSecret: true },
  ],
  configured: (config) => ({
    appKey: config.CARRIER_DELLIN_APP_KEY,
    login: config.CARRIER_DELLIN_LOGIN,
    password: config.CARRIER_DELLIN_PASSWORD,
  }),
  connect: ({ config, sandboxUrl, credentials, http, routeOf }) =>
    createDellinAdapter({
      baseUrl: sandboxUrl ? `${sandboxUrl}/dellin` : config.CARRIER_DELLIN_URL,
      ...credentials,
      http,
      routeOf,
    }),
});
