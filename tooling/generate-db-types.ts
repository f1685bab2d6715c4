/** `generate-db-types.ts <out file>`: the table types of a freshly migrated database. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '../apps/server/src/platform/db/embedded/index.ts';
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts';

const [outFile] = process.argv.slice(2);
if (!outFile) throw new Error('usage: generate-db-types.ts <out file>');

const dataDir = mkdtempSync(join(tmpdir(), 'tranzit-db-types-'));
// mkdtemp closes the folder to everyone else, and as root the server runs as another user.
chmodSync(dataDir, 0o755);
const log = { info: () => undefined, warn: console.warn, error: console.error };
const database = await startEmbeddedDatabase({ dataDir, durable: false, log });
try {
  await migrateDatabase(database.url);
  const generator = fileURLToPath(new URL('../apps/server/src/main/db-types.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [generator, database.url, outFile], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
