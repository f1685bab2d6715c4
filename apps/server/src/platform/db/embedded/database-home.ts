import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { canReach, findServerUser, type ServerUser } from './server-user.ts';

/** Where one database lives. All paths are absolute and free of symbolic links. */
export interface DatabaseHome {
  readonly folder: string;
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly user: ServerUser;
  /** Set when the data folder cannot be reached by the server's user, so that the database lives elsewhere. */
  readonly movedFrom?: string;
}

/** Where databases go whose data folder is closed to the server's user (a clone under root's own home). */
const outsideFolder = '/var/lib/tranzit';

/**
 * Chooses the home: the data folder, or, when root's data folder stands under a closed folder, a place outside found
 * from the data folder's path alone. A file beside says where.
 */
export function openDatabaseHome(dataDir: string): DatabaseHome {
  const asked = ensureWritable(dataDir);
  const inside = homeIn(asked, findServerUser(join(asked, 'cluster')));
  if (canReach(asked, inside.user)) return inside;
  const folder = join(outsideFolder, createHash('sha256').update(asked).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const opened of [outsideFolder, folder]) chmodSync(opened, 0o755);
  writeFileSync(join(asked, 'database-is-in.txt'), `${folder}\n`);
  return { ...homeIn(folder, findServerUser(join(folder, 'cluster'))), movedFrom: asked };
}

function ensureWritable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return realpathSync(folder);
  } catch {
    throw new EmbeddedDatabaseError(
      'folder_not_writable',
      `The data folder ${folder} cannot be made or written: give ${userInfo().username} the right to, or set DATA_DIR to another folder.`,
    );
  }
}

function homeIn(folder: string, user: ServerUser): DatabaseHome {
  return {
    folder,
    user,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
  };
}
