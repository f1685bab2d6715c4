import type { Clock } from '../../platform/clock/clock.ts';

const dayMs = 86_400_000;
const moscowOffsetMs = 3 * 3_600_000;

/** DaData counts its free calls by days of Moscow, which has had no summer time since 2014. */
export const moscowDay = (now: number): number => Math.floor((now + moscowOffsetMs) / dayMs);
const nextMoscowDay = (now: number): number => (moscowDay(now) + 1) * dayMs - moscowOffsetMs;

const wrongTokenMs = 600_000;
const tooFastMs = 60_000;
/** No longer than that is believed of a service that says itself when to come again. */
const longestWaitMs = 3_600_000;
const brokenMs = 30_000;
/** Failures in a row after which the next callers are not made to wait too. */
const failuresBeforeRest = 3;

/** What `Retry-After` asks for, in seconds or as a date. */
export function readRetryAfter(header: unknown, now: Date): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs);
}

/** When to leave the service alone, by how it failed. */
export class Rest {
  readonly #clock: Clock;
  #endsAt = 0;
  #failures = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When it is over; `undefined` where the service may be asked. */
  get until(): Date | undefined {
    return this.#clock.now().getTime() < this.#endsAt ? new Date(this.#endsAt) : undefined;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Without a status it gave no whole answer. */
  failed(status: number | undefined, retryAfterMs?: number): void {
    const now = this.#clock.now().getTime();
    this.#failures += 1;
    this.#endsAt = Math.max(this.#endsAt, this.#endOf(status, now, retryAfterMs));
  }

  #endOf(status: number | undefined, now: number, retryAfterMs: number | undefined): number {
    if (status === 403) return nextMoscowDay(now);
    if (status === 401) return now + wrongTokenMs;
    if (status === 429) return now + (retryAfterMs ?? tooFastMs);
    const isOwnFault = status !== undefined && status < 500;
    return !isOwnFault && this.#failures >= failuresBeforeRest ? now + brokenMs : 0;
  }
}
