/** `generate-db-types.ts <out file>`: the table types of a freshly migrated database. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '../apps/server/src/platform/db/embedded/index.ts';
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts';

const [outFile] = process.argv.slice(2);
if (!outFile) throw new Error('usage: generate-db-types.ts <out file>');

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const migrations = path('apps/server/migrations');
const generator = path('apps/server/src/main/db-types.ts');
const keptFile = path('apps/server/src/platform/db/db-types.gen.ts');

const digest = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

/** What the types follow from. */
const sources = digest([
  ...readdirSync(migrations)
    .sort()
    .map((name) => `${name}\n${readFileSync(join(migrations, name), 'utf8')}`),
  readFileSync(generator, 'utf8'),
  readFileSync(path('apps/server/src/main/column-types.ts'), 'utf8'),
  String(JSON.parse(readFileSync(path('node_modules/kysely-codegen/package.json'), 'utf8')).version),
]);
const headOf = (types: string): string => `// Of sources ${sources}; these types ${digest([types])}.\n`;

/** The kept types, where they were made of the present sources and by nobody's hand: then no database has to be started. */
function keptTypes(): string | undefined {
  if (!existsSync(keptFile)) return undefined;
  const kept = readFileSync(keptFile, 'utf8');
  const types = kept.slice(kept.indexOf('\n') + 1);
  return kept === headOf(types) + types ? types : undefined;
}

async function writeTypes(file: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tranzit-db-types-'));
  // mkdtemp closes the folder to everyone else, and as root the server runs as another user.
  chmodSync(dataDir, 0o755);
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const database = await startEmbeddedDatabase({ dataDir, durable: false, log });
  try {
    await migrateDatabase(database.url);
    const { status } = spawnSync(process.execPath, [generator, database.url, file], { stdio: 'inherit' });
    const types = readFileSync(file, 'utf8');
    writeFileSync(file, headOf(types) + types);
    return status ?? 1;
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const kept = keptTypes();
if (kept === undefined) process.exitCode = await writeTypes(outFile);
else writeFileSync(outFile, headOf(kept) + kept);
