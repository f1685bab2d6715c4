import type { CarrierHealth } from '@tranzit/contract';

/** Calls within some stretch of time. */
export interface Calls {
  readonly calls: number;
  /** Not answered; a refusal is an answer. */
  readonly failures: number;
}

/** So many calls took at most `uptoMs`, and longer than the bound before. */
export interface TimedCalls {
  readonly uptoMs: number;
  readonly calls: number;
}

export interface HealthFacts {
  readonly lastHour: Calls & { readonly timed: readonly TimedCalls[] };
  readonly last15Minutes: Calls & { readonly timed: readonly TimedCalls[] };
  readonly last5Minutes: Calls;
  /** Since when a breaker of a living process is not closed; a trial is no answer yet. */
  readonly breakerOpenedAt: Date | undefined;
  readonly lastAnswerAt: Date | undefined;
}

/** Bounds that call times are counted by; slower calls count at the last one. */
export const timeBoundsMs = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_000, 10_000, 15_000, 20_000,
  30_000, 60_000,
] as const;

/** One of `timeBoundsMs`, so that the rule does not depend on where within a bound a call fell. */
const slowMs = 5_000;
const slowestBoundMs = 60_000;

/** The least bound that `ms` stays under. */
export const boundOf = (ms: number): number => timeBoundsMs.find((bound) => ms <= bound) ?? slowestBoundMs;

/** The time that 95 % of the calls stay under, evenly spread between bounds; `undefined` without calls. */
export function p95Of(timed: readonly TimedCalls[]): number | undefined {
  const total = timed.reduce((sum, { calls }) => sum + calls, 0);
  if (total === 0) return undefined;
  let left = total * 0.95;
  for (const { uptoMs, calls } of [...timed].sort((a, b) => a.uptoMs - b.uptoMs)) {
    if (calls > 0 && left <= calls) {
      const fromMs = timeBoundsMs.findLast((bound) => bound < uptoMs) ?? 0;
      return fromMs + ((uptoMs - fromMs) * left) / calls;
    }
    left -= calls;
  }
  return Math.max(...timed.map(({ uptoMs }) => uptoMs));
}

export const failureShareOf = ({ calls, failures }: Calls): number => (calls === 0 ? 0 : failures / calls);

const allFailed = ({ calls, failures }: Calls, atLeast: number): boolean =>
  calls >= atLeast && failures === calls;

/**
 * How a carrier answers, in one word. Judged by the last 15 minutes, or by the hour when nobody asked since. An open
 * breaker means `down` only while nobody else gets an answer: it may be one host's of several, or one process's.
 */
export function judgeHealth(facts: HealthFacts): CarrierHealth {
  const { lastHour, last15Minutes, last5Minutes, breakerOpenedAt, lastAnswerAt } = facts;
  if (lastHour.calls === 0) return 'unknown';
  const isAnsweredSince = breakerOpenedAt && lastAnswerAt && lastAnswerAt > breakerOpenedAt;
  if ((breakerOpenedAt && !isAnsweredSince) || allFailed(last5Minutes, 5)) return 'down';
  const judged = last15Minutes.calls > 0 ? last15Minutes : lastHour;
  const isOftenSilent = judged.calls >= 10 && failureShareOf(judged) >= 0.2;
  if (breakerOpenedAt || isOftenSilent || allFailed(judged, 3)) return 'failing';
  const timedCalls = judged.timed.reduce((sum, { calls }) => sum + calls, 0);
  return timedCalls >= 5 && (p95Of(judged.timed) ?? 0) > slowMs ? 'slow' : 'ok';
}
