import { type City, isTariffless } from '../../cities/city.ts';
import { type DeliveryWay, isFromDoor, isToDoor } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type Quote, quoteDomestic, quoteInternational, roundKopecks } from '../../tariffs/quote.ts';
import type { TariffRow } from '../../tariffs/tariff-table.ts';
import { CseError } from '../soap/cse-error.ts';
import { type Urgency, urgencies } from './urgencies.ts';

/** Abroad against the common table. */
const ABROAD_FACTOR = 1.06;

/** An urgency with its price for a route and cargo. */
export interface CseOffer {
  readonly urgency: Urgency;
  readonly priceRubles: number;
  readonly days: readonly [min: number, max: number];
}

/** What offers are made for. */
export interface CseRoute {
  readonly from: City;
  readonly to: City;
  readonly way: DeliveryWay;
  readonly weightGrams: number;
  readonly chargeableGrams: number;
}

/** Abroad only express goes, from door to door, and one end is in Russia. */
function quoteFor(urgency: Urgency, row: TariffRow, route: CseRoute): Quote | undefined {
  const countries = [route.from.place.iso, route.to.place.iso];
  if (!countries.includes('RU')) return undefined;
  const doorLegs = (isFromDoor(route.way) ? 1 : 0) + (isToDoor(route.way) ? 1 : 0);
  if (urgency.isExpress === true && doorLegs < 2) return undefined;
  const request = {
    from: route.from.place,
    to: route.to.place,
    chargeableGrams: route.chargeableGrams,
    doorLegs,
  };
  if (countries.every((iso) => iso === 'RU')) return quoteDomestic(row, request);
  return urgency.isExpress === true ? quoteInternational(request, ABROAD_FACTOR) : undefined;
}

function isServed(sandbox: Sandbox, route: CseRoute): boolean {
  const points = sandbox.terminals('cse');
  if (isTariffless(route.from) || isTariffless(route.to)) return false;
  if (!isFromDoor(route.way) && points.listByCity(route.from).length === 0) return false;
  return isToDoor(route.way) || points.listByCity(route.to).length > 0;
}

/** Every urgency of the contract for a route, without regard to weight. */
function listUrgencies(
  sandbox: Sandbox,
  route: CseRoute,
): readonly (CseOffer & { readonly row: TariffRow })[] {
  if (!isServed(sandbox, route)) return [];
  return urgencies.flatMap((urgency) => {
    const quote = urgency.row === undefined ? undefined : quoteFor(urgency, urgency.row, route);
    if (urgency.row === undefined || quote === undefined) return [];
    const priceRubles = roundKopecks(quote.priceRubles * sandbox.prices.of('cse'));
    return [{ urgency, row: urgency.row, priceRubles, days: quote.days }];
  });
}

/**
 * The urgencies sold for a route and cargo; the one asked for, where one is.
 * @throws CseError 02053 no tariffs, 05011 this urgency is not sold there, 05066 too heavy
 */
export function listOffers(sandbox: Sandbox, route: CseRoute, urgencyGuid: string): readonly CseOffer[] {
  if (urgencyGuid !== '' && !urgencies.some(({ guid }) => guid === urgencyGuid)) {
    throw new CseError('05011', urgencyGuid);
  }
  const all = listUrgencies(sandbox, route);
  if (all.length === 0) throw new CseError('02053');
  const asked = all.filter(({ urgency }) => urgencyGuid === '' || urgency.guid === urgencyGuid);
  if (asked.length === 0) throw new CseError('05011', urgencyGuid);
  const light = asked.filter(({ row }) => route.weightGrams <= row.maxWeightGrams);
  if (light.length === 0) throw new CseError('05066', `${route.weightGrams / 1000} кг`);
  return light;
}
