import type { CarrierRate } from '@tranzit/carrier-kit';
import type {
  AdditionalService,
  AddressCastId,
  CalculationId,
  CargoId,
  CarrierCode,
  DeliveryWay,
  EmptyReasonCode,
  RateResultId,
  RunState,
} from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type ContractTerms, readTerms } from '../accounts/index.ts';
import type { CalculationKind } from './calculations.store.ts';
import type { FrozenInput } from './input/frozen-input.ts';
import { readInput } from './input/stored-input.ts';
import { type RateRow, readCarrierRate, readRate } from './rates/stored-rate.ts';

export interface StoredCalculation {
  readonly id: CalculationId;
  readonly kind: CalculationKind;
  readonly ways: readonly DeliveryWay[];
  readonly senderAddressCastId: AddressCastId;
  readonly receiverAddressCastId: AddressCastId;
  readonly cargoId: CargoId;
  readonly returnCargoId: CargoId | null;
  readonly pickupOn: string;
  readonly input: FrozenInput;
  readonly terms: ContractTerms;
  readonly startedAt: Date;
  readonly doneAt: Date | null;
}

const fromCalculationRow = (row: Selectable<Tables['calculations']>): StoredCalculation => ({
  id: row.id,
  kind: row.kind,
  ways: row.ways,
  senderAddressCastId: row.sender_address_cast_id,
  receiverAddressCastId: row.receiver_address_cast_id,
  cargoId: row.cargo_id,
  returnCargoId: row.return_cargo_id,
  pickupOn: row.pickup_on,
  input: readInput(row.input),
  terms: readTerms(row.terms),
  startedAt: row.started_at,
  doneAt: row.done_at,
});

/** A calculation the actor may see: their own, or any of the account with `shipping.view_all`. */
export async function findCalculation(
  ctx: ViewerNeeds,
  id: CalculationId,
): Promise<StoredCalculation | undefined> {
  const row = await ctx.db
    .selectFrom('calculations')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(ctx.actor, 'calculations'))
    .executeTakeFirst();
  return row && fromCalculationRow(row);
}

export async function getCalculation(
  ctx: Needs<'db' | 'actor'>,
  id: CalculationId,
): Promise<StoredCalculation> {
  const calculation = await findCalculation(ctx, id);
  if (!calculation) throw notFound();
  return calculation;
}

/** A tariff that carriers have offered to an account. */
export interface SeenTariff {
  readonly carrier: CarrierCode;
  readonly code: string;
  readonly name: string;
}

/** So many of the latest calculations tell which tariffs there are. */
const seenWindow = 300;

/** The tariffs that the account's latest calculations have brought. Indexes: calculations_account, rate_results_calculation. */
export async function listTariffsSeen(ctx: AccountNeeds): Promise<readonly SeenTariff[]> {
  const { rows } = await sql<SeenTariff>`
    select carrier, tariff_code as code, max(tariff_name) as name from rate_results
    where calculation_id in (select id from calculations where ${ofAccount(ctx.actor, 'calculations')}
      order by id desc limit ${seenWindow})
    group by carrier, tariff_code order by carrier, name, code`.execute(ctx.db);
  return rows;
}

/** What carriers were asked in a calculation: which of them, for which ways, with which services, and what is to come back. */
export type AskedOf = Pick<FrozenInput, 'carriers' | 'ways' | 'services' | 'returning'>;

/** The same of calculations that parts of what the member may see name. Index: primary key. */
export async function listAsked(
  ctx: AccountNeeds,
  ids: readonly CalculationId[],
): Promise<ReadonlyMap<CalculationId, AskedOf>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('calculations')
    .select(['id', 'input'])
    .where(ofAccount(ctx.actor, 'calculations'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, input }) => [id, readInput(input)]));
}

/** Rates of one calculation. Index: rate_results_calculation. */
export async function listRates(ctx: Needs<'db'>, calculationId: CalculationId): Promise<readonly RateRow[]> {
  const rows = await ctx.db
    .selectFrom('rate_results')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .orderBy('id')
    .execute();
  return rows.map(readRate);
}

export interface StoredRun {
  readonly runKey: string;
  readonly inputHash: string;
  readonly carrier: CarrierCode;
  readonly state: RunState;
  readonly durationMs: number | null;
  readonly rateCount: number;
  readonly reason: EmptyReasonCode | null;
  readonly reasonText: string | null;
  readonly lackingServices: readonly AdditionalService[];
  readonly backReason: EmptyReasonCode | null;
}

export async function listRuns(
  ctx: Needs<'db'>,
  calculationId: CalculationId,
): Promise<readonly StoredRun[]> {
  const rows = await ctx.db
    .selectFrom('calculation_runs')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .orderBy('run_key')
    .execute();
  return rows.map((row) => ({
    runKey: row.run_key,
    inputHash: row.input_hash,
    carrier: row.carrier,
    state: row.state,
    durationMs: row.duration_ms,
    rateCount: row.rate_count,
    reason: row.reason,
    reasonText: row.reason_text,
    lackingServices: row.lacking_services,
    backReason: row.back_reason,
  }));
}

/** A rate with the calculation it belongs to. */
export interface FoundRate {
  readonly rate: RateRow;
  readonly calculation: StoredCalculation;
}

/** Rates of these ids with their calculations, where the member may see them: two statements. Index: primary keys. */
export async function findRates(
  ctx: ViewerNeeds,
  ids: readonly RateResultId[],
): Promise<ReadonlyMap<RateResultId, FoundRate>> {
  const rates = await loadRates(ctx, ids);
  const calculationIds = [...new Set(rates.values().map((rate) => rate.calculation_id))];
  if (calculationIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('calculations')
    .selectAll()
    .where('id', 'in', calculationIds)
    .where(visibleTo(ctx.actor, 'calculations'))
    .execute();
  const calculations = new Map(
    rows.map(fromCalculationRow).map((calculation) => [calculation.id, calculation]),
  );
  return new Map(
    rates.values().flatMap((rate) => {
      const calculation = calculations.get(rate.calculation_id);
      return calculation ? [[rate.id, { rate, calculation }] as const] : [];
    }),
  );
}

/** The same of one; `undefined` when absent or not visible. */
export const findRate = async (ctx: ViewerNeeds, id: RateResultId): Promise<FoundRate | undefined> =>
  (await findRates(ctx, [id])).get(id);

/** Rates that parts of what the member may see name, by id. Index: primary key. */
export async function loadRates(
  ctx: Needs<'db'>,
  ids: readonly RateResultId[],
): Promise<ReadonlyMap<RateResultId, RateRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('rate_results')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(readRate).map((rate) => [rate.id, rate]));
}

/** What has come of a calculation: its rates, and by run why it has none. */
export async function listOutcomes(ctx: Needs<'db'>, id: CalculationId) {
  const [runs, rates] = [await listRuns(ctx, id), await listRates(ctx, id)];
  const reasons = new Map(
    runs.flatMap(({ runKey, reason }) => (reason === null ? [] : [[runKey, reason] as const])),
  );
  return { rates, reasons };
}

/** How the return cargo of a rate would come back; `undefined` where none does by itself. */
export async function findWayBack(
  ctx: Needs<'db'>,
  rateResultId: RateResultId,
): Promise<CarrierRate | undefined> {
  const row = await ctx.db
    .selectFrom('rate_results')
    .select(sql<unknown>`carrier_rate -> 'wayBack'`.as('way_back'))
    .where('id', '=', rateResultId)
    .executeTakeFirst();
  return row?.way_back ? readCarrierRate(row.way_back) : undefined;
}
