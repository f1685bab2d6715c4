import { join } from 'node:path';
import { createCustomerAdapters } from '../modules/carrier-contracts/index.ts';
import { createCarrierHealthView } from '../modules/carrier-health/index.ts';
import type { Carriers } from '../modules/carrier-registry/index.ts';
import { createDadata, type DadataAsker, noDadata, takeDailyShare } from '../modules/dadata/index.ts';
import { plannedCharges } from '../modules/destinations/index.ts';
import { adoptCities, createAddressSuggester } from '../modules/geo/index.ts';
import type { LiveTokens } from '../modules/live/index.ts';
import { createGoodsIndex, embeddedGoods, workCalendarOf } from '../modules/reference/index.ts';
import { joinByInvite, requireOpenInvite } from '../modules/teams/index.ts';
import { createTerminalIndex } from '../modules/terminals/index.ts';
import { lockOwnSession } from '../modules/users/index.ts';
import { createAuth } from '../platform/auth/auth.ts';
import { loadSecret } from '../platform/auth/secret.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Capabilities, LivePublisher } from '../platform/context/index.ts';
import { type Database, type Db, openDatabase } from '../platform/db/database.ts';
import { createReads, type OpenReads } from '../platform/db/reads.ts';
import { createLocalFileStore } from '../platform/files/file-store.ts';
import type { Logger } from '../platform/log/log.ts';
import { type NetworkPlaces, noNetworkPlaces, openNetworkPlaces } from '../platform/net/network-places.ts';
import { openSecretBox } from '../platform/secrets/secret-keys.ts';
import { type Config, ConfigError } from './config.ts';
import { Health } from './health.ts';
import { createJobWatch } from './jobs/job-watch.ts';
import { createMessaging } from './messaging/messaging.ts';
import { modules } from './modules.ts';

export interface RuntimeParts {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly live: LivePublisher;
  readonly liveTokens: LiveTokens;
  readonly carriers: Carriers;
}

/** Everything operations of this process may need, but for who asks. */
export type RuntimeCapabilities = Omit<Capabilities, 'actor' | 'language' | 'log' | 'origin'>;

export interface Runtime {
  readonly capabilities: RuntimeCapabilities;
  /** The same for jobs, over their own connections. */
  readonly jobCapabilities: RuntimeCapabilities;
  readonly database: Database;
  readonly jobsDatabase: Database;
  readonly openReads: OpenReads;
  readonly health: Health;
  readonly log: Logger;
  close(): Promise<void>;
}

interface Background {
  start(work: () => Promise<void>): void;
  settled(): Promise<void>;
}

function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      const promise = work()
        .catch((error: unknown) => log.error({ err: error }, 'background work failed'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    settled: async () => void (await Promise.all(running)),
  };
}

function createSuggesters({ config, clock, log }: Pick<RuntimeParts, 'config' | 'clock' | 'log'>, db: Db) {
  const { DADATA_TOKEN: token, DADATA_URL: url, DADATA_ACCOUNT_SHARE: share } = config;
  const takeShare = ({ accountId }: DadataAsker) => takeDailyShare({ db, clock }, { accountId, share });
  const dadata = token ? createDadata({ token, url, clock, log, takeShare }) : noDadata;
  return { dadata, addresses: createAddressSuggester(dadata) };
}

/** Throws `ConfigError` for a file that is missing or no city database. */
async function createNetworkPlaces(
  { GEOIP_DATABASE: path }: Config,
  log: Logger,
  { start }: Background,
): Promise<NetworkPlaces> {
  if (path === undefined) return noNetworkPlaces;
  return openNetworkPlaces({ path, log, background: start }).catch((error: unknown) => {
    const wrong = error instanceof Error ? error.message : 'cannot be read';
    throw new ConfigError(`GEOIP_DATABASE: ${path} cannot be used: ${wrong}`, { cause: error });
  });
}

const createReference = (config: Config) => ({
  workCalendar: workCalendarOf(config.WORK_CALENDAR, config.WORK_CALENDAR_FILES),
  goods: createGoodsIndex(config.TNVED_FOLDER ?? embeddedGoods),
});

const openSecrets = (config: Config, base: Uint8Array) =>
  openSecretBox({ newest: config.CREDENTIALS_KEY, previous: config.CREDENTIALS_KEY_PREVIOUS, base });

/** Reads over the pool, ended through the connection of its own. */
const openReadsOf = ({ config, log }: RuntimeParts, { pool }: Database, watch: Database): OpenReads =>
  createReads({
    pool,
    maxStatementMs: config.READ_STATEMENT_MS,
    cancel: async (processId) => {
      await watch.pool
        .query('select pg_cancel_backend($1)', [processId])
        .catch((error: unknown) => log.warn({ err: error }, 'a statement could not be ended'));
    },
  });

/** What a module needs of one that knows it: an import would close a circle. */
const betweenModules = {
  teams: { requireOpenInvite, join: joinByInvite },
  lockOwnSession,
  plannedCharges,
};

/** The same over another pool of connections. */
function capabilitiesOver({ db }: Database, capabilities: RuntimeCapabilities): RuntimeCapabilities {
  const others: RuntimeCapabilities = { ...capabilities, db, afterCommit: (action) => action(others) };
  return others;
}

const openWith = ({ databaseUrl: url, log }: RuntimeParts, maxConnections: number): Database =>
  openDatabase({ url, maxConnections, log });

export async function createRuntime(parts: RuntimeParts): Promise<Runtime> {
  const { config, clock, log, live, liveTokens, carriers } = parts;
  adoptCities(config.CITIES_FILE);
  const background = createBackground(log);
  const networkPlaces = await createNetworkPlaces(config, log, background);
  const database = openWith(parts, config.DATABASE_CONNECTIONS);
  // However many jobs there are, they leave the database and the processors to those who are served.
  const jobsDatabase = openWith(parts, config.JOB_CONNECTIONS);
  // Who watches does not wait in line with those who are served.
  const watch = openWith(parts, 1);
  const health = new Health();
  health.ready('database', async () => void (await watch.pool.query('select 1')));
  const authSecret = await loadSecret(config.DATA_DIR, 'auth', config.AUTH_SECRET);
  const secrets = openSecrets(config, authSecret);
  const customerAdapters = createCustomerAdapters({
    carriers,
    secrets,
    onCloseFailure: (error) => log.warn({ err: error }, 'adapter of a customer contract did not close'),
  });
  const capabilities: RuntimeCapabilities = {
    db: database.db,
    clock,
    config,
    ...createMessaging(config, clock),
    health,
    carriers,
    terminals: createTerminalIndex(),
    secrets,
    customerAdapters,
    carrierHealth: createCarrierHealthView({ db: database.db, clock }),
    jobWatch: createJobWatch({ db: database.db, clock }, modules),
    ...createSuggesters(parts, database.db),
    ...createReference(config),
    networkPlaces,
    live,
    liveTokens,
    ...betweenModules,
    ...createAuth(authSecret, clock),
    files: createLocalFileStore(join(config.DATA_DIR, 'files')),
    afterCommit: (action) => action(capabilities),
    inTransaction: false,
    runningJob: undefined,
    background: (work) => background.start(work),
  };
  const close = async (): Promise<void> => {
    await background.settled();
    await Promise.all([customerAdapters.close(), capabilities.dadata.close()]);
    await Promise.all([database.close(), jobsDatabase.close(), watch.close()]);
  };
  const jobCapabilities = capabilitiesOver(jobsDatabase, capabilities);
  const openReads = openReadsOf(parts, database, watch);
  return { capabilities, jobCapabilities, database, jobsDatabase, openReads, health, log, close };
}
