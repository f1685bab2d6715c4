import { createCseAdapter } from '@tranzit/carrier-cse';
import { z } from 'zod';
import { defineConnection } from './connection.ts';

/** The form that the sandbox draws labels by. */
const sandboxLabelForm = 'Марка ГМХ';

export const cseConnection = defineConnection({
  carrier: 'cse',
  credentials: z.object({ login: z.string().min(1), password: z.string().min(1) }),
  fields: [
    { name: 'login', isSecret: false },
    { name: 'password', isSecret: true },
  ],
  configured: (config) => ({ login: config.CARRIER_CSE_LOGIN, password: config.CARRIER_CSE_PASSWORD }),
  connect: ({ config, sandboxUrl, credentials, http, routeOf }) => {
    const label = sandboxUrl ? sandboxLabelForm : config.CARRIER_CSE_LABEL_FORM;
    return createCseAdapter({
      baseUrl: sandboxUrl ? `${sandboxUrl}/cse` : config.CARRIER_CSE_URL,
      ...credentials,
      ...(label === undefined ? {} : { forms: { label } }),
      http,
      routeOf,
    });
  },
});
