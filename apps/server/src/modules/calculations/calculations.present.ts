import type { CalculationRun, RateResult } from '@tranzit/contract';
import { type CargoType, type DeliveryWay, kopecks, roublesFromKopecks } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';
import { contractSideOf, customerContractIdOf } from '../carrier-contracts/index.ts';
import type { StoredRun } from './calculations.queries.ts';
import { freshRateCount, type RunOutcome } from './calculations.store.ts';
import { reasonTextIn } from './rates/run-reasons.ts';
import type { RateRow } from './rates/stored-rate.ts';

const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));

/** A stored rate as the wire shows it. */
export function presentRate(row: RateRow): RateResult {
  return {
    rateResultId: row.id,
    taskId: row.calculation_id,
    deliveryService: row.carrier,
    originalDeliveryService: row.carrier,
    contract: contractSideOf(customerContractIdOf(row.run_key)),
    rateType: row.tariff_kind,
    code: row.tariff_code,
    tariffName: row.tariff_name,
    tariffKind: row.tariff_kind,
    deliveryWay: row.way,
    availability: row.availability,
    unavailableReason: row.availability === 'not_available' ? 'service_not_offered' : null,
    price: roubles(row.price_kopecks),
    priceParts: row.price_parts.map((part) => ({
      kind: part.kind,
      code: part.code,
      amount: roubles(part.amount),
    })),
    cashback: roubles(row.cashback_kopecks),
    pickupDate: row.pickup_on,
    minDays: row.min_days,
    maxDays: row.max_days,
    lateDays: row.late_days,
    deliveryDateFrom: row.delivery_from_on,
    deliveryDateTo: row.delivery_to_on,
    additionalServices: row.services.map(({ service, availability, price }) => ({
      code: service,
      amount: roubles(price),
      status: availability,
    })),
    chargeableWeight: row.chargeable_grams === null ? null : row.chargeable_grams / 1000,
    warnings: [...row.warnings],
    onTimeShare: row.on_time_share,
    onTimeDeliveries: row.on_time_deliveries,
    position: row.position,
    reused: row.is_reused,
    lastKnownAt: row.known_at === null ? null : new Date(row.known_at).toISOString(),
    validUntil: new Date(row.valid_until).toISOString(),
  };
}

interface RunContext {
  readonly language: Language;
  /** What comes back with the service RETURN. */
  readonly returned: CargoType;
  /** The ways that were asked for. */
  readonly ways: readonly DeliveryWay[];
}

/** A run as the wire shows it, from its outcome or from the table. */
export function presentRun(
  run: RunOutcome | StoredRun,
  { language, returned, ways }: RunContext,
): CalculationRun {
  return {
    deliveryService: run.carrier,
    runKey: run.runKey,
    contract: contractSideOf(customerContractIdOf(run.runKey)),
    state: run.state,
    duration: run.durationMs,
    rateCount: 'drafts' in run ? freshRateCount(run) : run.rateCount,
    reason: run.reason,
    reasonText: reasonTextIn(language, { ...run, returned, ways }),
    lackingServices: [...run.lackingServices],
    backReason: run.backReason,
  };
}
