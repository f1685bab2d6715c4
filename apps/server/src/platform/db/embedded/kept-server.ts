import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { EmbeddedDatabaseLog } from './embedded-database-log.ts';
import { endServer } from './server-process.ts';
import { type ServerRequest, startServer } from './server-start.ts';

export interface KeptServerOptions {
  readonly log: EmbeddedDatabaseLog;
  /** The server has ended and does not come back. */
  readonly onLost: (error: EmbeddedDatabaseError) => void;
}

export interface KeptServer {
  readonly port: number;
  /** Ends it; a second call waits for the first. */
  stop(): Promise<void>;
}

const triesToStart = 5;
const firstWaitMs = 250;
/** A server that ends oftener than that within the time has a trouble that another start does not mend. */
const mostDeaths = 5;
const deathsWithinMs = 300_000;

/**
 * A server that is started again on its port when it ends by itself, by a crash or by somebody's hand: what it had
 * promised to keep is in its files. Gives up, and says so, when it does not start or ends again and again.
 */
export async function startKeptServer(
  request: ServerRequest,
  { log, onLost }: KeptServerOptions,
): Promise<KeptServer> {
  let server = await startServer(request);
  const { port } = server;
  const deaths: number[] = [];
  let isStopping = false;
  let stopping: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;

  const endUnwaited = (): void => void process.kill(server.pid, 'SIGINT');
  const watch = (): void => {
    process.once('exit', endUnwaited);
    server.process.once('exit', (code, signal) => {
      process.removeListener('exit', endUnwaited);
      if (isStopping) return;
      log.error({ code, signal }, 'database server ended by itself');
      reviving = revive().catch((error: unknown) => giveUp(error));
    });
  };
  const startAgain = async (): Promise<void> => {
    server = await startServer({ ...request, port });
    watch();
    log.warn({ port }, 'database server was started again');
  };
  const revive = async (): Promise<void> => {
    deaths.push(performance.now());
    if (deaths.filter((at) => performance.now() - at < deathsWithinMs).length > mostDeaths)
      throw endsAgain(request);
    for (let attempt = 1; !isStopping; attempt += 1) {
      try {
        return await startAgain();
      } catch (error) {
        if (attempt === triesToStart) throw error;
        await delay(firstWaitMs * 2 ** attempt);
      }
    }
  };
  const giveUp = (error: unknown): void => {
    if (isStopping) return;
    onLost(error instanceof EmbeddedDatabaseError ? error : endsAgain(request));
  };
  watch();
  return {
    port,
    stop() {
      isStopping = true;
      stopping ??= (async () => {
        await reviving;
        await endServer(server.pid, { durable: request.durable });
      })();
      return stopping;
    },
  };
}

const endsAgain = ({ home }: ServerRequest): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    'server_failed',
    `The database in ${home.folder} ended by itself again and again: its last words are in ${home.logFile}.`,
  );
