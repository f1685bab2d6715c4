import { migrateDatabase } from '../platform/db/migrate.ts';
import type { SandboxAccess } from './carriers/connect-carriers.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo/seed.ts';
import type { RunningProcess } from './run-until-stopped.ts';
import { serve } from './serve.ts';

/** What the portal stands on. */
export interface Surroundings {
  readonly databaseUrl: string;
  /** The simulated carriers of the demo. */
  readonly sandbox: SandboxAccess | undefined;
}

function welcome(url: string, config: Config): string {
  const portal = `\n  ${config.BRAND_NAME}: ${url}\n`;
  if (!config.DEMO) return portal;
  const names = ['owner', 'admin', 'accountant', 'member', 'private', 'new', 'blocked', 'staff'];
  const signIns = names.map((name) => `    ${name}@demo.tranzit.local\n`).join('');
  return `${portal}\n  Demo sign-ins (password ${config.DEMO_PASSWORD}):\n${signIns}`;
}

/**
 * API, pages and jobs in this process over their surroundings, which are brought up to date and filled with the demo
 * first. Answers what to tell whoever has started it.
 */
export async function startPortal(
  { config, log, onClose }: RunningProcess,
  { databaseUrl, sandbox }: Surroundings,
): Promise<string> {
  await migrateDatabase(databaseUrl);
  if (sandbox) await seedDemo({ databaseUrl, config, sandbox, log });
  const roles = { api: true, worker: true };
  const isAlone = config.DATABASE_URL === undefined;
  const served = await serve({ config, databaseUrl, sandbox, log, roles, isAlone });
  onClose(() => served.close());
  return welcome(served.url, config);
}
