import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { heapFlags, portTakenSentence } from './decisions.mjs';
import { run } from './processes.mjs';
import { LaunchError, root } from './root.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const application = 'apps/server/src/main/start.ts';
const endWithLauncher = pathToFileURL(join(root, 'tooling', 'launch', 'end-with-launcher.mjs')).href;

/** Everything in one process, with the built pages. */
export async function start(runtime, args) {
  await refuseTakenPorts();
  await ensureWebBuilt(runtime);
  return runApplication(runtime, [application, ...args], {});
}

/** The same, restarted when its sources change; the pages come from Vite with hot replacement. */
export async function dev(runtime, args) {
  await refuseTakenPorts();
  return runApplication(runtime, ['--watch', '--watch-preserve-output', application, ...args], {
    WEB_DEV: '1',
  });
}

async function runApplication({ node, env }, args, extraEnv) {
  const flags = [...heapFlags(env.NODE_OPTIONS ?? ''), '--import', endWithLauncher];
  const { code } = await run(node, [...flags, ...args], { env: { ...env, ...extraEnv } });
  return code;
}

/** Before anything slow happens. The application itself meets the port last and has the last word. */
async function refuseTakenPorts() {
  const isDemo = process.env.NODE_ENV !== 'production';
  const ports = [
    { variable: 'PORT', port: Number(process.env.PORT || 3000) },
    ...(isDemo ? [{ variable: 'SANDBOX_PORT', port: Number(process.env.SANDBOX_PORT || 3100) }] : []),
  ];
  for (const { variable, port } of ports) {
    if (port > 0 && !(await isFree(port))) throw new LaunchError(portTakenSentence(port, variable));
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
