import type { Needs } from '../../platform/context/index.ts';
import type { CallSum, CarrierCounters, CarrierSample } from './carrier-health.counters.ts';

type StoreNeeds = Needs<'db' | 'clock'>;

const minuteMs = 60_000;
const minutesKeptMs = 61 * minuteMs;
/** So long «last answer» is remembered of processes that have ended. */
const samplesKeptMs = 7 * 24 * 60 * minuteMs;

/** Processes add to the same rows: one order for all, so that none waits for another in a circle. */
const inOrder = (sums: readonly CallSum[]): readonly CallSum[] =>
  [...sums].sort(
    (a, b) =>
      a.minuteAt.getTime() - b.minuteAt.getTime() ||
      a.carrier.localeCompare(b.carrier) ||
      a.operation.localeCompare(b.operation) ||
      a.uptoMs - b.uptoMs,
  );

async function addSums(ctx: StoreNeeds, sums: readonly CallSum[]): Promise<void> {
  if (sums.length === 0) return;
  await ctx.db
    .insertInto('carrier_minutes')
    .values(
      inOrder(sums).map(({ minuteAt, carrier, operation, uptoMs, calls, failures, totalMs }) => ({
        minute_at: minuteAt,
        carrier,
        operation,
        upto_ms: uptoMs,
        calls,
        failures,
        total_ms: totalMs,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['minute_at', 'carrier', 'operation', 'upto_ms']).doUpdateSet((eb) => ({
        calls: eb('carrier_minutes.calls', '+', eb.ref('excluded.calls')),
        failures: eb('carrier_minutes.failures', '+', eb.ref('excluded.failures')),
        total_ms: eb('carrier_minutes.total_ms', '+', eb.ref('excluded.total_ms')),
      })),
    )
    .execute();
}

async function saveSamples(
  ctx: StoreNeeds,
  processId: string,
  samples: readonly CarrierSample[],
): Promise<void> {
  if (samples.length === 0) return;
  await ctx.db
    .insertInto('carrier_sightings')
    .values(
      samples.map(({ carrier, breaker, breakerChangedAt, lastAnswerAt }) => ({
        process_id: processId,
        carrier,
        breaker,
        breaker_changed_at: breakerChangedAt ?? null,
        last_answer_at: lastAnswerAt ?? null,
        seen_at: ctx.clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['process_id', 'carrier']).doUpdateSet((eb) => ({
        breaker: eb.ref('excluded.breaker'),
        breaker_changed_at: eb.ref('excluded.breaker_changed_at'),
        last_answer_at: eb.ref('excluded.last_answer_at'),
        seen_at: eb.ref('excluded.seen_at'),
      })),
    )
    .execute();
}

/**
 * Adds what a process has counted to the sums of all, and says how it sees the carriers now. Counts that could not be
 * saved go with the next try; what went lost is a minute's figure and nothing else.
 */
export async function saveHealth(
  ctx: StoreNeeds,
  counters: CarrierCounters,
  processId: string,
): Promise<void> {
  const sums = counters.takeSums();
  try {
    await addSums(ctx, sums);
  } catch (error) {
    counters.putBack(sums);
    throw error;
  }
  await saveSamples(ctx, processId, counters.samples());
}

/** Deletes what no reader looks at any more. */
export async function dropOldHealth(ctx: StoreNeeds): Promise<void> {
  const before = (keptMs: number): Date => new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.deleteFrom('carrier_minutes').where('minute_at', '<', before(minutesKeptMs)).execute();
  await ctx.db.deleteFrom('carrier_sightings').where('seen_at', '<', before(samplesKeptMs)).execute();
}
