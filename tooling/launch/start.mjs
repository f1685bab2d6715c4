import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { heapFlags, portTakenSentence } from './decisions.mjs';
import { run } from './processes.mjs';
import { LaunchError, root } from './root.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const entries = 'apps/server/src/main';
const endWithLauncher = pathToFileURL(join(root, 'tooling', 'launch', 'end-with-launcher.mjs')).href;

/** Everything in one process, with the built pages. */
export async function start(runtime, args) {
  await refuseTakenPorts();
  await ensureWebBuilt(runtime);
  return runApplication(runtime, [`${entries}/start.ts`, ...args]);
}

/** The same in processes that start anew as their sources change; the pages come from Vite with hot replacement. */
export async function dev(runtime, args) {
  await refuseTakenPorts();
  return runApplication(runtime, [`${entries}/develop/dev.ts`, ...args]);
}

async function runApplication({ node, env }, args) {
  const flags = [...heapFlags(env.NODE_OPTIONS ?? ''), '--import', endWithLauncher];
  const { code } = await run(node, [...flags, ...args], { env });
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
