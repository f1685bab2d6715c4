import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningProcess } from '../run-until-stopped.ts';
import { watchNextChange } from './next-change.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A program of the project that comes anew with its sources. Paths are from the project's root. */
export interface WatchedProgram {
  readonly program: string;
  /** Folders of the sources that it loads. */
  readonly sources: readonly string[];
  /** Its environment, beside our own. */
  readonly settings: Readonly<Record<string, string>>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function start({ program, settings }: WatchedProgram): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, join(root, program)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // What has not changed need not be compiled again.
      NODE_COMPILE_CACHE: join(root, '.runtime', 'compiled'),
      ...settings,
    },
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs a program and starts it anew with every change of its sources. Ends with us; one that fails waits for the next change. */
export function startWatched({ config, onClose, endWith }: RunningProcess, watched: WatchedProgram): void {
  const folders = watched.sources.map((folder) => join(root, folder));
  let isClosing = false;
  let change = watchNextChange(folders, config.DATA_DIR);
  const runRounds = async (): Promise<void> => {
    while (!isClosing) {
      const child = start(watched);
      child.on('exit', (code) => {
        if (code) console.error(`${watched.program} has failed and waits for the next change.`);
      });
      const name = await change.name;
      // Watched again before the program reads its sources: whatever comes from now on is noticed.
      if (name !== undefined) change = watchNextChange(folders, config.DATA_DIR);
      await stop(child);
      if (!isClosing) console.log(`${name} has changed: ${watched.program} starts anew.`);
    }
  };
  const rounds = runRounds().catch(endWith);
  onClose(async () => {
    isClosing = true;
    change.stopWaiting();
    await rounds;
  });
}
