import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { FoundRate, RateRow } from '../calculations/index.ts';

export type DestinationRow = Selectable<Tables['destinations']>;

/** Nobody changes it meanwhile: it is being ordered, or was. */
export const isBusy = ({ status, waybill_id }: Pick<DestinationRow, 'status' | 'waybill_id'>): boolean =>
  status === 'creation' ||
  status === 'creation_complete' ||
  (status === 'creation_error' && waybill_id !== null);

/** Whether another rate may be chosen for it: nobody has removed or ordered it. Pure. */
export const isOpen = (row: Pick<DestinationRow, 'status' | 'waybill_id' | 'removed_at'>): boolean =>
  row.removed_at === null && !isBusy(row);

/** Whether it may be ordered as it is, its price aside. Pure. */
export const isOrderable = (row: DestinationRow, now: Date): boolean =>
  !isBusy(row) &&
  row.status !== 'recalc_running' &&
  row.empty_reason === null &&
  row.rate_valid_until !== null &&
  row.rate_valid_until > now;

/** The columns of a rate that somebody has chosen, with the question that it answers, if that went to all carriers. Pure. */
export const chosenColumns = ({ rate, calculation }: FoundRate) => ({
  ...rateColumns(rate),
  ...(calculation.kind !== 'recalc' && { question_id: calculation.id }),
});

/**
 * The day on which a rate is collected, with the one that somebody has chosen where that is another: a carrier that does not
 * collect on it has told its rate for the next. Pure.
 */
export function dayColumns(
  { pickup_on, wished_pickup_on }: Pick<DestinationRow, 'pickup_on' | 'wished_pickup_on'>,
  collectedOn: string,
) {
  const wishedOn = wished_pickup_on ?? pickup_on;
  return { pickup_on: collectedOn, wished_pickup_on: wishedOn === collectedOn ? null : wishedOn };
}

/** The columns of a rate. Pure. */
export const rateColumns = (rate: RateRow) => ({
  rate_result_id: rate.id,
  carrier: rate.carrier,
  price_kopecks: rate.price_kopecks,
  rate_valid_until: new Date(rate.valid_until),
});
