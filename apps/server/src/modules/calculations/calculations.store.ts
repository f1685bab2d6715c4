import type { StartKind } from '@tranzit/contract';
import type {
  AdditionalService,
  AddressCastId,
  CalculationId,
  CarrierCode,
  EmptyReasonCode,
  RunState,
} from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';
import { addJobCall, type Job } from '../../platform/jobs/job.ts';
import type { ContractTerms } from '../accounts/index.ts';
import { countCargoes, freezeCargoQuery, type ReadCargo } from '../cargoes/index.ts';
import { type FrozenInput, hashOfInput } from './input/frozen-input.ts';
import { isOffered, type RateDraft } from './rates/rate-draft.ts';
import { type RateRow, readRate, type StoredRate } from './rates/stored-rate.ts';
import type { AskedQuestion } from './recent-answers.queries.ts';

export type CalculationKind = StartKind | 'recalc';

export interface NewCalculation {
  readonly kind: CalculationKind;
  readonly senderAddressCastId: AddressCastId;
  readonly receiverAddressCastId: AddressCastId;
  /** As the question was made of it. */
  readonly cargo: ReadCargo;
  readonly returnCargo: ReadCargo | undefined;
  readonly input: FrozenInput;
  readonly terms: ContractTerms;
  readonly runs: readonly (AskedQuestion & { readonly carrier: CarrierCode })[];
  /** Looks after the calculation from `runAt` on; its payload is `{ calculationId }`. */
  readonly lookAfter: { readonly job: Job<{ calculationId: CalculationId }>; readonly runAt: Date };
}

const calculationRow = (ctx: Needs<'clock' | 'actor'>, { input, ...calculation }: NewCalculation) => ({
  account_id: ctx.actor.accountId,
  user_id: ctx.actor.userId,
  kind: calculation.kind,
  ways: [...input.ways],
  sender_address_cast_id: calculation.senderAddressCastId,
  receiver_address_cast_id: calculation.receiverAddressCastId,
  cargo_id: calculation.cargo.id,
  return_cargo_id: calculation.returnCargo?.id ?? null,
  pickup_on: input.pickupOn,
  input: JSON.stringify(input),
  input_hash: hashOfInput(input),
  terms: JSON.stringify(calculation.terms),
  started_at: ctx.clock.now(),
});

/**
 * Freezes the cargoes and writes the question about them, one run a carrier and the job that looks after them; answers
 * the task id. Nothing is written, and the answer is `undefined`, when a cargo has changed since the question was made of
 * it. It is one statement, for people wait: a transaction of several would ask the database five times.
 */
export async function insertCalculation(
  ctx: Needs<'db' | 'clock' | 'actor'>,
  calculation: NewCalculation,
): Promise<CalculationId | undefined> {
  const { lookAfter, cargo, returnCargo } = calculation;
  const cargoes = returnCargo ? [cargo, returnCargo] : [cargo];
  const row = calculationRow(ctx, calculation);
  const runs = calculation.runs.map((run) => ({
    run_key: run.runKey,
    carrier: run.carrier,
    input_hash: run.inputHash,
  }));
  const added = sql.ref('added.id');
  const written = await ctx.db
    .with('frozen', () => freezeCargoQuery(ctx, cargoes))
    .with('added', (db) =>
      db
        .insertInto('calculations')
        .columns(Object.keys(row) as (keyof typeof row)[]) // an object literal has no other keys
        .expression(
          sql`select ${sql.join(Object.values(row))} where (select count(*) from frozen) = ${countCargoes(cargoes)}`,
        )
        .returning('id'),
    )
    .with('started', (db) =>
      db
        .insertInto('calculation_runs')
        .columns(['calculation_id', 'run_key', 'carrier', 'state', 'input_hash'])
        .expression(
          sql`select added.id, run.run_key, run.carrier, 'running', run.input_hash
            from added, jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as run(run_key text, carrier text, input_hash text)`,
        ),
    )
    .selectFrom('added')
    .select([
      'id',
      addJobCall({
        job: lookAfter.job,
        payload: sql`json_build_object('calculationId', ${added})`,
        options: { key: sql`${finishJobKey('')} || ${added}`, runAt: lookAfter.runAt },
      }).as('job'),
    ])
    .executeTakeFirst();
  return written?.id;
}

export interface RunOutcome {
  readonly runKey: string;
  readonly carrier: CarrierCode;
  /** Of what was truly asked, where it was asked: a carrier's own days may be others than those supposed. */
  readonly inputHash?: string;
  readonly state: Exclude<RunState, 'waiting' | 'running'>;
  readonly durationMs: number;
  readonly reason: EmptyReasonCode | null;
  /** The carrier's own words, where it refused with any. */
  readonly reasonText: string | null;
  readonly lackingServices: readonly AdditionalService[];
  /** Why the return cargo does not come back, where that alone is why there is no rate. */
  readonly backReason: EmptyReasonCode | null;
  readonly drafts: readonly RateDraft[];
  readonly reusedFrom: CalculationId | null;
  /** When the carrier gave the drafts, where it could not be asked now. */
  readonly knownAt: Date | null;
  readonly onTime: OnTime | undefined;
}

/** Deliveries in time on a lane in 90 days. */
export interface OnTime {
  readonly share: number | null;
  readonly deliveries: number;
}

const rateValidHours = 24;

/** Rates from earlier are no answer of the carrier, those that lack a service no offer. */
export const freshRateCount = ({ drafts, knownAt }: RunOutcome): number =>
  knownAt ? 0 : drafts.filter(isOffered).length;

const endOf = (outcome: RunOutcome): Record<string, unknown> => ({
  run_key: outcome.runKey,
  input_hash: outcome.inputHash,
  state: outcome.state,
  duration_ms: outcome.durationMs,
  rate_count: freshRateCount(outcome),
  reason: outcome.reason,
  reason_text: outcome.reasonText,
  lacking_services: outcome.lackingServices,
  back_reason: outcome.backReason,
  reused_from: outcome.reusedFrom,
});

function rateRow(draft: RateDraft, position: number, outcome: RunOutcome): Record<string, unknown> {
  const { carrierRate: rate } = draft;
  return {
    run_key: outcome.runKey,
    tariff_code: rate.tariffCode,
    tariff_name: rate.tariffName,
    tariff_kind: rate.tariffKind,
    way: rate.way,
    availability: draft.availability,
    price_kopecks: draft.customer.price,
    base_kopecks: rate.basePrice,
    price_parts: draft.customer.parts,
    services: draft.services,
    cashback_kopecks: draft.customer.cashback,
    pickup_on: draft.pickupOn ?? null,
    min_days: draft.minDays,
    max_days: draft.maxDays,
    late_days: draft.lateDays,
    delivery_from_on: draft.deliveryFromOn,
    delivery_to_on: draft.deliveryToOn,
    chargeable_grams: draft.chargeableGrams ?? null,
    warnings: draft.warnings,
    on_time_share: outcome.onTime?.share ?? null,
    on_time_deliveries: outcome.onTime?.deliveries ?? 0,
    position,
    known_at: outcome.knownAt,
    carrier_rate: rate,
  };
}

/** What a statement has stored. */
export interface SavedOutcomes {
  /** The rates by run key, as they stand in the table. */
  readonly rates: ReadonlyMap<string, readonly RateRow[]>;
  /** True when with these outcomes every run has ended, and the calculation is marked so. */
  readonly isDone: boolean;
}

/**
 * Ends runs with their rates in one statement, and the calculation with its last run. A run that has ended already keeps
 * its first outcome: then nothing is written and its key is absent. Two processes that end the last two runs at one
 * moment do not see each other: then neither is told that it is done, and `finishIfEnded` tells.
 */
export async function saveOutcomes(
  ctx: Needs<'db' | 'clock'>,
  calculationId: CalculationId,
  outcomes: readonly RunOutcome[],
): Promise<SavedOutcomes> {
  const now = ctx.clock.now();
  const validUntil = new Date(now.getTime() + rateValidHours * 3_600_000);
  const ends = JSON.stringify(outcomes.map(endOf));
  const drafts = JSON.stringify(
    outcomes.flatMap((outcome) => outcome.drafts.map((draft, position) => rateRow(draft, position, outcome))),
  );
  const result = await sql<{ run_key: string | null; rate: StoredRate | null; is_done: boolean }>`
    with run as (
      update calculation_runs r
      set state = o.state, input_hash = coalesce(o.input_hash, r.input_hash), duration_ms = o.duration_ms, rate_count = o.rate_count, reason = o.reason,
          reason_text = o.reason_text, lacking_services = o.lacking_services, back_reason = o.back_reason, reused_from = o.reused_from, ended_at = ${now}
      from jsonb_to_recordset(${ends}::jsonb) as o(run_key text, input_hash text, state text, duration_ms int, rate_count int, reason text,
        reason_text text, lacking_services text[], back_reason text, reused_from bigint)
      where r.calculation_id = ${calculationId} and r.run_key = o.run_key and r.state in ('waiting', 'running')
      returning r.calculation_id, r.run_key, r.carrier, r.reused_from
    ), rates as (
      insert into rate_results (calculation_id, run_key, carrier, tariff_code, tariff_name, tariff_kind, way, availability,
        price_kopecks, base_kopecks, price_parts, services, cashback_kopecks, pickup_on, min_days, max_days, late_days, delivery_from_on,
        delivery_to_on, chargeable_grams, warnings, on_time_share, on_time_deliveries, position, is_reused, known_at, carrier_rate,
        valid_until, created_at)
      select run.calculation_id, run.run_key, run.carrier, r.tariff_code, r.tariff_name, r.tariff_kind, r.way, r.availability,
        r.price_kopecks, r.base_kopecks, r.price_parts, r.services, r.cashback_kopecks, r.pickup_on, r.min_days, r.max_days, r.late_days, r.delivery_from_on,
        r.delivery_to_on, r.chargeable_grams, r.warnings, r.on_time_share, r.on_time_deliveries, r.position,
        run.reused_from is not null, r.known_at, r.carrier_rate, ${validUntil}, ${now}
      from run join jsonb_to_recordset(${drafts}::jsonb) as r(run_key text, tariff_code text, tariff_name text,
        tariff_kind text, way text, availability text, price_kopecks bigint, base_kopecks bigint, price_parts jsonb,
        services jsonb, cashback_kopecks bigint, pickup_on date, min_days int, max_days int, late_days int, delivery_from_on date, delivery_to_on date,
        chargeable_grams int, warnings text[], on_time_share real, on_time_deliveries int, position int,
        known_at timestamptz, carrier_rate jsonb) on r.run_key = run.run_key
      order by run.run_key, r.position
      returning *
    ), done as (
      update calculations set done_at = ${now}
      where id = ${calculationId} and done_at is null and not exists (
        select from calculation_runs r where r.calculation_id = ${calculationId} and r.state in ('waiting', 'running')
          and r.run_key not in (select run_key from run))
      returning id, graphile_worker.remove_job(${finishJobKey(calculationId)})
    )
    select run.run_key, to_jsonb(rates) - 'carrier_rate' as rate, done.id is not null as is_done
    from run full join done on true left join rates on rates.run_key = run.run_key order by rates.id`.execute(
    ctx.db,
  );
  const saved = new Map<string, RateRow[]>();
  for (const { run_key, rate } of result.rows) {
    if (run_key === null) continue;
    const rates = saved.get(run_key) ?? [];
    if (rate) rates.push(readRate(rate));
    saved.set(run_key, rates);
  }
  return { rates: saved, isDone: result.rows.some((row) => row.is_done) };
}

/** The key of the job that looks after a calculation. */
export const finishJobKey = (calculationId: CalculationId | ''): string =>
  `finish-calculation:${calculationId}`;

/**
 * Marks the calculation done when every run has ended, and takes away the job that would look after it; true for the one
 * caller that did it.
 */
export async function finishIfEnded(
  ctx: Needs<'db' | 'clock'>,
  calculationId: CalculationId,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with done as (
      update calculations set done_at = ${ctx.clock.now()}
      where id = ${calculationId} and done_at is null and not exists (
        select from calculation_runs where calculation_id = ${calculationId} and state in ('waiting', 'running'))
      returning id
    )
    select id, graphile_worker.remove_job(${finishJobKey(calculationId)}) from done`.execute(ctx.db);
  return rows.length === 1;
}
