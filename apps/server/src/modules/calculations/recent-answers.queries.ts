import type { CalculationId, CarrierCode, EmptyReasonCode } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';
import type { OnTime } from './calculations.store.ts';
import type { FrozenInput } from './input/frozen-input.ts';
import { readQuotedRates } from './rates/stored-rate.ts';
import type { QuotedRate } from './rates/way-back.ts';

export interface RecentAnswer {
  readonly calculationId: CalculationId;
  readonly answeredAt: Date;
  readonly rates: readonly QuotedRate[];
  readonly reason: EmptyReasonCode | null;
}

/** A part of a calculation by what it asks. */
export interface AskedQuestion {
  readonly runKey: string;
  /** `hashOfQuestion` */
  readonly inputHash: string;
}

/** The newest fresh answers to the same questions, by run key. Index: calculation_runs_reuse. */
export async function loadRecentAnswers(
  ctx: Needs<'db'>,
  asked: readonly AskedQuestion[],
  since: Date,
): Promise<ReadonlyMap<string, RecentAnswer>> {
  const { rows } = await sql<{
    run_key: string;
    calculation_id: CalculationId;
    ended_at: Date;
    reason: EmptyReasonCode | null;
    rates: unknown;
  }>`
    select mine.run_key, recent.calculation_id, recent.ended_at, recent.reason,
      (select jsonb_agg(carrier_rate order by position) from rate_results
        where calculation_id = recent.calculation_id and run_key = recent.run_key) as rates
    from unnest(${sql.val(asked.map(({ runKey }) => runKey))}::text[],
      ${sql.val(asked.map(({ inputHash }) => inputHash))}::text[]) as mine(run_key, input_hash)
    join lateral (
      select calculation_id, run_key, ended_at, reason from calculation_runs
      where input_hash = mine.input_hash and ended_at > ${since} and state in ('ok', 'empty') and reused_from is null
      order by ended_at desc limit 1
    ) recent on true`.execute(ctx.db);
  return new Map(
    rows.map((row) => [
      row.run_key,
      {
        calculationId: row.calculation_id,
        answeredAt: row.ended_at,
        rates: row.rates === null ? [] : readQuotedRates(row.rates),
        reason: row.reason,
      },
    ]),
  );
}

const minDeliveries = 20;

/** How punctual each carrier was on this lane in 90 days, over all accounts. Index: waybills_on_time. */
export async function loadOnTime(
  ctx: Needs<'db' | 'clock'>,
  input: FrozenInput,
): Promise<Map<CarrierCode, OnTime>> {
  const since = new Date(ctx.clock.now().getTime() - 90 * 86_400_000);
  const rows = await ctx.db
    .selectFrom('waybills')
    .select((eb) => [
      'carrier',
      eb.fn.countAll<number>().as('deliveries'),
      eb.fn.countAll<number>().filterWhere(sql<boolean>`delivered_at::date <= delivery_to_on`).as('punctual'),
    ])
    .where('status', '=', 'delivered')
    .where('promise_open', '=', false)
    .where('sender_city', '=', input.sender.city)
    .where('receiver_city', '=', input.receiver.city)
    .where('delivered_at', '>', since)
    .groupBy('carrier')
    .execute();
  return new Map(
    rows.map((row) => {
      const deliveries = Number(row.deliveries);
      const share = deliveries >= minDeliveries ? Number(row.punctual) / deliveries : null;
      return [row.carrier, { share, deliveries }];
    }),
  );
}
