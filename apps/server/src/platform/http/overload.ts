import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ArrivingBodies, hasBody } from './arriving-bodies.ts';
import { createTurnAway, type TurnAwayOptions } from './turn-away.ts';

export interface OverloadOptions {
  /** Mean lateness of the event loop, in milliseconds, that is too much when it lasts. */
  readonly maxLoopDelayMs: number;
  /** Calls under way at once; they share one event loop and one pool of connections. */
  readonly maxCalls: number;
  /** How long an answer may lie without being read on, in milliseconds. */
  readonly maxUnreadMs: number;
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

/** Bodies on their way, of each megabyte at most, to a call under way; of one address half as many as there may be calls. */
const arrivingPerCall = 4;

/**
 * Turns calls away at the door, by 503 with `Retry-After`, while the process cannot keep up: what is taken in is
 * answered soon instead of everything late. A call with a body counts once the body is here, and no call counts longer
 * than until its answer is made: who reads it slowly, or never, keeps nobody else out.
 */
export function shedOverload(app: FastifyInstance, options: OverloadOptions & TurnAwayOptions): void {
  const { maxCalls } = options;
  const isLoopLate = watchLoop(app, options.maxLoopDelayMs);
  const turnAway = createTurnAway(app, options);
  const arriving = new ArrivingBodies({
    all: arrivingPerCall * maxCalls,
    perAddress: Math.ceil(maxCalls / 2),
  });
  const underWay = new Set<FastifyRequest>();
  const isFull = (): boolean => underWay.size >= maxCalls || isLoopLate();
  const enter = (request: FastifyRequest, reply: FastifyReply): void => {
    underWay.add(request);
    // Whose caller hangs up before the answer.
    reply.raw.once('close', () => underWay.delete(request));
  };
  app.addHook('onRequest', (request, reply, goOn) => {
    if (!isShed(request)) return goOn();
    if (isFull()) return turnAway(request, reply);
    if (!hasBody(request)) enter(request, reply);
    else if (!arriving.enter(request, reply)) return turnAway(request, reply);
    goOn();
  });
  app.addHook('preValidation', (request, reply, goOn) => {
    if (!isShed(request) || !hasBody(request)) return goOn();
    arriving.leave(request);
    if (isFull()) return turnAway(request, reply);
    enter(request, reply);
    goOn();
  });
  app.addHook('onSend', (request, reply, _payload, goOn) => {
    underWay.delete(request);
    reply.raw.setTimeout(options.maxUnreadMs, () => reply.raw.destroy());
    goOn();
  });
}
