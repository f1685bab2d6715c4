import { sandboxCredentials, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import type { SandboxAccess } from './carriers/connect-carriers.ts';
import { type RunningProcess, runUntilStopped } from './run-until-stopped.ts';
import { sandboxStateFile, startDatabase } from './start-database.ts';
import { startPortal } from './start-portal.ts';

async function startSandbox({ config, log, onClose }: RunningProcess): Promise<SandboxAccess> {
  const sandbox = await startCarrierSandbox({
    port: config.SANDBOX_PORT,
    timeScale: config.SANDBOX_TIME_SCALE,
    stateFile: sandboxStateFile(config),
    log,
  });
  onClose(() => sandbox.close());
  return { url: sandbox.url, ...sandboxCredentials };
}

/** Everything in one process: database, migrations, demo, carriers, jobs, API and pages. */
await runUntilStopped(async (running) => {
  const databaseUrl = await startDatabase(running);
  const sandbox = running.config.DEMO ? await startSandbox(running) : undefined;
  return startPortal(running, { databaseUrl, sandbox });
});
