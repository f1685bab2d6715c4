import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTurnAway, type TurnAwayOptions } from './turn-away.ts';

export interface OverloadOptions {
  /** Mean lateness of the event loop, in milliseconds, that is too much when it lasts. */
  readonly maxLoopDelayMs: number;
  /** Calls under way at once; they share one event loop and one pool of connections. */
  readonly maxCalls: number;
}

const sampleMs = 250;
const resolutionMs = 10;
/** One long turn is no overload: so many samples in a row must be late. */
const lateSamples = 4;

/** Calls of the API; pages are cheap, and who watches must be answered when it matters most. */
const isShed = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') === true && routeOptions.url !== '/api/v1/health/';

/** Answers whether the event loop has been late for a while; measured until the server closes. */
function watchLoop(app: FastifyInstance, maxDelayMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    // A sample without a measurement is one turn at least as long as the sample.
    const delayMs = Number.isNaN(delay.mean) ? sampleMs : delay.mean / 1e6 - resolutionMs;
    late = delayMs > maxDelayMs ? late + 1 : 0;
    delay.reset();
  }, sampleMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return () => late >= lateSamples;
}

/**
 * Turns calls away at the door, by 503 with `Retry-After`, while the process cannot keep up: what is taken in is
 * answered soon instead of everything late.
 */
export function shedOverload(app: FastifyInstance, options: OverloadOptions & TurnAwayOptions): void {
  const isLoopLate = watchLoop(app, options.maxLoopDelayMs);
  const turnAway = createTurnAway(app, options);
  let underWay = 0;
  app.addHook('onRequest', (request, reply, goOn) => {
    if (!isShed(request)) return goOn();
    if (underWay >= options.maxCalls || isLoopLate()) return turnAway(request, reply);
    underWay += 1;
    // Closed also when the caller hung up before the answer.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    goOn();
  });
}
