import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { englishHost } from '../browser/manner.ts';
import { waitUntilStocked } from './stocked-terminals.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const application = join(root, 'apps', 'server', 'src', 'main', 'start.ts');
const announcer = join(root, 'apps', 'server', 'src', 'main', 'announce.ts');
/** Ends the portal when this process is killed without a chance to stop it. */
const endWithLauncher = pathToFileURL(join(root, 'tooling', 'launch', 'end-with-launcher.mjs')).href;
const startLimitMs = 300_000;
/** More than the portal allows itself (`longestCloseMs` of the server), for it may share its processor. */
const stopLimitMs = 90_000;

/** A whole demo portal in a process of its own, as `npm start` gives it. */
export interface PortalProcess {
  readonly url: string;
  /** Address of the carrier sandbox, its control calls among the rest. */
  readonly sandboxUrl: string;
  /** Its database, while it runs. */
  readonly databaseUrl: string;
  /** Ends the process and starts another at the same addresses and over the same data, with these settings beside the former. */
  restart(settings: Settings): Promise<void>;
  /** Tells everybody something, as the operator does: `announce.ts` with these arguments beside the portal. */
  announce(...args: readonly string[]): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

/** By environment variable. */
type Settings = Readonly<Record<string, string>>;

/** A port nobody listens on now. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('the probe has no port');
  return address.port;
}

const folderPrefix = 'tranzit-e2e-';
/** No run lasts so long: whose folder is older was killed. */
const longestRunMs = 3_600_000;

function removeLeftFolders(): void {
  const anHourAgo = Date.now() - longestRunMs;
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name);
    const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (madeAt !== undefined && madeAt < anHourAgo) rmSync(folder, { recursive: true, force: true });
  }
}

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  // mkdtemp closes the folder to everyone else, and as root the database runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/v1/health/`)).status === 200;
  } catch {
    return false;
  }
}

async function waitUntilHealthy(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const endsAt = Date.now() + startLimitMs;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`the portal ended at its start, see ${logFile}`);
    if (Date.now() > endsAt)
      throw new Error(`the portal is not ready after ${startLimitMs} ms, see ${logFile}`);
    await pause(100);
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isEnded = await Promise.race([ended.then(() => true), pause(stopLimitMs, false, { ref: false })]);
  if (isEnded) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    return; // ended in this moment
  }
  throw new Error(`the portal did not stop within ${stopLimitMs} ms`);
}

interface PortalOptions {
  /** Where its output goes. */
  readonly logFile: string;
  /** Beside those given here. */
  readonly settings: Settings;
}

interface Place {
  readonly url: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly dataDir: string;
}

async function findPlace(): Promise<Place> {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  removeLeftFolders();
  return { url: `http://127.0.0.1:${port}`, port, sandboxPort, dataDir: makeDataFolder() };
}

function spawnPortal({ port, sandboxPort, dataDir }: Place, { logFile, settings }: PortalOptions) {
  mkdirSync(join(logFile, '..'), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(process.execPath, ['--import', endWithLauncher, application], {
    cwd: root,
    // A group of its own: what ends the portal in need ends its database too, and nothing else.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      OVERLOAD_LOOP_DELAY_MS: '10000', // the browser and other tests share the processor
      TRANZIT_RUN: process.env.TRANZIT_RUN,
      TRANZIT_LAUNCHER_PID: String(process.pid),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      ENGLISH_HOSTS: englishHost,
      ...settings,
    },
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  return child;
}

/** The database that a portal of this folder has started: its server writes down where it listens. */
function embeddedDatabaseIn(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://tranzit:${password}@127.0.0.1:${port}/tranzit`;
}

/** A portal in this place that is ready in all its parts. */
async function runPortal(place: Place, options: PortalOptions): Promise<ChildProcess> {
  const child = spawnPortal(place, options);
  try {
    await waitUntilHealthy(place.url, child, options.logFile);
    if (options.settings.DEMO !== 'false') await waitUntilStocked(place.url, startLimitMs);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return child;
}

/** Starts a portal on free ports with an empty data folder, with the demo unless the settings say otherwise, and waits until all its parts are ready. */
export async function startPortal(options: PortalOptions): Promise<PortalProcess> {
  const place = await findPlace();
  const forget = () => rmSync(place.dataDir, { recursive: true, force: true });
  let settings = options.settings;
  let child = await runPortal(place, options).catch((error: unknown) => {
    forget();
    throw error;
  });
  return {
    url: place.url,
    sandboxUrl: `http://127.0.0.1:${place.sandboxPort}`,
    async restart(changes) {
      await stopProcess(child);
      settings = { ...settings, ...changes };
      child = await runPortal(place, { ...options, settings });
    },
    get databaseUrl() {
      return embeddedDatabaseIn(place.dataDir);
    },
    async announce(...args) {
      const env = { ...process.env, DATABASE_URL: embeddedDatabaseIn(place.dataDir) };
      await promisify(execFile)(process.execPath, [announcer, ...args], { env });
    },
    stop: () => stopProcess(child).finally(forget),
  };
}
