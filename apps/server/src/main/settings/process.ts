import { z } from 'zod';
import { flag, list, url } from './kinds.ts';

/** How a process runs, what it stands on and how it is reached. */
export const processSettings = {
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
    .describe('Connections of one process for its calls. One more answers who watches its health.'),
  JOB_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(6)
    .max(200)
    .default(7)
    .describe(
      'Connections of one process for its jobs, of which four wait for news of jobs. More of them take the database’s time from the calls.',
    ),
  READ_STATEMENT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(20_000)
    .describe('How long one statement of a read may take before the call is answered 503.'),
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
    .describe('How long a request may take to arrive whole, and an answer may lie without being read on.'),
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
};
