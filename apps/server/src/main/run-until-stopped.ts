import { EmbeddedDatabaseError } from '../platform/db/embedded/index.ts';
import { createLogger, type Logger } from '../platform/log/log.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

/** A process that a person has started, and that runs until it is told to stop. */
export interface RunningProcess {
  readonly config: Config;
  readonly log: Logger;
  /** What is opened is closed at the end, the last one first. */
  readonly onClose: (close: () => Promise<void>) => void;
  /** Ends the process, because it cannot go on without what is lost. */
  readonly endWith: (error: unknown) => void;
}

/** What a person can act on, said in one sentence and without a stack. */
function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && config)
    return `Port ${config.PORT} or ${config.SANDBOX_PORT} is taken by another program: stop it, or set PORT and SANDBOX_PORT.`;
  if (code === 'EACCES' && config)
    return `The data folder ${config.DATA_DIR} cannot be written: make it writable or set DATA_DIR.`;
  return undefined;
}

/** What waits for a database that is gone does not keep the process. */
export const longestCloseMs = 30_000;

/**
 * Reads the configuration, starts what `start` starts, prints the text it answers, and closes everything when the process
 * is told to stop.
 */
export async function runUntilStopped(start: (running: RunningProcess) => Promise<string>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  let isClosing = false;
  let config: Config | undefined;
  const closeAll = async (): Promise<void> => {
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
  };
  const end = (code: 0 | 1): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(code), longestCloseMs).unref();
    void closeAll().then(() => process.exit(code));
  };
  const endWith = (error: unknown): void => {
    console.error(sentenceOf(error, config) ?? error);
    end(1);
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  try {
    config = readConfig(process.env);
    const log = createLogger(config.LOG_LEVEL);
    const text = await start({ config, log, onClose: (close) => void closers.push(close), endWith });
    if (!isClosing) console.log(text);
  } catch (error) {
    if (!isClosing) endWith(error);
  }
}
