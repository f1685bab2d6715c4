import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the run's server; its user may create others. */
    databaseAdminUrl: string;
    /** The migrated, empty database that the tests' databases are cloned from. */
    databaseTemplate: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

let workerDatabase: Promise<TestDatabase> | undefined;

/** A migrated database of one's own, some 30 ms. Drop it when done; the run's end drops all. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(`create database ${name} template ${inject('databaseTemplate')} strategy file_copy`);
  return {
    url: databaseUrl(inject('databaseAdminUrl'), name),
    drop: () => runAsAdmin(`drop database if exists ${name} with (force)`),
  };
}

/** The database that all test files of one worker share: for tests that make their own accounts and clean nothing. */
export function getWorkerDatabase(): Promise<TestDatabase> {
  workerDatabase ??= createTestDatabase();
  return workerDatabase;
}

async function runAsAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseAdminUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
