/** Deletes the embedded database of the data folder and the sandbox's journal; the next start makes fresh ones. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  EmbeddedDatabaseError,
  removeEmbeddedDatabase,
} from '../apps/server/src/platform/db/embedded/index.ts';

if (process.env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is set: db:reset deletes embedded databases only; reset that one with its own tools.',
  );
  process.exit(1);
}

const dataDir = join(process.env.DATA_DIR ?? 'data', 'postgres');
const log = { info: () => undefined, warn: console.warn, error: console.error };
try {
  await removeEmbeddedDatabase(dataDir, log);
  rmSync(join(process.env.DATA_DIR ?? 'data', 'sandbox.jsonl'), { force: true });
  console.log(`The database in ${dataDir} is deleted; the next start makes a fresh one.`);
} catch (error) {
  if (!(error instanceof EmbeddedDatabaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
