import { setTimeout as pause } from 'node:timers/promises';
import { sandboxCredentials } from '@tranzit/carrier-sandbox/credentials';
import { findFreePort } from '../../platform/net/free-port.ts';
import type { SandboxAccess } from '../carriers/connect-carriers.ts';
import { type RunningProcess, runUntilStopped } from '../run-until-stopped.ts';
import { sandboxStateFile, startDatabase } from '../start-database.ts';
import type { Surroundings } from '../start-portal.ts';
import { servePagesFromSources } from './pages-from-sources.ts';
import { startWatched } from './watched-process.ts';

async function waitUntilAnswering(url: string): Promise<void> {
  for (let isAnswering = false; !isAnswering; ) {
    await pause(50);
    isAnswering = await fetch(url).then(
      () => true,
      () => false,
    );
  }
}

async function startSandbox(running: RunningProcess): Promise<SandboxAccess> {
  const { SANDBOX_PORT: port, SANDBOX_TIME_SCALE: timeScale } = running.config;
  startWatched(running, {
    program: 'apps/carrier-sandbox/src/main.ts',
    sources: ['apps/carrier-sandbox/src', 'packages/places/src'],
    settings: {
      SANDBOX_PORT: String(port),
      SANDBOX_TIME_SCALE: String(timeScale),
      SANDBOX_STATE_FILE: sandboxStateFile(running.config),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilAnswering(url);
  return { url, ...sandboxCredentials };
}

/**
 * `npm run dev`: what takes long to start lives in this process and stays (the database, and Vite with the pages). The
 * portal and the simulated carriers are processes of their own, each started anew when a source of its own changes.
 */
await runUntilStopped(async (running) => {
  const { config } = running;
  const databaseUrl = await startDatabase(running);
  const sandbox = config.DEMO ? await startSandbox(running) : undefined;
  const surroundings: Surroundings = { databaseUrl, sandbox };
  const port = await findFreePort();
  await servePagesFromSources(running, `http://127.0.0.1:${port}`);
  startWatched(running, {
    program: 'apps/server/src/main/develop/portal.ts',
    sources: ['apps/server/src', 'packages'],
    settings: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: config.PUBLIC_URL,
      DEV_SURROUNDINGS: JSON.stringify(surroundings),
    },
  });
  return 'Sources are watched: the portal comes anew with every change.';
});
