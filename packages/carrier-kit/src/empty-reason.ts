import { CarrierError } from './error.ts';
import type { EmptyReason, QuoteReply } from './port/index.ts';

/** The more a reason tells of this very cargo, the earlier. */
const byWeight: readonly EmptyReason[] = [
  'cargo_too_heavy',
  'cargo_too_large',
  'date_not_served',
  'way_not_served',
  'route_not_served',
  'no_tariff',
];

export const noRates = (emptyReason: EmptyReason): QuoteReply => ({ rates: [], emptyReason });

/** The most telling of the reasons that several questions ended with; `undefined` when there is none. */
export const mostTellingReason = (reasons: readonly (EmptyReason | undefined)[]): EmptyReason | undefined =>
  byWeight.find((reason) => reasons.includes(reason));

/** What the questions that failed failed with, in order. */
export const rejectionsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

/**
 * Why questions asked side by side brought no rate, where `readReason` knows a carrier's 'no'. Throws the first error that
 * is more than a 'no'.
 */
export function reasonOfRefusals(
  outcomes: readonly PromiseSettledResult<unknown>[],
  readReason: (error: CarrierError) => EmptyReason | undefined,
): EmptyReason {
  const reasons = rejectionsOf(outcomes).map((error) => {
    const reason = error instanceof CarrierError ? readReason(error) : undefined;
    if (reason === undefined) throw error;
    return reason;
  });
  return mostTellingReason(reasons) ?? 'no_tariff';
}
