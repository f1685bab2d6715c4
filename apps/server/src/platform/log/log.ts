import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.accessToken',
  '*.refreshToken',
  '*.refresh_token',
  '*.clientSecret',
  '*.clientKey',
];

/** Structured log to standard output; secrets are removed by path, personal data is never given to it. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: secretPaths, censor: '[removed]' }, base: null });
}

export const silentLog: Logger = pino({ level: 'silent' });
