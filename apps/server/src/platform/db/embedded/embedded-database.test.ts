import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabaseHome } from './database-home.ts';
import { type EmbeddedDatabase, removeEmbeddedDatabase, startEmbeddedDatabase } from './index.ts';
import { ensureBinaries, findPackagedBinaries } from './server-binaries.ts';
import { readServerPidFile } from './server-pid-file.ts';
import { isRunning, waitForEnd } from './server-process.ts';
import { canReach } from './server-user.ts';

const fixture = fileURLToPath(new URL('hold-database.fixture.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

const playground = mkdtempSync(join(tmpdir(), 'tranzit-embedded-'));
chmodSync(playground, 0o755);
const open: EmbeddedDatabase[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ stop }) => stop()));
});
afterAll(() => rmSync(playground, { recursive: true, force: true }));

async function start(dataDir: string, port?: number): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    durable: true,
    log,
    ...(port === undefined ? {} : { port }),
  });
  open.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process that owns a database, and the line it says. */
async function hold(
  args: string[],
  user: object = {},
): Promise<{ child: ChildProcess; said: Record<string, string> }> {
  const child = spawn(process.execPath, [fixture, ...args], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { child, said: JSON.parse(String(line)) };
}

function serverPid(folder: string): number {
  const stated = readServerPidFile(join(folder, 'cluster'));
  if (!stated) throw new Error(`no server states its number in ${folder}`);
  return stated.pid;
}

test('keeps what was stored from one start to the next', async () => {
  const dataDir = join(playground, 'kept');
  const first = await start(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('listens on this machine only and lets nobody in without the generated password', async () => {
  const { url, folder } = await start(join(playground, 'closed'));
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('refuses a second owner of a data folder in one sentence, in this process and from another', async () => {
  const dataDir = join(playground, 'shared');
  const { url } = await start(dataDir);
  const sentence = `The data folder ${dataDir} is in use by another running Tranzit (process ${process.pid}): stop it, or set DATA_DIR to another folder.`;
  await expect(start(dataDir)).rejects.toThrow(sentence);
  expect((await hold([dataDir])).said).toEqual({ message: sentence });
  await expect(removeEmbeddedDatabase(dataDir, log)).rejects.toThrow(sentence);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('says in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start(join(playground, 'port'), port)).rejects.toThrow(
    `Port ${port}, which the database should use, is taken by another program: stop that program, or choose another port.`,
  );
});

test('starts a server that was killed again, at the same address and with its data', async () => {
  const dataDir = join(playground, 'revived');
  const { url } = await start(dataDir);
  await query(url, 'create table kept as select 42 as answer');
  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    const pid = serverPid(dataDir);
    process.kill(pid, signal);
    await waitForEnd(pid, 5_000);
    await vi.waitFor(
      async () => expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]),
      {
        timeout: 10_000,
      },
    );
  }
});

test('says in one sentence that a killed server cannot be started again', async () => {
  const dataDir = join(playground, 'lost');
  const { promise, resolve } = Promise.withResolvers<string>();
  const database = await startEmbeddedDatabase({
    dataDir,
    durable: true,
    log,
    onLost: (error) => resolve(error.message),
  });
  open.push(database);
  const pid = serverPid(dataDir);
  renameSync(join(dataDir, 'cluster', 'global'), join(dataDir, 'cluster', 'gone'));
  process.kill(pid, 'SIGKILL');
  expect(await promise).toMatch(/^The database in .+ did not start: .+\.$/);
});

test('stops the server that a killed owner left behind and goes on with its data', async () => {
  const dataDir = join(playground, 'orphan');
  const { child, said } = await hold([dataDir]);
  await query(said.url ?? '', 'create table survivor as select 1 as one');
  const orphan = serverPid(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(orphan)).toBe(true);
  const { url } = await start(dataDir);
  expect(isRunning(orphan)).toBe(false);
  expect(await query(url, 'select one from survivor')).toEqual([{ one: 1 }]);
});

test('recovers when owner and server were both killed', async () => {
  const dataDir = join(playground, 'both-killed');
  const { child, said } = await hold([dataDir]);
  await query(said.url ?? '', 'create table survivor as select 1 as one');
  const killed = serverPid(dataDir);
  child.kill('SIGKILL');
  process.kill(killed, 'SIGKILL');
  await once(child, 'exit');
  await waitForEnd(killed, 5_000);
  expect(await query((await start(dataDir)).url, 'select one from survivor')).toEqual([{ one: 1 }]);
});

test('takes no stranger for its server who got the number of a dead one', async () => {
  const dataDir = join(playground, 'stranger');
  const { folder, stop } = await start(dataDir);
  await stop();
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  writeFileSync(
    join(folder, 'cluster', 'postmaster.pid'),
    `${stranger.pid}\n${folder}/cluster\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  expect(await query((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
});

test('stops within five seconds under a running query and leaves no process', async () => {
  const { url, folder, stop } = await start(join(playground, 'busy'));
  const pid = serverPid(folder);
  const busy = new Client({ connectionString: url });
  busy.on('error', () => undefined);
  await busy.connect();
  const cutOff = expect(busy.query('select pg_sleep(600)')).rejects.toThrow();
  const startedAt = performance.now();
  await stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  await cutOff;
});

test('deletes the database of a folder, and nothing else in it', async () => {
  const dataDir = join(playground, 'removed');
  const { stop } = await start(dataDir);
  await stop();
  writeFileSync(join(dataDir, 'unrelated.txt'), '');
  await removeEmbeddedDatabase(dataDir, log);
  expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'lock.pid', 'unrelated.txt']);
});

/** The packaged binaries as npm leaves them when install scripts are off. */
function unlinkedBinaries(name: string): string {
  const folder = join(playground, name);
  const native = join(folder, 'native');
  cpSync(findPackagedBinaries(), native, { recursive: true, filter: (path) => !isListedLink(path) });
  cpSync(join(findPackagedBinaries(), '..', 'package.json'), join(folder, 'package.json'));
  return native;
}

function isListedLink(path: string): boolean {
  const list: { target: string }[] = JSON.parse(
    readFileSync(join(findPackagedBinaries(), 'pg-symlinks.json'), 'utf8'),
  );
  return list.some(({ target }) => path.endsWith(target.replace(/^native/, '')));
}

test('makes the links of the libraries when install scripts were off', () => {
  const native = unlinkedBinaries('scripts-off');
  expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(false);
  expect(ensureBinaries(openDatabaseHome(join(playground, 'linked')), native)).toBe(native);
  expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(true);
});

test('runs as an ordinary user, with a copy of read-only binaries without links', async ({ skip }) => {
  if (!isRoot)
    skip('only root can start a process as another user; every other test here already runs as one');
  if (![repository, dirname(process.execPath)].every((folder) => canReach(folder, nobody))) {
    skip('this checkout or this Node cannot be reached by other users');
  }
  const native = unlinkedBinaries('read-only');
  const dataDir = join(playground, 'ordinary-user');
  mkdirSync(dataDir);
  chownSync(dataDir, nobody.uid, nobody.gid);
  const { child, said } = await hold([dataDir, native], nobody);
  expect(said).toMatchObject({
    folder: dataDir,
    binaries: expect.stringContaining(join(dataDir, 'server-18')),
  });
  expect(await query(said.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody.uid);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('as root, keeps the database of a closed data folder outside and says where', async ({ skip }) => {
  if (!isRoot) skip('an ordinary user runs the server as itself and reaches its own folders');
  const closed = mkdtempSync(join(playground, 'home-of-root-'));
  const dataDir = join(closed, 'data');
  const { url, folder, stop } = await start(dataDir);
  expect(folder.startsWith(closed)).toBe(false);
  expect(readFileSync(join(dataDir, 'database-is-in.txt'), 'utf8')).toBe(`${folder}\n`);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  await removeEmbeddedDatabase(dataDir, log);
  expect(existsSync(folder)).toBe(false);
});
