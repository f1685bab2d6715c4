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

/** Lines that wait for a slow or full standard output; what comes beyond is lost. */
const keptBytes = 8_388_608;

/**
 * Standard output that may be a file on a full disk: the process outlives it, and what was kept is written with the first line
 * after there is room. The library would end the process by the error, and hang in its end, writing for ever.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: keptBytes });
  let isRefused = false;
  output.removeAllListeners('error');
  output.on('error', () => {
    isRefused = true;
  });
  output.on('write', () => {
    isRefused = false;
  });
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isRefused) flush();
  };
  return output;
}

/** Structured log to standard output (or `destination`); secrets are removed by path, personal data is never given to it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secretPaths, censor: '[removed]' },
    base: null,
    serializers: { err: describeError },
  };
  return pino(options, destination ?? standardOutput());
}

export const silentLog: Logger = pino({ level: 'silent' });
