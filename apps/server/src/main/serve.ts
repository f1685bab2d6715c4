import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import {
  type CarrierMetrics,
  createCarrierMetrics,
  startHealthRecorder,
} from '../modules/carrier-health/index.ts';
import { startTerminalLoads, warmTerminals } from '../modules/terminals/index.ts';
import { findRoute, startFollowing } from '../modules/waybills/index.ts';
import { loadSecret } from '../platform/auth/secret.ts';
import { createDatabaseClock } from '../platform/clock/database-clock.ts';
import { endUnusedConnections } from '../platform/http/unused-connections.ts';
import { enqueue } from '../platform/jobs/job.ts';
import type { LiveEngine } from '../platform/live/index.ts';
import type { Logger } from '../platform/log/log.ts';
import { buildApi } from './build-api.ts';
import { connectCarriers, type SandboxAccess } from './carriers/connect-carriers.ts';
import type { Config } from './config.ts';
import { startWorker, type Worker } from './jobs/build-worker.ts';
import { createLiveEngine, createLivePublisher, createLiveTokens } from './live/live.ts';
import { createMetrics } from './metrics.ts';
import { bindOperations } from './operations-routes.ts';
import { servePages } from './pages/web-pages.ts';
import { createRuntime, type Runtime } from './runtime.ts';

export interface ServeOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly sandbox: SandboxAccess | undefined;
  readonly log: Logger;
  /** Which of the two a process does; both by default. */
  readonly roles: { readonly api: boolean; readonly worker: boolean };
  /** Whether another process may run jobs over the same database. */
  readonly isAlone: boolean;
  /** Other carriers than those of the configuration: the bench asks fifty. */
  readonly connect?: typeof connectCarriers;
}

export interface Served {
  readonly url: string;
  readonly runtime: Runtime;
  close(): Promise<void>;
}

const adjustEveryMs = 10_000;
/**
 * Connections that may wait for a turn of the event loop. One more is dropped by the kernel and tried again by its caller
 * after 1, 3, 7, 15 seconds, so that neither an answer nor a refusal comes in time.
 */
const connectionBacklog = 4_096;

/** One process of the portal: API, job worker, or both. Closes what it opened should a part fail to start. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { config, log } = options;
  const live = createLiveEngine(config, log);
  const clock = createDatabaseClock();
  const carrierMetrics = createCarrierMetrics(clock);
  const carriers = (options.connect ?? connectCarriers)({
    config,
    metrics: carrierMetrics,
    sandbox: options.sandbox,
    // Carriers are asked only after the runtime stands.
    routeOf: (carrier, reference) => findRoute(runtime.capabilities, carrier, reference),
  });
  const runtime: Runtime = await createRuntime({
    config,
    databaseUrl: options.databaseUrl,
    clock,
    log,
    live: createLivePublisher(live, clock, log),
    liveTokens: createLiveTokens(live, config),
    carriers,
  });
  const adjusting = setInterval(() => {
    clock
      .adjust(runtime.database.pool)
      .catch((error: unknown) => log.warn({ err: error }, 'no time from the database'));
  }, adjustEveryMs);
  const recorder = startHealthRecorder(runtime.capabilities, {
    counters: carrierMetrics.counters,
    processId: randomUUID(),
    log,
  });
  const opened: { app?: FastifyInstance; worker?: Worker } = {};
  const close = async (): Promise<void> => {
    clearInterval(adjusting);
    await Promise.all([opened.app?.close(), live.close()]);
    await opened.worker?.stop();
    await recorder.stop();
    await runtime.close();
    await Promise.all(carriers.entries.map((entry) => entry.adapter.close()));
  };
  try {
    await clock.adjust(runtime.database.pool);
    if (options.roles.api) opened.app = await startApi(options, runtime, { live, carrierMetrics });
    if (options.roles.worker) opened.worker = await startJobs(options, runtime);
    return { url: config.PUBLIC_URL, runtime, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startApi(
  { config }: ServeOptions,
  runtime: Runtime,
  { live, carrierMetrics }: { readonly live: LiveEngine; readonly carrierMetrics: CarrierMetrics },
): Promise<FastifyInstance> {
  runtime.health.expect('api');
  const app = await buildApi(runtime);
  const metrics = createMetrics(runtime, live);
  const registry = Registry.merge([metrics.registry, carrierMetrics.registry]);
  metrics.observe(app);
  const webhookSecret = config.CARRIER_CDEK_WEBHOOK_SECRET ?? (await madeWebhookSecret(config));
  bindOperations(app, runtime, { webhookSecret, registry });
  await servePages(app, { ENGLISH_HOSTS: config.ENGLISH_HOSTS, brands: runtime.capabilities.brands });
  live.attach?.(app.server);
  endUnusedConnections(app);
  await app.listen({ port: config.PORT, host: config.HOST, backlog: connectionBacklog });
  runtime.health.ready('api');
  runtime.health.ready('live');
  subscribeWebhooks(runtime, webhookSecret);
  runtime.capabilities.background(() => warmTerminals(runtime.capabilities));
  return app;
}

/** The same in every process that shares the key of access tokens. */
async function madeWebhookSecret(config: Config): Promise<string> {
  const key = await loadSecret(config.DATA_DIR, 'auth', config.AUTH_SECRET);
  return createHmac('sha256', key).update('carrier webhooks').digest('base64url');
}

/** Asks carriers with webhooks to call us; one that cannot be reached now is polled all the same. */
function subscribeWebhooks({ capabilities, log }: Runtime, secret: string): void {
  for (const { carrier, adapter } of capabilities.carriers.entries) {
    const url = `${capabilities.config.PUBLIC_URL}/hooks/${carrier}/${secret}`;
    capabilities.background(async () => {
      await adapter.webhooks?.subscribe(url, { timeoutMs: 20_000 }).catch((error: unknown) => {
        log.warn({ carrier, err: error }, 'carrier did not take our webhook address');
      });
    });
  }
}

async function startJobs({ isAlone }: ServeOptions, runtime: Runtime): Promise<Worker> {
  runtime.health.expect('jobs');
  const worker = await startWorker(runtime, { isAlone });
  runtime.health.ready('jobs');
  await enqueue(runtime.capabilities, startFollowing, {}, { key: 'start-following' });
  await startTerminalLoads(runtime.capabilities);
  return worker;
}
