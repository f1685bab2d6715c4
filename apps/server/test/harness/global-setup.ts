import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { removeEmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/db/embedded/index.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import type {} from './database.ts';
import { databaseUrl } from './database-url.ts';

const migrations = new URL('../../migrations/', import.meta.url);
const runsFolder = join(tmpdir(), `tranzit-tests-${userInfo().uid}`);
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};

/**
 * Starts one throw-away server for the whole run, migrates a template database and tells the workers where both are.
 * Answers the teardown, which stops the server and deletes its files.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftRuns();
  mkdirSync(runsFolder, { recursive: true, mode: 0o755 });
  const dataDir = mkdtempSync(join(runsFolder, 'run-'));
  // mkdtemp closes the folder to everyone else, and as root the server runs as another user.
  const openMode = 0o755;
  chmodSync(dataDir, openMode);
  const database = await startEmbeddedDatabase({ dataDir, durable: false, log });
  const teardown = async () => {
    await database.stop();
    await removeRun(dataDir);
  };
  try {
    project.provide('databaseAdminUrl', database.url);
    project.provide('databaseTemplate', await createTemplate(database.url));
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function createTemplate(adminUrl: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    await migrateDatabase(databaseUrl(adminUrl, name), migrations);
    await admin.query(`alter database ${name} with is_template true`);
  } finally {
    await admin.end();
  }
  return name;
}

function migrationsHash(): string {
  const folder = fileURLToPath(migrations);
  const hash = createHash('sha256');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Runs that were killed leave a folder and perhaps a server. A folder of the last minute may be just starting. */
async function removeLeftRuns(): Promise<void> {
  const aMinuteAgo = Date.now() - 60_000;
  const names = statSync(runsFolder, { throwIfNoEntry: false }) ? readdirSync(runsFolder) : [];
  const left = names
    .map((name) => join(runsFolder, name))
    .filter((run) => statSync(run).mtimeMs < aMinuteAgo);
  for (const run of left) await removeRun(run).catch(() => undefined);
}

async function removeRun(dataDir: string): Promise<void> {
  await removeEmbeddedDatabase(dataDir, log);
  rmSync(dataDir, { recursive: true, force: true });
}
