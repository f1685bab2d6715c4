/**
 * `hold-database.fixture.ts <data folder> [binaries]`: a process that owns an embedded database. Prints one line of
 * JSON (`{ url, folder }`, or `{ message }` when refused) and stops the database at SIGTERM.
 */

import { openDatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { startEmbeddedDatabase } from './index.ts';
import { ensureBinaries } from './server-binaries.ts';

const [dataDir = '', packaged] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  const binaries = packaged ? ensureBinaries(openDatabaseHome(dataDir), packaged) : undefined;
  const { url, folder, stop } = await startEmbeddedDatabase({ dataDir, durable: true, log });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url, folder, binaries })}\n`);
} catch (error) {
  if (!(error instanceof EmbeddedDatabaseError)) throw error;
  process.stdout.write(`${JSON.stringify({ message: error.message })}\n`);
}
