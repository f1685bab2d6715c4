import { createLogger } from '../platform/log/log.ts';
import { ConfigError, readConfig } from './config.ts';
import { type ServeOptions, serve } from './serve.ts';

/** Runs one role of the portal over a shared database until it is told to stop. */
export async function runRole(roles: ServeOptions['roles']): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (!config.DATABASE_URL) throw new ConfigError('separate processes share a database: set DATABASE_URL');
    if (config.LIVE_ENGINE === 'embedded') {
      throw new ConfigError(
        'separate processes need LIVE_ENGINE=centrifugo: the embedded live channel works in one process only',
      );
    }
    const served = await serve({
      config,
      databaseUrl: config.DATABASE_URL,
      sandbox: undefined,
      log: createLogger(config.LOG_LEVEL),
      roles,
      isAlone: false,
    });
    const stop = (): void => void served.close().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
