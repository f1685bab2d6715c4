import { resolve } from 'node:path';
import { z } from 'zod';
import { archivePlace, tileTemplate } from './map-settings.ts';

const flag = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const url = z.url();
const secret = z.string().min(32);
const key = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be base64 of 32 bytes');

/** Every setting of the portal, by the name of its environment variable. The description is its documentation. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses demo data and default secrets.'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the portal.'),
  HOST: z.string().default('127.0.0.1').describe('Address the portal listens on.'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, files and made secrets.'),
  DATABASE_URL: url.optional().describe('PostgreSQL 18; without it the embedded server runs in `DATA_DIR`.'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(4)
    .max(200)
    .default(20)
    .describe(
      'Connections of one process; its job workers hold two of them all the time. One more answers who watches its health.',
    ),
  PUBLIC_URL: url
    .optional()
    .describe('Address that links in messages begin with; default `http://HOST:PORT`.'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many reverse proxies stand in front and add the caller’s address.'),
  REQUEST_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(30_000)
    .describe('How long a request may take to arrive whole.'),
  OVERLOAD_LOOP_DELAY_MS: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(200)
    .describe(
      'How late the event loop may be on average for a second before calls are answered 503 with `Retry-After`.',
    ),
  OVERLOAD_CALLS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(100)
    .describe('How many calls one process serves at once; more are answered 503 with `Retry-After`.'),
  ENGLISH_HOSTS: list.default([]).describe('Hosts whose pages are English, comma-separated.'),
  DEMO: flag.optional().describe('Demo seed, demo sign-in and carrier sandbox; on outside production.'),
  DEMO_PASSWORD: z.string().min(8).default('tranzit-demo-1').describe('Password of the demo users.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  AUTH_SECRET: secret
    .optional()
    .describe('Key of access tokens, 32 characters or more; made and kept in `DATA_DIR` when absent.'),
  CREDENTIALS_KEY: key
    .optional()
    .describe(
      'Key that locks carrier credentials of accounts, base64 of 32 bytes; derived from `AUTH_SECRET` when absent.',
    ),
  CREDENTIALS_KEY_PREVIOUS: key
    .optional()
    .describe(
      'The key before it, only read with: what it locked is locked anew as contracts are checked or saved.',
    ),
  SIGN_IN_FAILURES_PER_NAME: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(5)
    .describe('Wrong passwords of one user after which signing in waits.'),
  SIGN_IN_FAILURES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(50)
    .describe('The same of one network address; raise it where many people share one.'),
  SIGN_IN_WINDOW_MINUTES: z.coerce
    .number()
    .positive()
    .max(1440)
    .default(15)
    .describe('How long a wrong password counts.'),
  RATE_LIMIT_CALLS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1200)
    .describe(
      'Calls of one user, or of one address without signing in, to one endpoint in a minute, where it has no limit of its own.',
    ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .max(1000)
    .default(1)
    .describe('Multiplies the limits that endpoints have of their own: 2 lets twice as many calls through.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token of `/metrics`; without it only loopback may read.'),
  LIVE_ENGINE: z
    .enum(['embedded', 'centrifugo'])
    .default('embedded')
    .describe('Who serves the live channel.'),
  LIVE_TOKEN_SECRET: secret
    .optional()
    .describe('Key of live tokens; made and kept in `DATA_DIR` with the embedded engine.'),
  LIVE_API_URL: url.optional().describe('Centrifugo’s HTTP API.'),
  LIVE_API_KEY: z.string().optional().describe('Centrifugo’s API key.'),
  LIVE_WS_URL: z.string().optional().describe('WebSocket address of Centrifugo as browsers reach it.'),
  SMTP_URL: z.string().optional().describe('Mail server; without it messages stay in the outbox.'),
  MAIL_FROM: z.string().default('Tranzit <no-reply@localhost>').describe('Sender of mail.'),
  DADATA_TOKEN: z
    .string()
    .optional()
    .describe('DaData suggestions; without it the embedded places are used.'),
  MAP_TILE_URL: tileTemplate
    .optional()
    .describe(
      'Raster tiles `https://…/{z}/{x}/{y}.png`, with `{r}` for dense screens and `{s}` for hosts a, b, c; without tiles the embedded map is drawn.',
    ),
  MAP_PMTILES: archivePlace
    .optional()
    .describe(
      'Vector tiles instead: a PMTiles file with the layers of Protomaps, by its path here or by its `https://…` address.',
    ),
  MAP_ATTRIBUTION: z
    .string()
    .max(120)
    .default('© OpenStreetMap')
    .describe('Whose map it is, shown in the corner of every map with tiles.'),
  WORK_CALENDAR: z
    .enum(['rule', 'production'])
    .default('production')
    .describe('Working days by the plain rule, or with moved days.'),
  INSURANCE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(0.5)
    .describe(
      'Share of the declared value, percent, by which the price of insurance is estimated before carriers tell theirs.',
    ),
  INSURANCE_MINIMUM: z.coerce
    .number()
    .min(0)
    .max(100_000)
    .default(30)
    .describe('The least that insurance costs by that estimate, roubles.'),
  BRAND_NAME: z.string().default('Транзит').describe('Name of the product.'),
  BRAND_SUPPORT_PHONE: z.string().default('').describe('Support phone shown to users.'),
  BRAND_SUPPORT_EMAIL: z.string().default('').describe('Support e-mail shown to users.'),
  BRAND_COMPANY_LINE: z.string().default('').describe('Company line of the footer.'),
  SANDBOX_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3100)
    .describe('Port of the carrier sandbox in demo mode.'),
  SANDBOX_TIME_SCALE: z.coerce
    .number()
    .positive()
    .default(3600)
    .describe('How many times faster than life sandbox orders travel.'),
  CALCULATION_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(60_000)
    .default(10_000)
    .describe('How long one carrier may think.'),
  CALCULATION_TAKE_OVER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(15_000)
    .describe('How long after that a calculation whose process died is finished by another.'),
  CALCULATION_REUSE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(600)
    .describe('How long rates of an equal question are reused.'),
  TRACKING_MINUTES: z.coerce
    .number()
    .positive()
    .optional()
    .describe('How often a moving order is asked after; 30, in demo mode 0.1.'),
  ORDER_SETTLE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(300)
    .describe(
      'How long after it was sent an order without an answer is only looked for at the carrier; then it is sent again.',
    ),
  JOB_HEARTBEAT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(10_000)
    .describe(
      'How often a process says that it carries out jobs; the jobs of one silent for three times as long go to another.',
    ),
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
});

type Settings = z.output<typeof configSchema>;

export interface Config extends Omit<Settings, 'DEMO' | 'PUBLIC_URL' | 'DATA_DIR' | 'TRACKING_MINUTES'> {
  readonly DEMO: boolean;
  readonly PUBLIC_URL: string;
  readonly DATA_DIR: string;
  readonly TRACKING_MINUTES: number;
}

/** A setting that the portal cannot start with, said in one sentence. */
export class ConfigError extends Error {}

/** Reads the environment; empty variables count as unset. Throws `ConfigError` naming every wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`these settings are wrong: ${wrong.join('; ')}`);
  }
  const settings = parsed.data;
  const demo = settings.DEMO ?? settings.NODE_ENV !== 'production';
  if (settings.MAP_TILE_URL && settings.MAP_PMTILES)
    throw new ConfigError('MAP_TILE_URL and MAP_PMTILES are two maps: set one of them');
  requireProductionSettings(settings, demo);
  return {
    ...settings,
    DEMO: demo,
    DATA_DIR: resolve(settings.DATA_DIR),
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ''),
    TRACKING_MINUTES: settings.TRACKING_MINUTES ?? (demo ? 0.1 : 30),
  };
}

function requireProductionSettings(settings: Settings, demo: boolean): void {
  if (
    settings.LIVE_ENGINE === 'centrifugo' &&
    !(settings.LIVE_API_URL && settings.LIVE_API_KEY && settings.LIVE_WS_URL && settings.LIVE_TOKEN_SECRET)
  ) {
    throw new ConfigError(
      'LIVE_ENGINE=centrifugo needs LIVE_API_URL, LIVE_API_KEY, LIVE_WS_URL and LIVE_TOKEN_SECRET',
    );
  }
  if (settings.NODE_ENV !== 'production') return;
  if (demo) throw new ConfigError('production does not start with demo data: unset DEMO');
  if (!settings.AUTH_SECRET) throw new ConfigError('production needs AUTH_SECRET, 32 characters or more');
  if (!settings.PUBLIC_URL) throw new ConfigError('production needs PUBLIC_URL');
}
