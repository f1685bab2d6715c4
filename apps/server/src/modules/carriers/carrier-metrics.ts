import type { CarrierHttpOptions } from '@tranzit/carrier-kit';
import type { CarrierCode } from '@tranzit/kernel';
import { Histogram, Registry } from 'prom-client';
import type { Clock } from '../../platform/clock/clock.ts';

type OnCall = NonNullable<CarrierHttpOptions['onCall']>;
type Call = Parameters<OnCall>[0];

/** How a carrier answered within the last hour. */
export interface CarrierHealth {
  readonly calls: number;
  /** Calls that the carrier did not answer as promised; a refusal or «no such order» is an answer. */
  readonly failures: number;
  readonly meanMs: number;
  readonly lastAnswerAt: Date | undefined;
}

export interface CarrierMetrics {
  /** The hook of a carrier's adapter (`http: { onCall }`). */
  onCall(carrier: CarrierCode): OnCall;
  /** The last hour as this process saw it. */
  health(carrier: CarrierCode): CarrierHealth;
  /** Holds `carrier_call_duration_seconds{carrier, operation, outcome}`. */
  readonly registry: Registry;
}

interface Minute {
  readonly number: number;
  calls: number;
  failures: number;
  totalMs: number;
}

const minuteMs = 60_000;
const minutesKept = 60;
const answers: ReadonlySet<Call['outcome']> = new Set(['ok', 'refused', 'not_found']);
const durationBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** Sums by minute: memory stays the same however many calls there are. */
class LastHour {
  #minutes: Minute[] = [];
  #lastAnswerAt: Date | undefined;

  add(now: Date, { ms, outcome }: Call): void {
    const minute = this.#minuteOf(Math.floor(now.getTime() / minuteMs));
    minute.calls += 1;
    minute.totalMs += ms;
    if (answers.has(outcome)) this.#lastAnswerAt = now;
    else minute.failures += 1;
  }

  read(now: Date): CarrierHealth {
    const first = Math.floor(now.getTime() / minuteMs) - minutesKept;
    const recent = this.#minutes.filter((minute) => minute.number > first);
    const sum = (of: (minute: Minute) => number): number =>
      recent.reduce((total, minute) => total + of(minute), 0);
    const calls = sum((minute) => minute.calls);
    const meanMs = calls === 0 ? 0 : sum((minute) => minute.totalMs) / calls;
    return { calls, failures: sum((minute) => minute.failures), meanMs, lastAnswerAt: this.#lastAnswerAt };
  }

  #minuteOf(number: number): Minute {
    const last = this.#minutes.at(-1);
    if (last?.number === number) return last;
    const minute = { number, calls: 0, failures: 0, totalMs: 0 };
    this.#minutes = [...this.#minutes.filter((old) => old.number > number - minutesKept), minute];
    return minute;
  }
}

/** Counts the calls of all carriers of a process. */
export function createCarrierMetrics(clock: Clock): CarrierMetrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'carrier_call_duration_seconds',
    help: 'Calls to carriers, retries included, by carrier, operation and outcome.',
    labelNames: ['carrier', 'operation', 'outcome'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  const hours = new Map<CarrierCode, LastHour>();
  const hourOf = (carrier: CarrierCode): LastHour => {
    const hour = hours.get(carrier) ?? new LastHour();
    hours.set(carrier, hour);
    return hour;
  };
  return {
    registry,
    onCall: (carrier) => (call) => {
      durations.observe({ carrier, operation: call.operation, outcome: call.outcome }, call.ms / 1000);
      hourOf(carrier).add(clock.now(), call);
    },
    health: (carrier) => hourOf(carrier).read(clock.now()),
  };
}
