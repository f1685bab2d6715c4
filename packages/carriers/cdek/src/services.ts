import { CarrierError, type CarrierServicePrice, type QuoteRequest } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  type Availability,
  type DeliveryWay,
  isDoorAtReceiver,
  isDoorAtSender,
  type Kopecks,
  kopecksFromRoubles,
  roublesFromKopecks,
  zeroKopecks,
} from '@tranzit/kernel';
import { maxLoadingGrams, serviceAvailability, serviceCodes } from './codes.ts';
import { unableToAddServiceCode } from './errors.ts';
import type { CdekTariffPrice } from './schemas.ts';

export interface CdekService {
  readonly code: string;
  readonly parameter?: string;
}

type ServiceRequest = Pick<QuoteRequest, 'services' | 'declaredValue' | 'packages'>;

/** Services of a request that the carrier itself prices and does, on this way and with these places. */
export const pricedServices = (request: ServiceRequest, way: DeliveryWay): AdditionalService[] =>
  request.services.filter((service) => availabilityOf(service, request, way) === 'available');

/** The other services asked for: those that no order can have, and those that are not there. */
export const unpricedServices = (request: ServiceRequest, way: DeliveryWay): CarrierServicePrice[] =>
  request.services.flatMap((service) => {
    const availability = availabilityOf(service, request, way);
    return availability === 'available' ? [] : [{ service, availability, price: zeroKopecks }];
  });

function availabilityOf(service: AdditionalService, request: ServiceRequest, way: DeliveryWay): Availability {
  const isLiftable = request.packages.every(({ weightGrams }) => weightGrams <= maxLoadingGrams);
  if (service === 'CARGO_LOADING' && !(isLiftable && isDoorAtSender(way))) return 'not_available';
  if (service === 'CARGO_UNLOADING' && !(isLiftable && isDoorAtReceiver(way))) return 'not_available';
  if (service === 'INSURANCE' && !request.declaredValue) return 'need_confirm';
  return serviceAvailability[service] ?? 'not_available';
}

/** A service as calculator and order take it; insurance carries the declared value in roubles. */
export function toPricedService(service: AdditionalService, declaredValue: Kopecks | undefined): CdekService {
  const code = serviceCodes[service] ?? service;
  if (service !== 'INSURANCE' || declaredValue === undefined) return { code };
  return { code, parameter: String(roublesFromKopecks(declaredValue)) };
}

/**
 * Prices of the services asked for. What the answer does not name, or a failed call leaves open, waits for a person;
 * a single service that the carrier says it cannot add is not available.
 */
export function fromServicePrices(
  asked: readonly AdditionalService[],
  reply: CdekTariffPrice | CarrierError,
): CarrierServicePrice[] {
  if (reply instanceof CarrierError) {
    const isRefused = reply.details.theirCode === unableToAddServiceCode && asked.length === 1;
    const availability = isRefused ? 'not_available' : 'need_confirm';
    return asked.map((service) => ({ service, availability, price: zeroKopecks }));
  }
  return asked.map((service) => {
    const line = reply.services?.find(({ code }) => code === serviceCodes[service]);
    if (!line) return { service, availability: 'need_confirm', price: zeroKopecks };
    return { service, availability: 'available', price: kopecksFromRoubles(line.total_sum ?? line.sum) };
  });
}
