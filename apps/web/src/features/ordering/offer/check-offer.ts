import { bonusCapRoubles, kopecksFromRoubles } from '@tranzit/kernel';
import { orderPrice } from '../../../lib/shipping/order-price.ts';
import type { AskedRate } from './asked-rate.ts';
import type { Offer } from './offer.ts';

/** Why nobody can order yet what the carrier was asked for, and what is only to be agreed to. */
export type OfferProblemCode =
  | 'day_asking'
  | 'day_unknown'
  | 'day_gone'
  | 'services_asking'
  | 'services_unknown'
  | 'services_gone'
  | 'price_unagreed'
  | 'bonus_over_balance'
  | 'bonus_over_half';

interface OfferProblem {
  readonly field: 'date.day' | 'date.price' | 'services.chosen' | 'bonus.value';
  readonly code: OfferProblemCode;
}

/** Nobody orders at a price or for days that the carrier has not told for this very day and these services. */
export function checkAsked({ state, about }: Pick<AskedRate, 'state' | 'about'>): readonly OfferProblem[] {
  if (state === 'calculated' || state === 'known') return [];
  return [
    about === 'day'
      ? { field: 'date.day', code: `day_${state}` }
      : { field: 'services.chosen', code: `services_${state}` },
  ];
}

/** `balance`: bonuses of the account; `undefined` also where they may not be spent. */
export function checkBonuses(
  bonuses: number | null,
  { rate }: Offer,
  balance: number | undefined,
): readonly OfferProblem[] {
  if (balance === undefined || bonuses === null) return [];
  if (bonuses > balance) return [{ field: 'bonus.value', code: 'bonus_over_balance' }];
  const isOverHalf = bonuses > bonusCapRoubles(kopecksFromRoubles(orderPrice(rate)));
  return isOverHalf ? [{ field: 'bonus.value', code: 'bonus_over_half' }] : [];
}
