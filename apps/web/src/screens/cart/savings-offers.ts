import type { CartSavings, Destination } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';

export type Saving = NonNullable<CartSavings['best']>;

/** Who carries all of `rows`; `undefined` where it is not one carrier, or where they are not known. Pure. */
export function onlyCarrierOf(rows: readonly Destination[] | undefined): CarrierCode | undefined {
  const [carrier, ...others] = new Set(rows?.map(({ result }) => result?.deliveryService));
  return others.length === 0 ? carrier : undefined;
}

const isTheSame = (one: Saving, other: Saving | null): boolean => {
  const rates = new Set(other?.changes.map(({ rateResultId }) => rateResultId));
  return (
    one.changes.length === rates.size && one.changes.every(({ rateResultId }) => rates.has(rateResultId))
  );
};

interface Found {
  readonly savings: CartSavings;
  readonly carrierNow: CarrierCode | undefined;
}

/**
 * The offers to give everything to one carrier that are worth a word: neither to the one that carries everything already,
 * nor what the best rates of the same speed come to anyway. Pure.
 */
export const carrierOffers = (
  { oneCarrier, best }: CartSavings,
  carrierNow: Found['carrierNow'],
): CartSavings['oneCarrier'] =>
  oneCarrier.filter((offer) => offer.deliveryService !== carrierNow && !isTheSame(offer, best));

export const hasOffers = ({ savings, carrierNow }: Found): boolean =>
  savings.best !== null || carrierOffers(savings, carrierNow).length > 0;
