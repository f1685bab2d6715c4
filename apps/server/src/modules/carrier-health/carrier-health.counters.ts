import type { BreakerState, CarrierHttpOptions } from '@tranzit/carrier-kit';
import type { CarrierCode } from '@tranzit/kernel';
import type { Clock } from '../../platform/clock/clock.ts';
import { boundOf } from './carrier-health.ts';

/** What an adapter tells of its connections. */
export type CarrierHooks = Required<Pick<CarrierHttpOptions, 'onCall' | 'onBreakerChange'>>;
type Call = Parameters<CarrierHooks['onCall']>[0];

/** Whose contract a connection speaks under: the portal's, or one of an account itself. */
export type ConnectionContract = 'portal' | 'own';

/** Calls of one minute that took about the same time. */
export interface CallSum {
  readonly minuteAt: Date;
  readonly carrier: CarrierCode;
  readonly operation: string;
  /** A bound of `timeBoundsMs`, or 0 where the time says nothing about the carrier. */
  readonly uptoMs: number;
  readonly calls: number;
  readonly failures: number;
  readonly totalMs: number;
}

/** What this process knows of a carrier now. */
export interface CarrierSample {
  readonly carrier: CarrierCode;
  /** The worst of its connections. */
  readonly breaker: BreakerState;
  /** When it left `closed` or came back to it. */
  readonly breakerChangedAt: Date | undefined;
  readonly lastAnswerAt: Date | undefined;
}

/** Counts the calls of this process until they are saved. */
export interface CarrierCounters {
  /** For one connection more to the carrier, under the portal's contract unless told. */
  hooks(carrier: CarrierCode, contract?: ConnectionContract): CarrierHooks;
  /** Everything counted since the last time. */
  takeSums(): readonly CallSum[];
  /** Sums that could not be saved; those past the hour are dropped. */
  putBack(sums: readonly CallSum[]): void;
  /** Of every carrier that this process has a connection to. */
  samples(): readonly CarrierSample[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Nobody waits at a screen for a call that may take longer: lists of terminals read in the night. */
const longestWaitMs = 60_000;
const answers: ReadonlySet<Call['outcome']> = new Set(['ok', 'refused', 'not_found']);
/** Other failures end before the carrier has answered at all, or are held back by us. */
const timedFailures: ReadonlySet<Call['outcome']> = new Set(['timeout', 'malformed']);

/** What tells about the contract and not about the carrier. */
const contractFailures: ReadonlySet<Call['outcome']> = new Set(['rate_limited', 'unauthorized']);

const isTimed = ({ outcome, timeoutMs }: Call): boolean =>
  timeoutMs <= longestWaitMs && (answers.has(outcome) || timedFailures.has(outcome));

const keyOf = ({ minuteAt, carrier, operation, uptoMs }: CallSum): string =>
  [minuteAt.getTime(), carrier, operation, uptoMs].join('|');

function toSum(now: Date, carrier: CarrierCode, call: Call): CallSum {
  const isCounted = isTimed(call);
  return {
    minuteAt: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs),
    carrier,
    operation: call.operation,
    uptoMs: isCounted ? boundOf(call.ms) : 0,
    calls: 1,
    failures: answers.has(call.outcome) ? 0 : 1,
    totalMs: isCounted ? Math.round(call.ms) : 0,
  };
}

/** The connections of a process to one carrier. */
class Connections {
  readonly #notClosed = { half_open: 0, open: 0 };
  /** When it left `closed` or came back to it; trials between do not count. */
  breakerChangedAt: Date | undefined;
  lastAnswerAt: Date | undefined;

  change(now: Date, from: BreakerState, to: BreakerState): void {
    const before = this.breaker;
    if (from !== 'closed') this.#notClosed[from] -= 1;
    if (to !== 'closed') this.#notClosed[to] += 1;
    if ((this.breaker === 'closed') !== (before === 'closed')) this.breakerChangedAt = now;
  }

  get breaker(): BreakerState {
    if (this.#notClosed.open > 0) return 'open';
    return this.#notClosed.half_open > 0 ? 'half_open' : 'closed';
  }
}

/** Memory stays the same however many calls there are: sums by minute, operation and time bound. */
export function createCarrierCounters(clock: Clock): CarrierCounters {
  let sums = new Map<string, CallSum>();
  const carriers = new Map<CarrierCode, Connections>();
  const add = (sum: CallSum): void => {
    const key = keyOf(sum);
    const known = sums.get(key);
    sums.set(key, {
      ...sum,
      calls: sum.calls + (known?.calls ?? 0),
      failures: sum.failures + (known?.failures ?? 0),
      totalMs: sum.totalMs + (known?.totalMs ?? 0),
    });
  };
  return {
    hooks(carrier, contract = 'portal') {
      const connections = carriers.get(carrier) ?? new Connections();
      carriers.set(carrier, connections);
      return {
        onCall(call) {
          if (contract === 'own' && contractFailures.has(call.outcome)) return;
          const now = clock.now();
          add(toSum(now, carrier, call));
          if (answers.has(call.outcome)) connections.lastAnswerAt = now;
        },
        onBreakerChange: ({ from, to }) => connections.change(clock.now(), from, to),
      };
    },
    takeSums() {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
    putBack(unsaved) {
      const oldest = clock.now().getTime() - hourMs;
      for (const sum of unsaved) if (sum.minuteAt.getTime() > oldest) add(sum);
    },
    samples: () =>
      [...carriers].map(([carrier, { breaker, breakerChangedAt, lastAnswerAt }]) => ({
        carrier,
        breaker,
        breakerChangedAt,
        lastAnswerAt,
      })),
  };
}
