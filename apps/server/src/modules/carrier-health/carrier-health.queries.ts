import type { BreakerState } from '@tranzit/carrier-kit';
import type { CarrierHealth } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';
import { type Calls, judgeHealth, type TimedCalls } from './carrier-health.ts';

/** Calls with the times of those that were timed. */
export interface Measured extends Calls {
  readonly timed: readonly TimedCalls[];
  readonly totalMs: number;
}

/** How one carrier answered within the last hour, over all processes. */
export interface CarrierHealthReport {
  readonly carrier: CarrierCode;
  readonly state: CarrierHealth;
  readonly lastHour: Measured;
  readonly operations: readonly (Measured & { readonly operation: string })[];
  readonly breaker: BreakerState;
  readonly breakerChangedAt: Date | undefined;
  readonly lastAnswerAt: Date | undefined;
}

type ReadNeeds = Needs<'db' | 'clock'>;

interface SumRow {
  readonly carrier: string;
  readonly operation: string;
  readonly upto_ms: number;
  readonly calls: number;
  readonly failures: number;
  readonly total_ms: number;
  readonly calls_15: number;
  readonly failures_15: number;
  readonly calls_5: number;
  readonly failures_5: number;
}

interface SampleRow {
  readonly carrier: string;
  readonly breaker: string;
  readonly breaker_changed_at: Date | null;
  readonly last_answer_at: Date | null;
  readonly seen_at: Date;
}

const minuteMs = 60_000;
/** A process says every 10 s what it sees. */
const deadAfterMs = 30_000;
const severity = ['open', 'half_open', 'closed'] as const;

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Served by the primary key, which begins with the minute. */
async function readSums({ db, clock }: ReadNeeds): Promise<readonly SumRow[]> {
  const ago = (minutes: number): Date => new Date(clock.now().getTime() - minutes * minuteMs);
  const { rows } = await sql<SumRow>`
    select carrier, operation, upto_ms,
      sum(calls)::integer as calls, sum(failures)::integer as failures, sum(total_ms)::bigint as total_ms,
      coalesce(sum(calls) filter (where minute_at > ${ago(15)}), 0)::integer as calls_15,
      coalesce(sum(failures) filter (where minute_at > ${ago(15)}), 0)::integer as failures_15,
      coalesce(sum(calls) filter (where minute_at > ${ago(5)}), 0)::integer as calls_5,
      coalesce(sum(failures) filter (where minute_at > ${ago(5)}), 0)::integer as failures_5
    from carrier_minutes where minute_at > ${ago(60)}
    group by carrier, operation, upto_ms`.execute(db);
  return rows;
}

function toMeasured(rows: readonly SumRow[]): Measured {
  return {
    calls: total(rows, (row) => row.calls),
    failures: total(rows, (row) => row.failures),
    totalMs: total(rows, (row) => row.total_ms),
    timed: rows.filter((row) => row.upto_ms > 0).map((row) => ({ uptoMs: row.upto_ms, calls: row.calls })),
  };
}

function toOperations(rows: readonly SumRow[]): CarrierHealthReport['operations'] {
  return [...Map.groupBy(rows, (row) => row.operation)]
    .map(([operation, own]) => ({ operation, ...toMeasured(own) }))
    .sort((a, b) => b.calls - a.calls || a.operation.localeCompare(b.operation));
}

const latest = (moments: readonly (Date | null)[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, at) => (at && (!last || at > last) ? at : last), undefined);

/** The worst that any living process sees, and since when the first of them sees it. */
function toBreaker(rows: readonly SampleRow[], now: Date) {
  const living = rows.filter((row) => now.getTime() - row.seen_at.getTime() < deadAfterMs);
  const state = severity.find((one) => living.some((row) => row.breaker === one)) ?? 'closed';
  const isAlike = (row: SampleRow): boolean => (row.breaker === 'closed') === (state === 'closed');
  const moments = living.flatMap((row) =>
    isAlike(row) && row.breaker_changed_at ? [row.breaker_changed_at.getTime()] : [],
  );
  if (moments.length === 0) return { breaker: state, breakerChangedAt: undefined };
  // Not closed: since the first that opened. Closed: since the last that closed.
  const at = state === 'closed' ? Math.max(...moments) : Math.min(...moments);
  return { breaker: state, breakerChangedAt: new Date(at) };
}

interface Rows {
  readonly sums: readonly SumRow[];
  readonly samples: readonly SampleRow[];
}

function toReport(carrier: CarrierCode, { sums, samples }: Rows, now: Date): CarrierHealthReport {
  const lastHour = toMeasured(sums);
  const { breaker, breakerChangedAt } = toBreaker(samples, now);
  const lastAnswerAt = latest(samples.map((row) => row.last_answer_at));
  const state = judgeHealth({
    lastHour,
    last15Minutes: toMeasured(
      sums.map((row) => ({ ...row, calls: row.calls_15, failures: row.failures_15 })),
    ),
    last5Minutes: {
      calls: total(sums, (row) => row.calls_5),
      failures: total(sums, (row) => row.failures_5),
    },
    breakerOpenedAt: breaker === 'closed' ? undefined : breakerChangedAt,
    lastAnswerAt,
  });
  return {
    carrier,
    state,
    lastHour,
    operations: toOperations(sums),
    breaker,
    breakerChangedAt,
    lastAnswerAt,
  };
}

/** Every carrier in the fixed order, called or not. */
export async function readHealth(ctx: ReadNeeds): Promise<readonly CarrierHealthReport[]> {
  const [sums, samples] = await Promise.all([
    readSums(ctx),
    ctx.db
      .selectFrom('carrier_sightings')
      .select(['carrier', 'breaker', 'breaker_changed_at', 'last_answer_at', 'seen_at'])
      .execute(),
  ]);
  const now = ctx.clock.now();
  return carrierCodes.map((carrier) => {
    const isOwn = (row: { readonly carrier: string }): boolean => row.carrier === carrier;
    return toReport(carrier, { sums: sums.filter(isOwn), samples: samples.filter(isOwn) }, now);
  });
}

export type HealthStates = ReadonlyMap<CarrierCode, CarrierHealth>;

/** How the carriers answer, for everybody who asks; read at most once in 10 s. */
export interface CarrierHealthView {
  states(): Promise<HealthStates>;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    carrierHealth: CarrierHealthView;
  }
}

const freshMs = 10_000;

export function createCarrierHealthView(ctx: ReadNeeds): CarrierHealthView {
  let held: { readonly states: Promise<HealthStates>; readonly until: number } | undefined;
  const read = async (): Promise<HealthStates> =>
    new Map((await readHealth(ctx)).map(({ carrier, state }) => [carrier, state]));
  return {
    states() {
      const now = ctx.clock.now().getTime();
      if (held && now < held.until) return held.states;
      const states = read();
      held = { states, until: now + freshMs };
      // Those who asked see the failure; the next one asks anew.
      states.catch(() => {
        if (held?.states === states) held = undefined;
      });
      return states;
    },
  };
}
