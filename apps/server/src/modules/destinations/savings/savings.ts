import type { CalculationId, CarrierCode, DestinationId, RateResultId } from '@tranzit/kernel';
import type { RateRow } from '../../calculations/index.ts';

/** A destination with its rate, and what else it could go by. */
export interface Alternatives {
  readonly destinationId: DestinationId;
  readonly rate: RateRow;
  readonly others: readonly RateRow[];
}

export interface SavedChange {
  readonly destinationId: DestinationId;
  readonly rateResultId: RateResultId;
  readonly priceKopecks: number;
  /** Days later than by the rate of now; not positive where it is no later. */
  readonly later: number;
}

export interface Saving {
  readonly totalKopecks: number;
  readonly changes: readonly SavedChange[];
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const cheapest = (rates: readonly RateRow[]): RateRow | undefined =>
  rates.reduce<RateRow | undefined>(
    (best, rate) => (best && best.price_kopecks <= rate.price_kopecks ? best : rate),
    undefined,
  );

const changeTo = ({ destinationId, rate }: Alternatives, chosen: RateRow): SavedChange => ({
  destinationId,
  rateResultId: chosen.id,
  priceKopecks: chosen.price_kopecks,
  later: daysBetween(rate.delivery_to_on, chosen.delivery_to_on),
});

/** What all cost by these choices, with those that differ from now. */
const savingOf = (rows: readonly Alternatives[], chosen: ReadonlyMap<DestinationId, RateRow>): Saving => ({
  totalKopecks: rows.reduce(
    (sum, { destinationId, rate }) => sum + (chosen.get(destinationId) ?? rate).price_kopecks,
    0,
  ),
  changes: rows.flatMap((row) => {
    const other = chosen.get(row.destinationId);
    return other && other.id !== row.rate.id ? [changeTo(row, other)] : [];
  }),
});

/** The cheapest rate for each that arrives no later than the one of now. Pure. */
export function bestOfSameSpeed(rows: readonly Alternatives[]): Saving {
  const chosen = new Map<DestinationId, RateRow>();
  for (const { destinationId, rate, others } of rows) {
    const best = cheapest(
      others.filter(
        (other) => other.price_kopecks < rate.price_kopecks && other.delivery_to_on <= rate.delivery_to_on,
      ),
    );
    if (best) chosen.set(destinationId, best);
  }
  return savingOf(rows, chosen);
}

/** Everything by one carrier, for each that has a rate for all; the cheapest first. Pure. */
export function allByOneCarrier(
  rows: readonly Alternatives[],
): readonly (Saving & { readonly carrier: CarrierCode })[] {
  const carriers = new Set(
    rows.flatMap(({ rate, others }) => [rate, ...others].map(({ carrier }) => carrier)),
  );
  const savings = [...carriers].flatMap((carrier) => {
    const chosen = new Map<DestinationId, RateRow>();
    for (const { destinationId, rate, others } of rows) {
      const best = cheapest([rate, ...others].filter((one) => one.carrier === carrier));
      if (!best) return [];
      chosen.set(destinationId, best);
    }
    return [{ carrier, ...savingOf(rows, chosen) }];
  });
  return savings.toSorted((one, other) => one.totalKopecks - other.totalKopecks);
}

/** Whether the answers to a question still are answers to what the destination is. */
export const isCurrentQuestion = (
  question: { readonly id: CalculationId; readonly pickupOn: string; readonly validUntil: Date } | undefined,
  pickupOn: string,
  now: Date,
): boolean => question !== undefined && question.pickupOn === pickupOn && question.validUntil > now;
