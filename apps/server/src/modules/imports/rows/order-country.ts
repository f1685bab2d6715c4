import { domesticIsoCodes } from '@tranzit/kernel';
import { isKnownCity } from '../../geo/index.ts';
import type { Values } from './row-values.ts';

/** The country that a row of orders goes to. */
export interface OrderCountry {
  readonly iso: string;
  /** The row does not name it: its city is known there and in no other country. */
  readonly isByCity: boolean;
  /** Orders are made within the customs union alone. */
  readonly isServed: boolean;
}

/**
 * Where the row does not say it Russia, unless the city is known in another country alone; a region or a place of Russia says
 * that it is there. Pure.
 */
export function countryOf({ country, city, region }: Values): OrderCountry {
  if (country !== undefined) {
    const iso = country.toUpperCase();
    return { iso, isByCity: false, isServed: domesticIsoCodes.some((one) => one === iso) };
  }
  const homes =
    city === undefined || region !== undefined
      ? []
      : domesticIsoCodes.filter((iso) => isKnownCity({ iso, city }));
  const [home] = homes;
  const isByCity = homes.length === 1 && home !== 'RU';
  return { iso: isByCity && home ? home : 'RU', isByCity, isServed: true };
}
