import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory, that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room for anybody. */
  fill(): void;
  makeRoom(): void;
  /** Unmounts and removes it; nothing may have a file open on it. */
  close(): void;
}

const run = (command: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}: ${stderr}`);
};

const chunkBytes = 1_048_576;
const pageBytes = 4_096;

/** False when there is no room for it. */
function grow(file: string, bytes: number): boolean {
  try {
    appendFileSync(file, Buffer.alloc(bytes));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

/** Everyone may look in: as root the database runs as another user. */
const openMode = 0o755;

/** Mounts one of so many bytes. Throws where that is not permitted. */
export function mountSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tranzit-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  chmodSync(folder, openMode);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      // Others may write meanwhile, so that what is left is not known before it is taken.
      for (const bytes of [chunkBytes, pageBytes]) while (grow(ballast, bytes));
    },
    makeRoom: () => rmSync(ballast),
    close() {
      run('umount', folder);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Why no disk can be mounted here; `undefined` where it can. */
export function whyNoSmallDisk(): string | undefined {
  try {
    mountSmallDisk(65_536).close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** From now on no file of this process may grow beyond so many bytes, or any may again. Needs no rights but over the process. */
export function limitFileSize(pid: number, bytes: number | 'unlimited'): void {
  run('prlimit', '--pid', String(pid), `--fsize=${bytes}:unlimited`);
}

export const canLimitFileSize = (): boolean => spawnSync('prlimit', ['--version']).status === 0;
