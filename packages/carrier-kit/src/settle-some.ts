import { CarrierError } from './error.ts';

/**
 * What came of calls side by side: one that failed is left out, for it can be made again later, and so is one that found nothing. Throws the first error when
 * none succeeded, and any error that is not a carrier's.
 */
export async function settleSome<Value>(asked: readonly Promise<Value | undefined>[]): Promise<Value[]> {
  const outcomes = await Promise.allSettled(asked);
  const failures = outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  const stray = failures.find((failure) => !(failure instanceof CarrierError));
  if (stray !== undefined) throw stray;
  if (failures.length > 0 && failures.length === outcomes.length) throw failures[0];
  return outcomes.flatMap((one) =>
    one.status === 'fulfilled' && one.value !== undefined ? [one.value] : [],
  );
}
