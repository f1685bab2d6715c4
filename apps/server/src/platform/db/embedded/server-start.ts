import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../net/free-port.ts';
import type { DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { serverEnvironment } from './server-environment.ts';
import { readServerPidFile } from './server-pid-file.ts';
import { endServer } from './server-process.ts';
import { serverSettings } from './server-settings.ts';

export interface ServerRequest {
  readonly home: DatabaseHome;
  readonly binaries: ServerBinaries;
  /** A free one when not given. */
  readonly port: number | undefined;
  readonly durable: boolean;
}

export interface RunningServer {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
}

const startTimeoutMs = 60_000;
const attempts = 20;

/**
 * Starts the server and waits until it takes connections. Tries again when a chosen free port was taken meanwhile,
 * and while the last processes of a killed server still hold its shared memory.
 */
export async function startServer(request: ServerRequest): Promise<RunningServer> {
  if (request.port !== undefined && !(await isFree(request.port))) throw portTaken(request.port);
  for (let attempt = 1; ; attempt += 1) {
    const port = request.port ?? (await findFreePort());
    const server = spawnServer(request, port);
    if (await isReady(server, request.home)) return server;
    const reason = lastWords(request.home);
    const passes = /shared memory block|could not create any TCP\/IP sockets|Address already in use/.test(
      reason,
    );
    if (!passes || attempt === attempts) throw failed(request.home, reason);
    await delay(250);
  }
}

/**
 * In a session of its own: a Ctrl-C in the terminal must reach us alone, who end the work that uses the database
 * first. Its messages go to a file, since a pipe would break when we are killed.
 */
function spawnServer({ home, binaries, durable }: ServerRequest, port: number): RunningServer {
  if (existsSync(home.logFile)) renameSync(home.logFile, home.logFile.replace(/\.log$/, '.previous.log'));
  const output = openSync(home.logFile, 'w', 0o600);
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', home.cluster, ...serverSettings(port, durable)],
    {
      ...home.user,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', output, output],
      detached: true,
    },
  );
  closeSync(output);
  child.on('error', () => undefined);
  return { process: child, pid: child.pid ?? 0, port };
}

async function isReady(server: RunningServer, home: DatabaseHome): Promise<boolean> {
  const endsAt = performance.now() + startTimeoutMs;
  while (server.process.exitCode === null && server.process.signalCode === null && server.pid > 0) {
    const stated = readServerPidFile(home.cluster);
    if (stated?.pid === server.pid && stated.isReady) return true;
    if (performance.now() > endsAt) {
      await endServer(server.pid);
      return false;
    }
    await delay(10);
  }
  return false;
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
}

function lastWords(home: DatabaseHome): string {
  try {
    return readFileSync(home.logFile, 'utf8').trim().split('\n').slice(-6).join(' / ');
  } catch {
    return 'it left no message';
  }
}

function portTaken(port: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'port_taken',
    `Port ${port}, which the database should use, is taken by another program: stop that program, or choose another port.`,
  );
}

function failed(home: DatabaseHome, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'server_failed',
    `The database in ${home.folder} did not start: ${reason}.`,
  );
}
