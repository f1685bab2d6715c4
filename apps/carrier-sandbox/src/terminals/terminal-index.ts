import type { City } from '../cities/city.ts';
import type { CarrierName } from '../orders/order.ts';
import { generateTerminals } from './generate-terminals.ts';
import type { Terminal } from './terminal.ts';

/** Points of one carrier. */
export interface TerminalIndex {
  all(): readonly Terminal[];
  findByCode(code: string): Terminal | undefined;
  listByCity(city: City): readonly Terminal[];
}

/** Generates the points of a carrier and indexes them. */
export function createTerminalIndex(carrier: CarrierName, cities: readonly City[]): TerminalIndex {
  const terminals = generateTerminals(carrier, cities);
  const byCode = new Map(terminals.map((terminal) => [terminal.code, terminal]));
  const byCity = Map.groupBy(terminals, (terminal) => terminal.city.place.geonameId);
  return {
    all: () => terminals,
    findByCode: (code) => byCode.get(code),
    listByCity: (city) => byCity.get(city.place.geonameId) ?? [],
  };
}
