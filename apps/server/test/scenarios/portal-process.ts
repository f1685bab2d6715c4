import { flushCompileCache } from 'node:module';
import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { readConfig } from '../../src/main/config.ts';
import { longestCloseMs } from '../../src/main/run-until-stopped.ts';
import { serve } from '../../src/main/serve.ts';
import { createLogger } from '../../src/platform/log/log.ts';

/**
 * A portal as its parent's child: settings come by the environment, `ready` goes to the parent. `PORTAL_ROLES` names the
 * parts that it runs, both and alone on its database unless told.
 */
const roles = process.env.PORTAL_ROLES?.split(',');
const config = readConfig(process.env);
if (!config.DATABASE_URL) throw new Error('DATABASE_URL is missing');

// A portal whose test is gone has nobody to serve.
process.once('disconnect', () => process.exit());

const served = await serve({
  config,
  databaseUrl: config.DATABASE_URL,
  sandbox: process.env.SANDBOX_URL ? { url: process.env.SANDBOX_URL, ...sandboxCredentials } : undefined,
  log: createLogger(config.LOG_LEVEL),
  roles: { api: roles?.includes('api') ?? true, worker: roles?.includes('worker') ?? true },
  isAlone: roles === undefined,
});
process.once('message', () => {
  // As a process that a person has started: its queue may wait for ever for a job that another has taken over.
  setTimeout(() => process.exit(), longestCloseMs).unref();
  void served.close().finally(() => process.exit());
});
process.send?.('ready');
// A killed process leaves no cache behind; with NODE_COMPILE_CACHE the next one starts in half the time.
flushCompileCache();
