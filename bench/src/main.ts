import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { silentLog } from '../../apps/server/src/platform/log/log.ts';
import { databaseUrl } from '../../apps/server/test/harness/database-url.ts';
import { type ClockOffset, setDatabaseClock } from './clocks.ts';
import type { Bench, Row, RowResult } from './figure.ts';
import { keepRow, writePage } from './kept-rows.ts';
import { circumstancesNow, loadNow, type MeasuredRow, renderDetails, renderTable } from './results.ts';
import { adaptersRow } from './rows/adapters.ts';
import { bookRow } from './rows/book.ts';
import { browserRow } from './rows/browser.ts';
import { bundleRow } from './rows/bundle.ts';
import { checkRow } from './rows/check.ts';
import { editRow } from './rows/edit.ts';
import { importsRow } from './rows/imports.ts';
import { listRow } from './rows/list.ts';
import { liveClientsRow } from './rows/live-clients.ts';
import { memoryRow } from './rows/memory.ts';
import { ordersQueueRow } from './rows/orders-queue.ts';
import { overloadRow } from './rows/overload.ts';
import { parserRow } from './rows/parser.ts';
import { batchRow } from './rows/planning/batch.ts';
import { framesRow } from './rows/planning/frames.ts';
import { multiRow } from './rows/planning/multi.ts';
import { ordersImportRow } from './rows/planning/orders-import.ts';
import { plannerRow } from './rows/planning/planner.ts';
import { liveRow, processorRow, ratesRow } from './rows/rates.ts';
import { signUpsRow } from './rows/sign-ups.ts';
import { silentRow } from './rows/silent.ts';
import { stackRow } from './rows/stack.ts';
import { stormRow } from './rows/storm.ts';
import { suggestionsRow } from './rows/suggestions.ts';
import { terminalsRow } from './rows/terminals.ts';
import { trackingRow } from './rows/tracking.ts';

/**
 * Every row by its name: `npm run bench -- rates list`; without names all run and are kept. `--keep` keeps the named ones in
 * `bench/results.md` too.
 */
const rows: Readonly<Record<string, Row>> = {
  rates: ratesRow,
  live: liveRow,
  processor: processorRow,
  silent: silentRow,
  adapters: adaptersRow,
  tracking: trackingRow,
  list: listRow,
  book: bookRow,
  suggestions: suggestionsRow,
  stack: stackRow,
  memory: memoryRow,
  imports: importsRow,
  terminals: terminalsRow,
  parser: parserRow,
  bundle: bundleRow,
  'orders-import': ordersImportRow,
  'orders-queue': ordersQueueRow,
  planner: plannerRow,
  frames: framesRow,
  multi: multiRow,
  batch: batchRow,
  'sign-ups': signUpsRow,
  overload: overloadRow,
  'live-clients': liveClientsRow,
  storm: stormRow,
  browser: browserRow,
  edit: editRow,
  check: checkRow,
};
const keepFlag = '--keep';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tranzit-bench-'));
  // As root the database runs as another user, who must get in.
  const openMode = 0o755;
  chmodSync(folder, openMode);
  return folder;
}

async function createDatabase(adminUrl: string, name: string, clock: ClockOffset): Promise<string> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const url = databaseUrl(adminUrl, name);
  if (clock !== 0) await setDatabaseClock(url, clock);
  await migrateDatabase(url);
  return url;
}

/** A row that breaks has not reached its figure, and takes no other with it. */
async function runRow(name: string, bench: Bench): Promise<RowResult> {
  try {
    return (await rows[name]?.(bench)) ?? { figures: [] };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    bench.say(`${name} broke: ${error instanceof Error ? error.stack : words}`);
    return {
      figures: [{ figure: name, reference: '–', measured: `broke: ${words}`, reach: '–', isReached: false }],
    };
  }
}

async function runRows(names: readonly string[], bench: Bench, isKept: boolean): Promise<void> {
  const measured: MeasuredRow[] = [];
  for (const name of names) {
    const load = loadNow();
    bench.say(`${name} (load of the machine before: ${load})`);
    const row = { name, circumstances: circumstancesNow(), load, ...(await runRow(name, bench)) };
    for (const { figure, measured: value } of row.figures) bench.say(`${figure}: ${value}`);
    measured.push(row);
    if (isKept) keepRow(row);
  }
  console.log(`\n${renderTable(measured.flatMap(({ figures }) => figures))}\n\n${renderDetails(measured)}\n`);
  if (isKept) writePage(Object.keys(rows));
}

async function main(words: readonly string[]): Promise<void> {
  const names = words.filter((word) => word !== keepFlag);
  const unknown = names.filter((name) => !(name in rows));
  if (unknown.length > 0)
    throw new Error(`there is no row ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
  const folder = openFolder();
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'postgres'),
    durable: false,
    log: silentLog,
  });
  try {
    const bench: Bench = {
      folder,
      createDatabase: (name, clock = 0) => createDatabase(database.url, name, clock),
      say: (sentence) => console.error(`bench: ${sentence}`),
    };
    const isWhole = names.length === 0;
    await runRows(isWhole ? Object.keys(rows) : names, bench, isWhole || words.includes(keepFlag));
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// The database and the children end with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main(process.argv.slice(2));
