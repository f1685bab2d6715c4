import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { serverEnvironment } from './server-environment.ts';

export const databaseUser = 'tranzit';
const majorVersion = '18';

/**
 * In the order tried. The character classes of libc decide what pg_trgm and full text search take for letters: under
 * plain `C` no Cyrillic word has a trigram.
 */
const locales = ['C.UTF-8', 'en_US.UTF-8', 'ru_RU.UTF-8'];

interface InitdbChoice {
  readonly locale: string;
  readonly durable: boolean;
}

/** Makes the cluster when there is none and answers the password of `databaseUser`. */
export function ensureCluster(home: DatabaseHome, binaries: ServerBinaries, durable: boolean): string {
  if (existsSync(home.cluster)) {
    refuseOtherVersion(home);
    return readFileSync(home.passwordFile, 'utf8').trim();
  }
  const password = randomBytes(24).toString('base64url');
  preparePasswordFile(home, password);
  const reasons: string[] = [];
  for (const locale of locales) {
    const failure = makeCluster(home, binaries, { locale, durable });
    if (failure === undefined) return password;
    reasons.push(failure);
  }
  throw new EmbeddedDatabaseError(
    'server_failed',
    `The database in ${home.folder} could not be made: ${reasons[0]}.`,
  );
}

/** Under a passing name first, so that an interrupted `initdb` is never taken for a cluster. Answers why it failed. */
function makeCluster(home: DatabaseHome, binaries: ServerBinaries, choice: InitdbChoice): string | undefined {
  const unfinished = `${home.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  chmodSync(unfinished, 0o700);
  giveToServerUser(home, unfinished);
  const { status, stderr, error } = spawnSync(
    join(binaries, 'bin', 'initdb'),
    initdbFlags(home, unfinished, choice),
    {
      ...home.user,
      cwd: '/',
      env: serverEnvironment(),
      encoding: 'utf8',
    },
  );
  if (status !== 0) return error?.message ?? stderr.trim().replaceAll('\n', ' / ');
  renameSync(unfinished, home.cluster);
  return undefined;
}

function initdbFlags(home: DatabaseHome, folder: string, { locale, durable }: InitdbChoice): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${databaseUser}`,
    `--pwfile=${home.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--text-search-config=simple',
    ...(durable ? [] : ['--no-sync']),
  ];
}

function preparePasswordFile(home: DatabaseHome, password: string): void {
  rmSync(home.passwordFile, { force: true });
  writeFileSync(home.passwordFile, `${password}\n`, { mode: 0o600 });
  giveToServerUser(home, home.passwordFile);
}

function giveToServerUser({ user }: DatabaseHome, path: string): void {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
}

function refuseOtherVersion(home: DatabaseHome): void {
  const version = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new EmbeddedDatabaseError(
    'other_postgres_version',
    `The database in ${home.folder} was made by PostgreSQL ${version} and this release brings ${majorVersion}: move the data with pg_dump, or set DATA_DIR to another folder.`,
  );
}
