import type { Brand } from './brand.ts';

/** An amount of roubles as an integer number of kopecks. May be negative (a discount, a refund). */
export type Kopecks = Brand<number, 'Kopecks'>;

export const zeroKopecks = 0 as Kopecks;

/** Throws `RangeError` when `value` is not a safe integer. */
export function kopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of kopecks: ${value}`);
  return value as Kopecks;
}

/** Roubles with any number of decimals, rounded half away from zero to the kopeck. */
export function kopecksFromRoubles(roubles: number): Kopecks {
  const magnitude = Math.round(Number((Math.abs(roubles) * 100).toPrecision(15)));
  return kopecks(roubles < 0 ? 0 - magnitude : magnitude); // never minus zero
}

/** A JSON number of roubles with at most two decimals, as it goes over the wire. */
export function roublesFromKopecks(amount: Kopecks): number {
  return amount / 100;
}

export function addKopecks(...amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** A share of an amount, rounded half away from zero: `shareOfKopecks(price, 0.12)` is 12 %. */
export function shareOfKopecks(amount: Kopecks, share: number): Kopecks {
  return kopecksFromRoubles((amount / 100) * share);
}

/** Whole roubles of half the price: the most that bonuses may pay (1 bonus = 1 rouble). */
export function bonusCapRoubles(price: Kopecks): number {
  return Math.floor(Math.trunc(price / 100) / 2);
}
