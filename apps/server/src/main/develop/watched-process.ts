import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningProcess } from '../run-until-stopped.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/**
 * Runs a program of the project, named from its root, with these settings beside our own, and starts it anew whenever a
 * source that it has loaded changes. Ends with us; one that fails waits for the next change.
 */
export function startWatched(
  { onClose }: RunningProcess,
  program: string,
  settings: Readonly<Record<string, string>>,
): void {
  const flags = ['--watch', '--watch-preserve-output'];
  const child = spawn(process.execPath, [...process.execArgv, ...flags, join(root, program)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // What has not changed need not be compiled again.
      NODE_COMPILE_CACHE: join(root, '.runtime', 'compiled'),
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  onClose(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}
