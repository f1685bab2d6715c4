import { z } from 'zod';
import { key, list, secret } from './kinds.ts';

/** Secrets, and how much a caller may do. */
export const protectionSettings = {
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
    .describe(
      'Wrong passwords of one user, or wrong codes for one phone or e-mail, after which the next try waits.',
    ),
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
    .describe('How long a wrong password or code counts.'),
  CODES_PER_SUBJECT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(5)
    .describe('Codes sent to one phone or e-mail in an hour, and to all that one user names as theirs.'),
  CODES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(60)
    .describe('Codes that one network address may ask for in an hour; raise it where many people share one.'),
  SIGN_UP_PHONE_CODES: list
    .default(['7', '374', '375', '373', '380', '992', '994', '996', '998'])
    .describe(
      'Country codes of phones that may sign up, comma-separated: an SMS to another country costs many times as much.',
    ),
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
  GEOIP_DATABASE: z
    .string()
    .optional()
    .describe(
      'File with a city database of network addresses in MaxMind’s format, `GeoLite2-City.mmdb` or DB-IP’s; sessions then show their place. It is held in memory, and read anew when it changes. Without it sessions show device and address.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token of `/metrics`; without it only loopback may read.'),
};
