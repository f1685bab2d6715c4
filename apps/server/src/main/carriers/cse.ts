import { createCseAdapter } from '@tranzit/carrier-cse';
import { z } from 'zod';
import { defineConnection } from './connection.ts';

export const cseConnection = defineConnection({
  carrier: 'cse',
  credentials: z.object({ login: z.string().min(1), password: z.string().min(1) }),
  fields: [
    { name: 'login', isSecret: false },
    { name: 'password', isSecret: true },
  ],
  configured: (config) => ({ login: config.CARRIER_CSE_LOGIN, password: config.CARRIER_CSE_PASSWORD }),
  connect: ({ config, sandboxUrl, credentials, http, routeOf }) =>
    createCseAdapter({
      baseUrl: sandboxUrl ? `${sandboxUrl}/cse` : config.CARRIER_CSE_URL,
      ...credentials,
      http,
      routeOf,
    }),
});
