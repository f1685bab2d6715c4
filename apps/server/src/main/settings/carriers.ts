import { z } from 'zod';
import { secret, url } from './kinds.ts';

/** Addresses and credentials of the carriers. */
export const carrierSettings = {
  CARRIER_CDEK_URL: url.default('https://api.cdek.ru/v2').describe('CDEK API v2.'),
  CARRIER_CDEK_CLIENT_ID: z.string().optional().describe('CDEK account.'),
  CARRIER_CDEK_CLIENT_SECRET: z.string().optional().describe('CDEK password.'),
  CARRIER_CDEK_WEBHOOK_SECRET: secret
    .optional()
    .describe('Secret part of the address that CDEK calls; made of `AUTH_SECRET` when absent.'),
  CARRIER_DPD_URL: url.default('https://ws.dpd.ru/services').describe('DPD web services.'),
  CARRIER_DPD_CLIENT_NUMBER: z.string().optional().describe('DPD client number.'),
  CARRIER_DPD_CLIENT_KEY: z.string().optional().describe('DPD client key.'),
  CARRIER_PONY_URL: url.default('https://svc-api.p2e.ru').describe('Pony Express interface.'),
  CARRIER_PONY_ACCESS_KEY: z.string().optional().describe('Pony Express access key, a GUID.'),
  CARRIER_PONY_CONTRACT_NUMBER: z
    .string()
    .optional()
    .describe('Pony Express contract that orders are paid under.'),
  CARRIER_CSE_URL: url.default('https://web.cse.ru').describe('CSE web service, without its path.'),
  CARRIER_CSE_LOGIN: z.string().optional().describe('CSE login.'),
  CARRIER_CSE_PASSWORD: z.string().optional().describe('CSE password.'),
  CARRIER_CSE_LABEL_FORM: z
    .string()
    .optional()
    .describe(
      'Name of the print form for labels in the contract with CSE; without it orders there have no label.',
    ),
  CARRIER_POST_URL: url
    .default('https://otpravka-api.pochta.ru')
    .describe('Russian Post, orders and contract rates.'),
  CARRIER_POST_TARIFF_URL: url.default('https://tariff.pochta.ru').describe('Russian Post, public tariffs.'),
  CARRIER_POST_TRACKING_URL: url
    .default('https://tracking.russianpost.ru')
    .describe('Russian Post, tracking.'),
  CARRIER_POST_ACCESS_TOKEN: z.string().optional().describe('Russian Post application token.'),
  CARRIER_POST_LOGIN: z.string().optional().describe('Russian Post account.'),
  CARRIER_POST_PASSWORD: z.string().optional().describe('Russian Post password.'),
  CARRIER_POST_TRACKING_LOGIN: z.string().optional().describe('Russian Post tracking account.'),
  CARRIER_POST_TRACKING_PASSWORD: z.string().optional().describe('Russian Post tracking password.'),
  CARRIER_DELLIN_URL: url.default('https://api.dellin.ru').describe('Business Lines API.'),
  CARRIER_DELLIN_APP_KEY: z.string().optional().describe('Business Lines application key.'),
  CARRIER_DELLIN_LOGIN: z.string().optional().describe('Business Lines account.'),
  CARRIER_DELLIN_PASSWORD: z.string().optional().describe('Business Lines password.'),
};
