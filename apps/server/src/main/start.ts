import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxCredentials, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '../platform/db/embedded/index.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { createLogger } from '../platform/log/log.ts';
import type { SandboxAccess } from './carriers/connect-carriers.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedDemo } from './demo/seed.ts';
import { serve } from './serve.ts';

type Closer = () => Promise<void>;

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

/** Everything in one process: database, migrations, demo, carriers, jobs, API and pages. Answers how to close it. */
async function startAll(config: Config, closers: Closer[], endWith: (error: Error) => void): Promise<string> {
  const log = createLogger(config.LOG_LEVEL);
  mkdirSync(config.DATA_DIR, { recursive: true });
  let databaseUrl = config.DATABASE_URL;
  if (!databaseUrl) {
    const database = await startEmbeddedDatabase({
      dataDir: join(config.DATA_DIR, 'postgres'),
      durable: true,
      log,
      onLost: endWith,
    });
    closers.push(() => database.stop());
    databaseUrl = database.url;
  }
  await migrateDatabase(databaseUrl);
  let access: SandboxAccess | undefined;
  if (config.DEMO) {
    const sandbox = await startCarrierSandbox({
      port: config.SANDBOX_PORT,
      timeScale: config.SANDBOX_TIME_SCALE,
      stateFile: join(config.DATA_DIR, 'sandbox.jsonl'),
      log,
    });
    closers.push(() => sandbox.close());
    access = { url: sandbox.url, ...sandboxCredentials };
    await seedDemo({ databaseUrl, config, sandbox: access, log });
  }
  const served = await serve({
    config,
    databaseUrl,
    sandbox: access,
    log,
    roles: { api: true, worker: true },
    isDeveloped: process.env.WEB_DEV === '1',
    isAlone: config.DATABASE_URL === undefined,
  });
  closers.push(() => served.close());
  return served.url;
}

function sayWelcome(url: string, config: Config): void {
  console.log(`\n  ${config.BRAND_NAME}: ${url}\n`);
  if (!config.DEMO) return;
  const names = ['owner', 'admin', 'accountant', 'member', 'private', 'new', 'blocked', 'staff'];
  console.log(`  Demo sign-ins (password ${config.DEMO_PASSWORD}):`);
  for (const name of names) console.log(`    ${name}@demo.tranzit.local`);
  console.log('');
}

/** What waits for a database that is gone does not keep the process. */
const longestCloseMs = 30_000;

async function main(): Promise<void> {
  const closers: Closer[] = [];
  let isClosing = false;
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
  const stop = (): void => end(0);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const url = await startAll(config, closers, endWith);
    if (!isClosing) sayWelcome(url, config);
  } catch (error) {
    if (!isClosing) endWith(error);
  }
}

await main();
