import { createPostAdapter } from '@tranzit/carrier-post';
import { z } from 'zod';
import { defineConnection } from './connection.ts';

export const postConnection = defineConnection({
  carrier: 'post',
  credentials: z.object({
    accessToken: z.string().min(1),
    login: z.string().min(1),
    password: z.string().min(1),
    trackingLogin: z.string().min(1),
    trackingPassword: z.string().min(1),
  }),
  fields: [
    { name: 'accessToken', isSecret: true },
    { name: 'login', isSecret: false },
    { name: 'password', isSecret: true },
    { name: 'trackingLogin', isSecret: false },
    { name: 'trackingPassword', isSecret: true },
  ],
  configured: (config) => ({
    accessToken: config.CARRIER_POST_ACCESS_TOKEN,
    login: config.CARRIER_POST_LOGIN,
    password: config.CARRIER_POST_PASSWORD,
    trackingLogin: config.CARRIER_POST_TRACKING_LOGIN,
    trackingPassword: config.CARRIER_POST_TRACKING_PASSWORD,
  }),
  connect: ({ config, sandboxUrl, credentials, http }) =>
    createPostAdapter({
      otpravkaUrl: sandboxUrl ? `${sandboxUrl}/post` : config.CARRIER_POST_URL,
      tariffUrl: sandboxUrl ? `${sandboxUrl}/post` : config.CARRIER_POST_TARIFF_URL,
      trackingUrl: sandboxUrl ? `${sandboxUrl}/post` : config.CARRIER_POST_TRACKING_URL,
      ...credentials,
      http,
    }),
});
