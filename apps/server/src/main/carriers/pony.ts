import { createPonyAdapter } from '@tranzit/carrier-pony';
import { z } from 'zod';
import { defineConnection } from './connection.ts';

export const ponyConnection = defineConnection({
  carrier: 'pony',
  credentials: z.object({ accessKey: z.string().min(1), contractNumber: z.string().min(1) }),
  fields: [
    { name: 'accessKey', isSecret: true },
    { name: 'contractNumber', isSecret: false },
  ],
  configured: (config) => ({
    accessKey: config.CARRIER_PONY_ACCESS_KEY,
    contractNumber: config.CARRIER_PONY_CONTRACT_NUMBER,
  }),
  connect: ({ config, sandboxUrl, credentials, http, routeOf }) =>
    createPonyAdapter({
      baseUrl: sandboxUrl ? `${sandboxUrl}/pony` : config.CARRIER_PONY_URL,
      ...credentials,
      http,
      routeOf,
    }),
});
