import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { silentLog } from '../../apps/server/src/platform/log/log.ts';
import { databaseUrl } from '../../apps/server/test/harness/database-url.ts';
import { type ClockOffset, setDatabaseClock } from './clocks.ts';
import type { Bench, Figure, Row, RowResult } from './figure.ts';
import { loadNow, machineFacts, renderTable } from './results.ts';
import { adaptersRow } from './rows/adapters.ts';
import { browserRow } from './rows/browser.ts';
import { bundleRow } from './rows/bundle.ts';
import { listRow } from './rows/list.ts';
import { liveClientsRow } from './rows/live-clients.ts';
import { memoryRow } from './rows/memory.ts';
import { ordersQueueRow } from './rows/orders-queue.ts';
import { overloadRow } from './rows/overload.ts';
import { liveRow, processorRow, ratesRow } from './rows/rates.ts';
import { silentRow } from './rows/silent.ts';
import { stackRow } from './rows/stack.ts';
import { stormRow } from './rows/storm.ts';
import { terminalsRow } from './rows/terminals.ts';
import { trackingRow } from './rows/tracking.ts';

/** Every row by its name: `npm run bench -- rates list`; without names all run. */
const rows: Readonly<Record<string, Row>> = {
  rates: ratesRow,
  live: liveRow,
  processor: processorRow,
  silent: silentRow,
  adapters: adaptersRow,
  tracking: trackingRow,
  list: listRow,
  stack: stackRow,
  memory: memoryRow,
  terminals: terminalsRow,
  bundle: bundleRow,
  'orders-queue': ordersQueueRow,
  overload: overloadRow,
  'live-clients': liveClientsRow,
  storm: stormRow,
  browser: browserRow,
};
const resultsFile = fileURLToPath(new URL('../results.md', import.meta.url));

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

function report(figures: readonly Figure[], details: readonly string[]): string {
  const load = details.length > 0 ? ['## Details', ...details] : [];
  return `${['# Bench', ...machineFacts().map((fact) => `- ${fact}`), '', renderTable(figures), '', ...load].join('\n')}\n`;
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

async function runRows(names: readonly string[], bench: Bench): Promise<void> {
  const figures: Figure[] = [];
  const details: string[] = [];
  for (const name of names) {
    const load = loadNow();
    bench.say(`${name} (load of the machine before: ${load})`);
    const result = await runRow(name, bench);
    for (const { figure, measured } of result.figures) bench.say(`${figure}: ${measured}`);
    figures.push(...result.figures);
    details.push(
      '',
      `### ${name}`,
      '',
      `Load of the machine before: ${load}.`,
      '',
      ...(result.details ?? []),
    );
  }
  console.log(`\n${renderTable(figures)}\n`);
  if (names.length === Object.keys(rows).length) writeFileSync(resultsFile, report(figures, details));
  else console.log(details.join('\n'));
}

async function main(names: readonly string[]): Promise<void> {
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
    await runRows(names.length > 0 ? names : Object.keys(rows), {
      folder,
      createDatabase: (name, clock = 0) => createDatabase(database.url, name, clock),
      say: (words) => console.error(`bench: ${words}`),
    });
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// The database and the children end with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main(process.argv.slice(2));
