import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** Whom the server runs as; empty when that is ourselves. Spread it into the options of `spawn`. */
export type ServerUser = { readonly uid: number; readonly gid: number } | Record<string, never>;

const ownSystemUser = 'tranzit-db';

/**
 * PostgreSQL refuses to run as root. The owner of an existing cluster stays its owner; a new one gets the machine's
 * `postgres`, else a system user made here, else `nobody`.
 */
export function findServerUser(clusterFolder: string): ServerUser {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid()) throw belongsToAnother(clusterFolder);
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = lookUp('postgres') ?? lookUp(ownSystemUser) ?? createSystemUser() ?? lookUp('nobody');
  if (!user) {
    throw new EmbeddedDatabaseError(
      'unsupported_machine',
      'PostgreSQL does not run as root and no system user could be made: start Tranzit as an ordinary user.',
    );
  }
  return user;
}

/** Whether that user may enter the folder and, when asked, write in it. The shell decides, so access lists count. */
export function canReach(folder: string, user: ServerUser, need: 'enter' | 'write' = 'enter'): boolean {
  const test = need === 'write' ? 'cd "$1" && test -w .' : 'cd "$1"';
  return (
    spawnSync('/bin/sh', ['-c', test, 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

function lookUp(name: string): ServerUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function createSystemUser(): ServerUser | undefined {
  const debian = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    ownSystemUser,
  ];
  if (spawnSync('useradd', debian, { stdio: 'ignore' }).status !== 0) {
    spawnSync('adduser', ['-S', '-D', '-H', ownSystemUser], { stdio: 'ignore' });
  }
  return lookUp(ownSystemUser);
}

function belongsToAnother(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'folder_belongs_to_another_user',
    `The database in ${folder} belongs to another user than ${userInfo().username}: start Tranzit as the user who made it, or set DATA_DIR to another folder.`,
  );
}
