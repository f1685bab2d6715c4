import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { EmbeddedDatabaseLog } from './embedded-database-log.ts';
import { endServer, isServerOf, occupiesItsNumber } from './server-process.ts';

export interface ServerPidFile {
  readonly pid: number;
  readonly isReady: boolean;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** What the server says of itself: the process id on line 1 and its state on line 8. */
export function readServerPidFile(cluster: string): ServerPidFile | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
    return pid > 1 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ends the server that a killed Tranzit left on this cluster. The caller holds the folder's lock, so no live Tranzit
 * uses that server.
 */
export async function stopOrphan(home: DatabaseHome, log: EmbeddedDatabaseLog): Promise<void> {
  const left = readServerPidFile(home.cluster);
  if (!left) return;
  if (isServerOf(home.cluster, left.pid)) {
    log.warn({ pid: left.pid }, 'stopping the database server that a killed process left behind');
    await endServer(left.pid);
    if (isServerOf(home.cluster, left.pid)) throw stillRunning(home, left.pid);
  }
  // The server's own check knows numbers only, and would take a stranger or a zombie under that number for its
  // predecessor. In containers, where numbers repeat at each start, that is the rule. A number in nobody's use is
  // left to the server, which also looks for processes of the old one.
  if (occupiesItsNumber(left.pid)) rmSync(pidFile(home.cluster), { force: true });
}

function stillRunning(home: DatabaseHome, pid: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'folder_in_use',
    `A database server (process ${pid}) still uses ${home.folder} and does not end: stop it, or set DATA_DIR to another folder.`,
  );
}
