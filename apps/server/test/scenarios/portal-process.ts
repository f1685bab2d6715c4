import { flushCompileCache } from 'node:module';
import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { readConfig } from '../../src/main/config.ts';
import { serve } from '../../src/main/serve.ts';
import { createLogger } from '../../src/platform/log/log.ts';

/** A whole portal as its parent's child: settings come by the environment, `ready` goes to the parent. */
const config = readConfig(process.env);
if (!config.DATABASE_URL) throw new Error('DATABASE_URL is missing');

// A portal whose test is gone has nobody to serve.
process.once('disconnect', () => process.exit());

await serve({
  config,
  databaseUrl: config.DATABASE_URL,
  sandbox: process.env.SANDBOX_URL ? { url: process.env.SANDBOX_URL, ...sandboxCredentials } : undefined,
  log: createLogger(config.LOG_LEVEL),
  roles: { api: true, worker: true },
  isDeveloped: false,
  isAlone: true,
});
process.send?.('ready');
// A killed process leaves no cache behind; with NODE_COMPILE_CACHE the next one starts in half the time.
flushCompileCache();
