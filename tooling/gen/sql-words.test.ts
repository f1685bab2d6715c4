import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded/index.ts';
import { silentLog } from '../../apps/server/src/platform/log/log.ts';
import { generateArea } from './area-plan.ts';
import { parseAreaWish } from './area-wish.ts';
import { GenerationRefused } from './generation.ts';
import { sqlWords } from './sql-words.ts';

/** The words that the database of the portal reserves, by its own account. */
async function reservedWords(): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tranzit-words-'));
  // mkdtemp closes the folder to everyone else, and as root the server runs as another user.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedDatabase({ dataDir, durable: false, log: silentLog });
  const { pool, close } = openDatabase({ url: server.url, maxConnections: 1, log: silentLog });
  try {
    const { rows } = await pool.query<{ word: string }>(
      "select word from pg_get_keywords() where catcode in ('R', 'T') order by word",
    );
    return rows.map(({ word }) => word);
  } finally {
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test('are those that the database names', async () => {
  expect([...sqlWords]).toEqual(await reservedWords());
});

test.each([
  ['select', 'selection', 'select'],
  ['current-user', 'somebody', 'current_user'],
])('are no area: %s', (plural, singular, table) => {
  const generate = () => generateArea('/nowhere', parseAreaWish([plural, singular, 'Выбор']));
  expect(generate).toThrow(GenerationRefused);
  expect(generate).toThrow(`a table cannot be called '${table}'`);
});
