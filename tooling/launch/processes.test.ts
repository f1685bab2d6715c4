import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

const launcherScript = fileURLToPath(new URL('launch-one.fixture.mjs', import.meta.url));
const endWithLauncher = new URL('end-with-launcher.mjs', import.meta.url).href;
const holdDatabase = fileURLToPath(
  new URL('../../apps/server/src/platform/db/embedded/hold-database.fixture.ts', import.meta.url),
);
const waiting = { timeout: 10_000, interval: 50 };

const playground = mkdtempSync(join(tmpdir(), 'tranzit-launch-'));
chmodSync(playground, 0o755);
afterAll(() => rmSync(playground, { recursive: true, force: true }));

/** Starts a launcher of one program and answers it with the first line that the program says. */
async function launch(args: string[]): Promise<{ launcher: ChildProcess; said: string }> {
  const launcher = spawn(process.execPath, [launcherScript, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void launcher.kill('SIGKILL'));
  const [line] = await once(launcher.stdout, 'data');
  return { launcher, said: String(line).trim() };
}

/** Ends as the last test of whether a process is there: a zombie is not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function databasePid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** A data folder as the launcher's own tests need it, whose path is the argument of the database holder. */
const dataFolder = (name: string) => join(playground, name);

test('SIGTERM ends the application and its database within five seconds and leaves no process', async () => {
  const dataDir = dataFolder('terminated');
  const { launcher } = await launch([holdDatabase, dataDir]);
  const database = databasePid(dataDir);
  const startedAt = performance.now();
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'exit')).toEqual([143, null]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(isRunning(database)).toBe(false);
}, 30_000);

test('an application that ignores signals is killed within five seconds, with the database it started', async () => {
  const dataDir = dataFolder('stubborn');
  const ignoring = `process.on('SIGINT', () => {}); process.once = () => process; process.argv.splice(1, 0, 'x'); await import(${JSON.stringify(holdDatabase)});`;
  const { launcher } = await launch(['--input-type=module', '-e', ignoring, dataDir]);
  const database = databasePid(dataDir);
  const startedAt = performance.now();
  launcher.kill('SIGINT');
  expect(await once(launcher, 'exit')).toEqual([130, null]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(isRunning(database)).toBe(false);
}, 30_000);

test('a database whose application crashed is ended before the launcher ends', async () => {
  const dataDir = dataFolder('crashed');
  const crashing = `process.argv.splice(1, 0, 'x'); await import(${JSON.stringify(holdDatabase)}); process.kill(process.pid, 'SIGKILL');`;
  const { launcher } = await launch(['--input-type=module', '-e', crashing, dataDir]);
  expect(await once(launcher, 'exit')).toEqual([137, null]);
  expect(() => databasePid(dataDir)).toThrow(/ENOENT/);
}, 30_000);

test('when the launcher itself is killed, the application notices and ends', async () => {
  const { launcher, said } = await launch([
    '--import',
    endWithLauncher,
    '-e',
    'console.log(process.pid); setInterval(() => {}, 1000)',
  ]);
  const application = Number(said);
  launcher.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(application)).toBe(false), waiting);
});

test('when npm is stopped and the shell between it and the launcher too, everything ends', async () => {
  const launched = `"${process.execPath}" "${launcherScript}" -e 'console.log(process.pid); setInterval(() => {}, 1000)'; true`;
  const shell = spawn('/bin/sh', ['-c', launched], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const [line] = await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(isRunning(Number(line))).toBe(false), waiting);
});

test('the exit code of the application is that of the launcher', async () => {
  const { launcher } = await launch(['-e', 'console.log("said"); process.exitCode = 7']);
  expect(await once(launcher, 'exit')).toEqual([7, null]);
});
