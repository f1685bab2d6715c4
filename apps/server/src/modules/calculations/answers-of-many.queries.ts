import type { CalculationId } from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import { type AccountNeeds, type Needs, ofAccount } from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import type { FrozenInput } from './input/frozen-input.ts';
import { readInput } from './input/stored-input.ts';
import { type RateRow, readRate } from './rates/stored-rate.ts';

/** A question to all carriers, with what they have answered. */
export interface AnsweredQuestion {
  readonly id: CalculationId;
  readonly pickupOn: string;
  /** Until when its answers hold; its start where there are none. */
  readonly validUntil: Date;
  readonly rates: readonly RateRow[];
  /** What was asked; read where it is wanted, for that costs more than all the rest. */
  readonly input: () => FrozenInput;
}

/** Questions that parts of what the member may see name, by id: two statements. Index: rate_results_calculation. */
export async function listQuestions(
  ctx: AccountNeeds,
  ids: readonly CalculationId[],
): Promise<ReadonlyMap<CalculationId, AnsweredQuestion>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [calculations, rates] = await Promise.all([
    ctx.db
      .selectFrom('calculations')
      .select(['id', 'pickup_on', 'started_at', 'input'])
      .where(ofAccount(ctx.actor, 'calculations'))
      .where('id', 'in', wanted)
      .execute(),
    ctx.db
      .selectFrom('rate_results')
      .selectAll()
      .where('calculation_id', 'in', wanted)
      .orderBy('id')
      .execute(),
  ]);
  const byCalculation = Map.groupBy(rates.map(readRate), (rate) => rate.calculation_id);
  return new Map(
    calculations.map(({ id, pickup_on, started_at, input }) => {
      const ofOne = byCalculation.get(id) ?? [];
      const ends = ofOne.map(({ valid_until }) => new Date(valid_until).getTime());
      const validUntil = ends.length > 0 ? new Date(Math.min(...ends)) : started_at;
      return [id, { id, pickupOn: pickup_on, validUntil, rates: ofOne, input: () => readInput(input) }];
    }),
  );
}

/** A rate that can be ordered, in short. */
export type Offer = Pick<
  Selectable<Tables['rate_results']>,
  | 'id'
  | 'calculation_id'
  | 'carrier'
  | 'tariff_code'
  | 'tariff_name'
  | 'way'
  | 'price_kopecks'
  | 'cashback_kopecks'
  | 'min_days'
  | 'max_days'
  | 'delivery_to_on'
  | 'position'
  | 'pickup_on'
>;

const offerColumns = [
  'id', 'calculation_id', 'carrier', 'tariff_code', 'tariff_name', 'way', 'price_kopecks', 'cashback_kopecks',
  'min_days', 'max_days', 'delivery_to_on', 'position',
  'pickup_on',
] as const; // biome-ignore format: a table of words

/** Rates of many calculations that can be ordered, from the cheapest. Index: rate_results_calculation. */
export const listOffers = ({ db }: Needs<'db'>, ids: readonly CalculationId[]): Promise<readonly Offer[]> =>
  db
    .selectFrom('rate_results')
    .select(offerColumns)
    .where(sql<boolean>`calculation_id = any(${[...ids]}::bigint[])`)
    .where('availability', '=', 'available')
    .where('known_at', 'is', null)
    .orderBy('price_kopecks')
    .orderBy('id')
    .execute();

/** How the carriers' parts of many calculations have ended. Index: calculation_runs_pkey. */
export const listRunsOfMany = ({ db }: Needs<'db'>, ids: readonly CalculationId[]) =>
  db
    .selectFrom('calculation_runs')
    .select([
      'calculation_id',
      'carrier',
      'state',
      'reason',
      'reason_text',
      'lacking_services',
      'back_reason',
    ])
    .where(sql<boolean>`calculation_id = any(${[...ids]}::bigint[])`)
    .orderBy('run_key')
    .execute();
