import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import type { LiveEngine } from '../platform/live/index.ts';
import { addJobMetrics } from './jobs/job-metrics.ts';
import type { Runtime } from './runtime.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Measures every request of the server by its route. */
  observe(app: FastifyInstance): void;
}

const connectionsOf = ({ pool }: Database): Readonly<Record<string, number>> => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** Prometheus metrics of this process. Labels hold routes and carriers, never ids or names. */
export function createMetrics(runtime: Runtime, live: LiveEngine): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the whole answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  gaugeOf(registry, 'database_connections', 'Connections for calls by state', 'state', () =>
    connectionsOf(runtime.database),
  );
  gaugeOf(registry, 'job_database_connections', 'Connections for jobs by state', 'state', () =>
    connectionsOf(runtime.jobsDatabase),
  );
  liveMetrics(registry, live);
  addJobMetrics(registry, runtime);
  return {
    registry,
    observe: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        requests.observe(
          { method: request.method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      }),
  };
}

function gaugeOf(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [key, value] of Object.entries(read())) gauge.set({ [label]: key }, value);
    },
  });
}

function liveMetrics(registry: Registry, live: LiveEngine): void {
  gaugeOf(
    registry,
    'live_state',
    'Live channel: counters since the start and the state of now',
    'what',
    () => ({ ...live.collect().gauges, ...live.collect().counters }),
  );
  const closes = new Counter({
    name: 'live_closes_total',
    help: 'Connections closed by code',
    labelNames: ['code'],
    registers: [registry],
    collect() {
      closes.reset();
      for (const [code, count] of Object.entries(live.collect().closesByCode)) closes.inc({ code }, count);
    },
  });
}
