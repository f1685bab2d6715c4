import { type City, isTariffless } from '../cities/city.ts';
import type { Sandbox } from '../sandbox.ts';
import { quoteDomestic, quoteInternational, roundKopecks } from '../tariffs/quote.ts';
import { customsUnion } from '../tariffs/zone.ts';
import { type DpdRouteKind, type DpdService, dpdServices } from './dpd-services.ts';

/** A service with its price for a route and cargo. */
export interface DpdOffer {
  readonly service: DpdService;
  readonly costRubles: number;
  /** One value, the longest of the range. */
  readonly days: number;
}

/** What offers are made for. */
export interface DpdPricedRoute {
  readonly from: City;
  readonly to: City;
  readonly isFromDoor: boolean;
  readonly isToDoor: boolean;
  readonly weightGrams: number;
  readonly chargeableGrams: number;
}

function kindOf(from: City, to: City): DpdRouteKind | undefined {
  const countries = [from.place.iso, to.place.iso];
  if (isTariffless(from) || isTariffless(to) || !countries.includes('RU')) return undefined;
  const foreign = countries.find((iso) => iso !== 'RU');
  if (foreign === undefined) return 'domestic';
  return customsUnion.has(foreign) ? 'customs_union' : 'international';
}

function toOffer(service: DpdService, route: DpdPricedRoute, level: number): DpdOffer {
  const doorLegs = (route.isFromDoor ? 1 : 0) + (route.isToDoor ? 1 : 0);
  const request = {
    from: route.from.place,
    to: route.to.place,
    chargeableGrams: route.chargeableGrams,
    doorLegs,
  };
  const quote =
    service.kind === 'domestic' ? quoteDomestic(service.row, request) : quoteInternational(request);
  const costRubles = roundKopecks(quote.priceRubles * service.priceFactor * level);
  return { service, costRubles, days: Math.max(1, quote.days[1] + service.extraDays) };
}

/** Every service for a route; terminals are needed in the city of an end that is no door. */
export function listOffers(sandbox: Sandbox, route: DpdPricedRoute): readonly DpdOffer[] {
  const kind = kindOf(route.from, route.to);
  const terminals = sandbox.terminals('dpd');
  const takesIn =
    route.isFromDoor || terminals.listByCity(route.from).some((terminal) => terminal.isReception);
  const givesOut = route.isToDoor || terminals.listByCity(route.to).length > 0;
  if (!takesIn || !givesOut) return [];
  return dpdServices
    .filter((service) => service.kind === kind && route.weightGrams <= service.row.maxWeightGrams)
    .map((service) => toOffer(service, route, sandbox.prices.of('dpd')));
}
