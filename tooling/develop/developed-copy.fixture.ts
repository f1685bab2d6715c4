import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../apps/server/src/platform/net/free-port.ts';
import { copyProject } from '../gen/project-copy.fixture.ts';

/** A copy of the project that somebody develops: it runs as under `npm run dev` while its sources are edited. */
export interface DevelopedCopy {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Puts one text in the place of another in a source of the copy, named from its root. */
  edit(file: string, from: string, to: string): void;
  /** The same, saved as `git checkout` and many editors do: a new file is renamed over the old one. */
  editByRename(file: string, from: string, to: string): void;
  read(file: string): string;
  /** Where a file of the copy lies, named from its root. */
  pathOf(file: string): string;
  /** Ends everything and deletes the copy. */
  close(): Promise<void>;
}

const parts = ['package.json', 'tsconfig.base.json', 'packages', 'apps'];
const entry = 'apps/server/src/main/develop/dev.ts';
/** Where its data lie: amid the sources of its pages, under a name that a pattern would read otherwise. */
export const dataFolder = 'packages/data[1]';
const endWithLauncher = new URL('../launch/end-with-launcher.mjs', import.meta.url).href;

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/health/`).catch(() => undefined);
  return answer?.status === 200;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  // As the launcher does: the whole group.
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Copies the project, starts it and waits until it serves. Throws with what it said when it does not start. */
export async function startDevelopedCopy(): Promise<DevelopedCopy> {
  const copy = copyProject(parts);
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const isOurs = (name: string): boolean => !name.startsWith('VITEST') && name !== 'NODE_OPTIONS';
  const child = spawn(process.execPath, ['--import', endWithLauncher, entry], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => isOurs(name))),
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(copy, dataFolder),
      TRANZIT_LAUNCHER_PID: String(process.pid),
    },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += String(chunk)));
  const close = async (): Promise<void> => {
    await stop(child);
    rmSync(copy, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) {
      await close();
      throw new Error(`the portal did not start: ${said}`);
    }
    await pause(50);
  }
  const pathOf = (file: string): string => join(copy, file);
  const read = (file: string): string => readFileSync(pathOf(file), 'utf8');
  const edited = (file: string, from: string, to: string): string => {
    const text = read(file);
    if (!text.includes(from)) throw new Error(`${file} does not say «${from}»`);
    return text.replace(from, to);
  };
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    read,
    pathOf,
    edit: (file, from, to) => writeFileSync(pathOf(file), edited(file, from, to)),
    editByRename(file, from, to) {
      const saved = pathOf(`${file}.saved`);
      writeFileSync(saved, edited(file, from, to));
      renameSync(saved, pathOf(file));
    },
    close,
  };
}

const messages = 'apps/server/src/platform/errors/base-messages.ts';

/** Changes what the API says of a path that it does not have. Answers the milliseconds until it says so. */
export async function editAndAsk(
  portal: DevelopedCopy,
  from: string,
  to: string,
  edit = portal.edit,
): Promise<number> {
  const editedAt = performance.now();
  edit(messages, `en: '${from}'`, `en: '${to}'`);
  const headers = { 'accept-language': 'en' };
  for (let said = ''; !said.includes(`"${to}"`); ) {
    await pause(10);
    const answer = await fetch(`${portal.url}/api/v1/nowhere/`, { headers }).catch(() => undefined);
    said = (await answer?.text()) ?? '';
  }
  return performance.now() - editedAt;
}
