import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import PQueue from 'p-queue';
import { Pool } from 'undici';
import { type Deadline, deadlinePassed, openDeadline, pause } from './deadline.ts';
import { CarrierError, type CarrierErrorKind } from './error.ts';
import { ExchangeFailure, exchange } from './exchange.ts';
import { type HttpAnswer, refuseBadAnswer, toHttpAnswer } from './http-answer.ts';
import { type BreakerState, type CarrierHttpOptions, usualCallsAtOnce } from './http-options.ts';
import type { CarrierCall } from './port/index.ts';
import { mayRepeat, pauseBeforeRepeatMs } from './repeating.ts';

export interface CarrierHttpRequest {
  /** Names the call in errors and metrics. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the base URL, with its leading slash; `''` is the base URL itself. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly call: CarrierCall;
  /** True when the call may be sent twice without harm: reads, and lookups that happen to be POSTs. */
  readonly mayRetry?: boolean;
  /** True where a 5xx with a body is an answer of the protocol (a SOAP fault comes with 500). HTML never is. */
  readonly readsServerErrors?: boolean;
}

/** One carrier host: its connections, breaker, queue and retries. Fails with `CarrierError` only. */
export interface CarrierHttp {
  /** Answers with any status the caller must judge itself (2xx, 3xx, 4xx but 429). */
  request(request: CarrierHttpRequest): Promise<HttpAnswer>;
  readonly breakerState: BreakerState;
  /** Waits a little for calls under way, then closes the connections. */
  close(): Promise<void>;
}

/** Too many calls wait already. */
class HeldBack extends Error {}

interface Progress {
  attempts: number;
  hasBegun: boolean;
}

const breakerStates: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
};

/** A caller that leaves says nothing about the carrier's health; silence until the deadline does. */
const isCarrierFailure = (error: unknown): boolean =>
  error instanceof CarrierError &&
  (error.kind === 'unavailable' || (error.kind === 'timeout' && error.details.cause === deadlinePassed));

/** Longer than a fast call takes, shorter than anybody waits for a process to stop. */
const closeGraceMs = 5_000;

export function createCarrierHttp(options: CarrierHttpOptions): CarrierHttp {
  return new PooledCarrierHttp(options);
}

class PooledCarrierHttp implements CarrierHttp {
  readonly #options: CarrierHttpOptions;
  readonly #pool: Pool;
  readonly #basePath: string;
  readonly #maxAnswerBytes: number;
  readonly #calls: PQueue;
  readonly #queueLength: number;
  readonly #breaker;
  #toldState: BreakerState = 'closed';

  constructor(options: CarrierHttpOptions) {
    const { failures, halfOpenAfterMs } = options.breaker ?? { failures: 8, halfOpenAfterMs: 15_000 };
    const concurrency = options.concurrency ?? usualCallsAtOnce;
    const base = new URL(options.baseUrl);
    this.#options = options;
    this.#basePath = base.pathname.replace(/\/$/, '');
    this.#maxAnswerBytes = options.maxAnswerBytes ?? 64 * 1024 * 1024;
    this.#calls = new PQueue({ concurrency });
    this.#queueLength = options.queueLength ?? 1000;
    this.#breaker = circuitBreaker(handleWhen(isCarrierFailure), {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: halfOpenAfterMs,
    });
    this.#breaker.onStateChange((state) => this.#tellBreaker(breakerStates[state]));
    this.#pool = new Pool(base.origin, {
      connections: options.maxConnections ?? concurrency,
      allowH2: false,
      keepAliveTimeout: 30_000,
      connect: {
        timeout: options.connectTimeoutMs ?? 5_000,
        rejectUnauthorized: true,
        ...(options.ca === undefined ? {} : { ca: options.ca }),
      },
    });
  }

  get breakerState(): BreakerState {
    return breakerStates[this.#breaker.state];
  }

  #tellBreaker(to: BreakerState): void {
    const from = this.#toldState;
    if (from === to || (this.#pool.closed && to !== 'closed')) return;
    this.#toldState = to;
    this.#options.onBreakerChange?.({ from, to });
  }

  async request(request: CarrierHttpRequest): Promise<HttpAnswer> {
    const startedAt = performance.now();
    const deadline = openDeadline(request.call);
    const progress: Progress = { attempts: 0, hasBegun: false };
    const report = (outcome: 'ok' | CarrierErrorKind): void =>
      this.#options.onCall?.({
        operation: request.operation,
        ms: performance.now() - startedAt,
        outcome,
        attempts: progress.attempts,
        timeoutMs: request.call.timeoutMs,
      });
    try {
      const answer = await this.#withRetries(request, deadline, progress);
      report('ok');
      return answer;
    } catch (error) {
      const failure = this.#toCarrierError(error, request.operation, deadline.signal);
      if (progress.hasBegun) report(failure.kind);
      throw failure;
    } finally {
      deadline.close();
    }
  }

  async #withRetries(
    request: CarrierHttpRequest,
    deadline: Deadline,
    progress: Progress,
  ): Promise<HttpAnswer> {
    const {
      attempts,
      firstPauseMs,
      maxPauseMs = 2_000,
    } = this.#options.retry ?? { attempts: 3, firstPauseMs: 200 };
    for (;;) {
      progress.attempts += 1;
      try {
        return await this.#guarded(request, deadline, progress);
      } catch (error) {
        const isLast = progress.attempts >= attempts || !mayRepeat(error, request.mayRetry ?? false);
        const pauseMs = isLast ? Infinity : pauseBeforeRepeatMs(error, progress.attempts, firstPauseMs);
        if (pauseMs > maxPauseMs || pauseMs >= deadline.remainingMs()) throw error;
        await pause(pauseMs, deadline.signal);
      }
    }
  }

  /** Leaves at the deadline even while it still waits for its turn, when nothing has been sent yet. */
  async #guarded(request: CarrierHttpRequest, deadline: Deadline, progress: Progress): Promise<HttpAnswer> {
    const { signal } = deadline;
    signal.throwIfAborted();
    if (this.#calls.size >= this.#queueLength) throw new HeldBack();
    const waiting = new AbortController();
    const leave = (): void => waiting.abort(new ExchangeFailure('aborted', false, signal.reason));
    signal.addEventListener('abort', leave, { once: true });
    const attempt = (): Promise<HttpAnswer> => {
      signal.removeEventListener('abort', leave);
      progress.hasBegun = true;
      return this.#breaker.execute(() => this.#attempt(request, deadline));
    };
    const priority = request.call.isBackground ? 0 : 1;
    return this.#calls.add(attempt, { priority, signal: waiting.signal });
  }

  async #attempt(request: CarrierHttpRequest, { signal, remainingMs }: Deadline): Promise<HttpAnswer> {
    const context = { carrier: this.#options.carrier, operation: request.operation };
    try {
      const raw = await exchange(this.#pool, {
        method: request.method,
        path: `${this.#basePath}${request.path}${toQueryString(request.query)}` || '/',
        headers: { 'accept-encoding': 'gzip', 'user-agent': 'tranzit', ...request.headers },
        body: request.body,
        signal,
        isTooLate: () => remainingMs() <= 0,
        maxAnswerBytes: this.#maxAnswerBytes,
      });
      const answer = await toHttpAnswer(raw, context, this.#maxAnswerBytes);
      refuseBadAnswer(answer, context, request.readsServerErrors ?? false);
      return answer;
    } catch (error) {
      throw this.#toCarrierError(error, request.operation, signal);
    }
  }

  #toCarrierError(error: unknown, operation: string, signal: AbortSignal): CarrierError {
    if (error instanceof CarrierError) return error;
    const context = { carrier: this.#options.carrier, operation };
    if (error instanceof ExchangeFailure) {
      const kind =
        error.reason === 'network' ? 'unavailable' : error.reason === 'aborted' ? 'timeout' : 'malformed';
      return new CarrierError(kind, {
        ...context,
        mayHaveReached: error.wasSent,
        cause: error.cause ?? error,
      });
    }
    const wasHeldBack = error instanceof BrokenCircuitError || error instanceof HeldBack;
    const kind = signal.aborted && !wasHeldBack ? 'timeout' : 'unavailable';
    return new CarrierError(kind, {
      ...context,
      mayHaveReached: !wasHeldBack && !signal.aborted,
      cause: error,
    });
  }

  async close(): Promise<void> {
    if (this.#pool.closed) return;
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(() => void this.#pool.destroy().then(grace.resolve, grace.reject), closeGraceMs);
    await Promise.race([this.#pool.close(), grace.promise]);
    clearTimeout(timer);
    this.#tellBreaker('closed');
  }
}

function toQueryString(query: CarrierHttpRequest['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
