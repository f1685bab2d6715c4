import { createDpdAdapter, createDpdCityLists } from '@tranzit/carrier-dpd';
import { z } from 'zod';
import { defineConnection } from './connection.ts';

/** Twenty thousand rows a country, the same under every contract: one copy for the process. */
const cityLists = createDpdCityLists();

export const dpdConnection = defineConnection({
  carrier: 'dpd',
  credentials: z.object({ clientNumber: z.string().min(1), clientKey: z.string().min(1) }),
  fields: [
    { name: 'clientNumber', isSecret: false },
    { name: 'clientKey', isSecret: true },
  ],
  configured: (config) => ({
    clientNumber: config.CARRIER_DPD_CLIENT_NUMBER,
    clientKey: config.CARRIER_DPD_CLIENT_KEY,
  }),
  connect: ({ config, sandboxUrl, credentials, http, routeOf }) =>
    createDpdAdapter({
      baseUrl: sandboxUrl ? `${sandboxUrl}/dpd/services` : config.CARRIER_DPD_URL,
      ...credentials,
      cityLists,
      http,
      routeOf,
    }),
});
