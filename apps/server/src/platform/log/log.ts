import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

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
  'credentials',
  '*.credentials',
  '*.*.credentials',
  '*.appKey',
  '*.accessKey',
  '*.trackingPassword',
];

/** Structured log to standard output (or `destination`); secrets are removed by path, personal data is never given to it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secretPaths, censor: '[removed]' },
    base: null,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const silentLog: Logger = pino({ level: 'silent' });
