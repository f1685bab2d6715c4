import type { RateResult } from '@tranzit/contract';
import {
  addKopecks,
  bonusCapRoubles,
  type Kopecks,
  kopecksFromRoubles,
  roublesFromKopecks,
} from '@tranzit/kernel';
import { orderPrice, returnPrice } from '../../../lib/shipping/order-price.ts';
import { requestedServices } from '../../../lib/shipping/requested-services.ts';
import type { Offer } from './offer.ts';

export type PricePart = RateResult['priceParts'][number];

export interface Payment {
  readonly parts: readonly PricePart[];
  /** Whole percent of the discount on the base price; `undefined` where it is no whole number. */
  readonly discountPercent: number | undefined;
  readonly bonusRoubles: number;
  /** What is paid with this order. */
  readonly totalRoubles: number;
  /** What the return of a cargo will cost: paid when that is ordered, so no part of the total; 0 where none comes back. */
  readonly laterRoubles: number;
}

const minus = (amount: Kopecks): Kopecks => kopecksFromRoubles(-roublesFromKopecks(amount));

function discountPercent(parts: readonly PricePart[]): number | undefined {
  const sum = (kind: PricePart['kind']) =>
    parts.filter((part) => part.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const base = sum('base');
  const percent = base > 0 ? (-sum('discount') / base) * 100 : 0;
  const whole = Math.round(percent);
  return whole > 0 && Math.abs(percent - whole) < 0.05 ? whole : undefined;
}

/** What is to be paid for a rate with so many bonuses; bonuses that may not be spent do not count. */
export function paymentOf(rate: RateResult, bonuses: number): Payment {
  const priceRoubles = orderPrice(rate);
  const price = kopecksFromRoubles(priceRoubles);
  const bonusRoubles = Math.min(Math.max(0, Math.trunc(bonuses)), priceRoubles);
  const total = addKopecks(price, minus(kopecksFromRoubles(bonusRoubles)));
  return {
    parts: rate.priceParts.filter(({ kind, amount }) => kind !== 'return' && amount !== 0),
    discountPercent: discountPercent(rate.priceParts),
    bonusRoubles,
    totalRoubles: roublesFromKopecks(total),
    laterRoubles: returnPrice(rate),
  };
}

/** Price of an included service; 0 where the base price covers it. */
export function servicePrice(rate: RateResult, code: NonNullable<PricePart['code']>): number {
  const priced = rate.priceParts.find(
    (part) => part.code === code || (code === 'INSURANCE' && part.kind === 'insurance'),
  );
  return priced?.amount ?? 0;
}

/**
 * Roubles by which the price has changed since the calculation, beside what the services cost that were added: those were
 * chosen with their price in sight.
 */
export function priceChange(calculated: Offer, asked: Offer): number {
  const had = requestedServices(calculated.task.cargo);
  const added = requestedServices(asked.task.cargo).filter((code) => !had.includes(code));
  const asOf = (price: number) => kopecksFromRoubles(price);
  const less = [calculated.rate.price, ...added.map((code) => servicePrice(asked.rate, code))];
  return roublesFromKopecks(addKopecks(asOf(asked.rate.price), ...less.map((price) => minus(asOf(price)))));
}

/** The most that bonuses may pay: half of the price, and no more than there are. */
export const bonusLimit = (priceRoubles: number, bonusBalance: number): number =>
  Math.max(0, Math.min(Math.floor(bonusBalance), bonusCapRoubles(kopecksFromRoubles(priceRoubles))));
