import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { z } from 'zod';
import { defineConnection } from './connection.ts';

export const cdekConnection = defineConnection({
  carrier: 'cdek',
  credentials: z.object({ clientId: z.string().min(1), clientSecret: z.string().min(1) }),
  fields: [
    { name: 'clientId', isSecret: false },
    { name: 'clientSecret', isSecret: true },
  ],
  configured: (config) => ({
    clientId: config.CARRIER_CDEK_CLIENT_ID,
    clientSecret: config.CARRIER_CDEK_CLIENT_SECRET,
  }),
  connect: ({ config, sandboxUrl, credentials, http }) =>
    createCdekAdapter({
      baseUrl: sandboxUrl ? `${sandboxUrl}/cdek/v2` : config.CARRIER_CDEK_URL,
      ...credentials,
      http,
    }),
});
