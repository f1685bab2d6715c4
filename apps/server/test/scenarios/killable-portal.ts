import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../src/platform/net/free-port.ts';

const entry = new URL('./portal-process.ts', import.meta.url);

/** A real portal in a process of its own that is killed without warning and started again at the same address. */
export interface KillablePortal {
  readonly url: string;
  /** Of the process that was started last. */
  readonly pid: number;
  /** Starts it and waits until it serves. Settings given here stand above the others. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** Ends it in order: jobs under way are finished or given back. */
  stop(): Promise<void>;
  /** Stands still from now on, like a process whose machine has stopped, until it is told to go on. */
  freeze(): void;
  thaw(): void;
  readonly isRunning: boolean;
  /** The end of what it has said. */
  readonly said: string;
  /** Kills it and removes its folder. */
  close(): Promise<void>;
}

export interface KillablePortalOptions {
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Resolves at `ready`; throws with what the process said when it ends before. */
async function ready(child: ChildProcess, said: () => string): Promise<void> {
  const ended = once(child, 'exit').then(() => 'ended' as const);
  if ((await Promise.race([once(child, 'message'), ended])) === 'ended')
    throw new Error(`the portal did not start: ${said()}`);
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

export async function createKillablePortal(options: KillablePortalOptions): Promise<KillablePortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tranzit-kill-'));
  const port = await findFreePort();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    OVERLOAD_LOOP_DELAY_MS: '10000', // other tests share the processor
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    SANDBOX_URL: options.sandboxUrl,
    LOG_LEVEL: 'error',
    COURIER_GATHER_SECONDS: '1',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...options.environment,
  };
  let child: ChildProcess | undefined;
  let said = '';
  const hear = (chunk: Buffer): void => {
    said = `${said}${chunk}`.slice(-20_000);
  };
  const kill = async (): Promise<void> => {
    if (!isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      if (child?.pid === undefined) throw new Error('it was not started');
      return child.pid;
    },
    async start(environment = {}) {
      // The test runner's own flags are not the portal's.
      child = fork(entry, {
        env: { ...env, ...environment },
        execArgv: [],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      await ready(child, () => said);
    },
    kill,
    async stop() {
      if (!isRunning(child)) return;
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    get isRunning() {
      return isRunning(child);
    },
    get said() {
      return said;
    },
    async close() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
