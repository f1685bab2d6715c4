import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether the process runs. One that has ended but was not waited for (a zombie) does not. */
export function isRunning(pid: number): boolean {
  return occupiesItsNumber(pid) && !isZombie(pid);
}

/** Whether `kill` would find something under that number, a zombie or another user's process included. */
export function occupiesItsNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether that process is a server of that cluster, and not a stranger who got the number later. */
export function isServerOf(cluster: string, pid: number): boolean {
  return isRunning(pid) && commandLine(pid).includes(` ${cluster} `);
}

/** Resolves to whether the process ended in time. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const endsAt = performance.now() + timeoutMs;
  while (isRunning(pid)) {
    if (performance.now() > endsAt) return false;
    await delay(20);
  }
  return true;
}

/**
 * Ends a server: fast (PostgreSQL's SIGINT: clients cut off, everything written), then immediate (SIGQUIT: recovers
 * at its next start), then SIGKILL. Takes at most four seconds.
 */
export async function endServer(pid: number, { durable = true } = {}): Promise<void> {
  const steps = [
    { signal: 'SIGINT', timeoutMs: 2_500 },
    { signal: 'SIGQUIT', timeoutMs: 1_000 },
    { signal: 'SIGKILL', timeoutMs: 500 },
  ] as const;
  for (const { signal, timeoutMs } of durable ? steps : steps.slice(1)) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    if (await waitForEnd(pid, timeoutMs)) return;
  }
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}
