import type { ContractSide } from '@tranzit/contract';
import {
  type AdditionalService,
  additionalServices,
  type CarrierCode,
  carrierCodes,
  type DeliveryWay,
  deliveryWays,
} from '@tranzit/kernel';
import { type BoardRate, countRows } from '../board/board.ts';

/** Whose contract with the carrier: as the filter lists them. */
export const contractSides = ['portal', 'own'] as const satisfies readonly ContractSide[];

export const terms = [3, 5] as const;
export type Term = (typeof terms)[number];

/** What the user chose; null where the filter has not been touched and follows what is available. */
export interface RateFilters {
  readonly ways: readonly DeliveryWay[] | null;
  readonly carriers: readonly CarrierCode[] | null;
  readonly contracts: readonly ContractSide[] | null;
  /** Days at most; null: any. */
  readonly term: Term | null;
  /** Only rates that give all of these. */
  readonly services: readonly AdditionalService[];
}
export const noFilters: RateFilters = {
  ways: null,
  carriers: null,
  contracts: null,
  term: null,
  services: [],
};

/** Filters with every value settled. */
export interface SettledFilters extends RateFilters {
  readonly ways: readonly DeliveryWay[];
  readonly carriers: readonly CarrierCode[];
  readonly contracts: readonly ContractSide[];
}

const waysIn = (rates: readonly BoardRate[]): readonly DeliveryWay[] =>
  deliveryWays.filter((way) => rates.some(({ deliveryWay }) => deliveryWay === way));
const carriersIn = (rates: readonly BoardRate[]): readonly CarrierCode[] =>
  carrierCodes.filter((code) => rates.some(({ deliveryService }) => deliveryService === code));

/** Until touched, door to door alone is preselected when there is any, else every way; and every carrier that answered. */
export function settleFilters(filters: RateFilters, rates: readonly BoardRate[]): SettledFilters {
  const ways = waysIn(rates);
  return {
    ...filters,
    ways: filters.ways ?? (ways.includes('d2d') ? ['d2d'] : ways),
    carriers: filters.carriers ?? carriersIn(rates),
    contracts: filters.contracts ?? contractSides,
  };
}

/**
 * The same while rates wait aside: the way that the page prefers is one of those in sight, so that none of them vanishes,
 * and a carrier counts as chosen from its first rate, shown or waiting.
 */
export const settleShown = (
  filters: RateFilters,
  inSight: readonly BoardRate[],
  received: readonly BoardRate[],
): SettledFilters =>
  settleFilters({ ...filters, carriers: filters.carriers ?? carriersIn(received) }, inSight);

/** The same where the page itself leaves out no way: only what the user has chosen away is missing. */
export const withEveryWay = (filters: RateFilters, rates: readonly BoardRate[]): SettledFilters =>
  settleFilters({ ...filters, ways: filters.ways ?? waysIn(rates) }, rates);

/** No filter but the way that this rate needs to be among those shown. */
export function filtersThatShow({ deliveryWay }: BoardRate, rates: readonly BoardRate[]): RateFilters {
  const { ways } = settleFilters(noFilters, rates);
  return ways.includes(deliveryWay) ? noFilters : { ...noFilters, ways: [...ways, deliveryWay] };
}

const gives = (rate: BoardRate, service: AdditionalService): boolean =>
  rate.additionalServices.some(({ code, status }) => code === service && status !== 'not_available');

type Facet = 'ways' | 'carriers' | 'contracts' | 'term' | 'services';

/** Whether the rate passes every filter but the one left out. */
function passes(rate: BoardRate, filters: SettledFilters, except?: Facet): boolean {
  return (
    (except === 'ways' || filters.ways.includes(rate.deliveryWay)) &&
    (except === 'carriers' || filters.carriers.includes(rate.deliveryService)) &&
    (except === 'contracts' || filters.contracts.includes(rate.contract)) &&
    (except === 'term' || filters.term === null || rate.term.max <= filters.term) &&
    (except === 'services' || filters.services.every((service) => gives(rate, service)))
  );
}

export const filterRates = (rates: readonly BoardRate[], filters: SettledFilters): readonly BoardRate[] =>
  rates.filter((rate) => passes(rate, filters));

export interface FacetChoice<Value> {
  readonly value: Value;
  /** How many rows the choice would show, the other filters as they are. */
  readonly count: number;
}
export interface Facets {
  readonly ways: readonly FacetChoice<DeliveryWay>[];
  readonly carriers: readonly FacetChoice<CarrierCode>[];
  /** Empty where carriers were asked under one alone and nothing is chosen away. */
  readonly contracts: readonly FacetChoice<ContractSide>[];
  readonly terms: readonly FacetChoice<Term | null>[];
  /** Empty where none could be chosen. */
  readonly services: readonly FacetChoice<AdditionalService>[];
}

interface Asked {
  readonly ways: readonly DeliveryWay[];
  readonly carriers: readonly CarrierCode[];
  readonly contracts: readonly ContractSide[];
}

/** The choices of each filter with their counts: ways and carriers as asked, services as far as anybody gives them. */
export function countFacets(rates: readonly BoardRate[], filters: SettledFilters, asked: Asked): Facets {
  const countOf = (facet: Facet, fits: (rate: BoardRate) => boolean): number =>
    countRows(rates.filter((rate) => passes(rate, filters, facet) && fits(rate)));
  const chosenToo = (service: AdditionalService) => (rate: BoardRate) =>
    gives(rate, service) && filters.services.every((other) => other === service || gives(rate, other));
  const offered = additionalServices.filter(
    (service) =>
      filters.services.includes(service) ||
      (service !== 'INSURANCE' && rates.some((rate) => gives(rate, service))),
  );
  const services = offered.map((value) => ({ value, count: countOf('services', chosenToo(value)) }));
  const hasService = services.some(({ value, count }) => count > 0 || filters.services.includes(value));
  const hasChoice =
    filters.contracts.length < contractSides.length ||
    contractSides.every((side) => asked.contracts.includes(side));
  return {
    ways: deliveryWays
      .filter((way) => asked.ways.includes(way))
      .map((value) => ({ value, count: countOf('ways', (rate) => rate.deliveryWay === value) })),
    carriers: carrierCodes
      .filter((code) => asked.carriers.includes(code))
      .map((value) => ({ value, count: countOf('carriers', (rate) => rate.deliveryService === value) })),
    contracts: hasChoice
      ? contractSides.map((value) => ({
          value,
          count: countOf('contracts', ({ contract }) => contract === value),
        }))
      : [],
    terms: [null, ...terms].map((value) => ({
      value,
      count: countOf('term', (rate) => value === null || rate.term.max <= value),
    })),
    services: hasService ? services : [],
  };
}

/** The filters in which the user has left nothing chosen, so that no rate passes. */
export const emptiedFilters = (filters: RateFilters): readonly ('ways' | 'carriers' | 'contracts')[] =>
  (['ways', 'carriers', 'contracts'] as const).filter((name) => filters[name]?.length === 0);

/** How many filters the user has touched. */
export const touchedCount = ({ ways, carriers, contracts, term, services }: RateFilters): number =>
  [ways !== null, carriers !== null, contracts !== null, term !== null, services.length > 0].filter(Boolean)
    .length;
