import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process, or throws `folder_in_use`.
 *
 * The lock is the operating system's, taken through SQLite because Node offers no file locks of its own. It ends with
 * the process however that dies, so there is no stale lock to judge, unlike a file with a process id in it.
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new EmbeddedDatabaseError('folder_in_use', inUseSentence(folder, holderFile));
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  return { release: () => lock.isOpen && lock.close() };
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function inUseSentence(folder: string, holderFile: string): string {
  return `The data folder ${folder} is in use by another running Tranzit${holder(holderFile)}: stop it, or set DATA_DIR to another folder.`;
}

function holder(holderFile: string): string {
  try {
    return ` (process ${readFileSync(holderFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
