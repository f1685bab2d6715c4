import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { filesAtOnce } from './files-at-once.ts';
import { messengerSecret } from './portal/messenger-secret.ts';
import type { PortalAddress } from './portal/own-portal.ts';
import { type PortalProcess, startPortal } from './portal/portal-process.ts';
import { resultsFolder } from './results-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each that tells stories. */
    portals: readonly PortalAddress[];
  }
}

const web = fileURLToPath(new URL('../apps/web/', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

/** Builds the pages where nobody has: a stale build is the caller's business, `npm test` builds what changed. */
async function ensurePages(): Promise<void> {
  if (existsSync(join(web, 'dist', 'index.html'))) return;
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/**
 * Demo portals for the journeys, one for each file that is told at a time. Orders live slowly, so that one can be cancelled
 * before its courier has come; a journey that wants to see one travel moves the carriers' clock.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = runningPortal();
  const portals = running ? [running] : await startOwnPortals();
  project.provide(
    'portals',
    portals.map(({ url, sandboxUrl, databaseUrl }) => ({ url, sandboxUrl, databaseUrl })),
  );
  return async () => void (await Promise.all(portals.map((portal) => portal.stop())));
}

/** While journeys are written: a demo portal that runs already. */
function runningPortal(): Omit<PortalProcess, 'restart' | 'announce'> | undefined {
  const { TRANZIT_E2E_PORTAL: url, TRANZIT_E2E_SANDBOX: sandboxUrl } = process.env;
  const { TRANZIT_E2E_DATABASE: databaseUrl = '' } = process.env;
  return url && sandboxUrl ? { url, sandboxUrl, databaseUrl, stop: async () => undefined } : undefined;
}

async function startOwnPortals(): Promise<readonly PortalProcess[]> {
  rmSync(resultsFolder, { recursive: true, force: true });
  await ensurePages();
  return Promise.all(Array.from({ length: filesAtOnce }, (_, place) => startOwnPortal(place + 1)));
}

const startOwnPortal = (place: number): Promise<PortalProcess> =>
  startPortal({
    logFile: join(resultsFolder, `portal-${place}.log`),
    settings: {
      LOG_LEVEL: 'warn',
      SANDBOX_TIME_SCALE: '600',
      TRACKING_MINUTES: '0.03',
      CALCULATION_TIMEOUT_MS: '4000',
      CALCULATION_REUSE_SECONDS: '0',
      COURIER_GATHER_SECONDS: '1',
      CODES_PER_ADDRESS: '10000', // everybody comes from this machine
      SIGN_IN_FAILURES_PER_ADDRESS: '10000',
      TELEGRAM_WEBHOOK_SECRET: messengerSecret,
      BRAND_TELEGRAM_BOT: 'tranzit_journeys_bot',
    },
  });
