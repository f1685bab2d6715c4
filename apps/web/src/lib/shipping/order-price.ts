import type { RateResult } from '@tranzit/contract';
import { addKopecks, kopecksFromRoubles, roublesFromKopecks } from '@tranzit/kernel';

type Priced = Pick<RateResult, 'priceParts'>;

const sumOf = (parts: RateResult['priceParts']): number =>
  roublesFromKopecks(addKopecks(...parts.map(({ amount }) => kopecksFromRoubles(amount))));

/** Roubles that the return of a cargo will cost: it is an order of its own, paid when it goes; 0 where none comes back. */
export const returnPrice = ({ priceParts }: Priced): number =>
  sumOf(priceParts.filter(({ kind }) => kind === 'return'));

/** Roubles of the order itself, without the return that is ordered later. */
export const orderPrice = ({ price, priceParts }: Pick<RateResult, 'price'> & Priced): number =>
  roublesFromKopecks(addKopecks(kopecksFromRoubles(price), kopecksFromRoubles(-returnPrice({ priceParts }))));
