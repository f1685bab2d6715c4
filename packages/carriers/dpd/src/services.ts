import type { CarrierServicePrice, XmlTree } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  type Availability,
  type DeliveryWay,
  isDoorAtReceiver,
  type Kopecks,
  kopecks,
  kopecksFromRoubles,
  zeroKopecks,
} from '@tranzit/kernel';
import { extraServices, serviceAvailability } from './codes.ts';
import type { CostRow } from './schemas.ts';

/** What is insured, when insurance is asked for. */
export const insuredValue = (request: {
  readonly services: readonly AdditionalService[];
  readonly declaredValue: Kopecks | undefined;
}): Kopecks | undefined => (request.services.includes('INSURANCE') ? request.declaredValue : undefined);

/** Whether the carrier itself does and prices a service on this way: unloading is done at a door. */
const isPriced = (service: AdditionalService, way: DeliveryWay): boolean =>
  extraServices[service] !== undefined && (service !== 'CARGO_UNLOADING' || isDoorAtReceiver(way));

export const toExtraServices = (services: readonly AdditionalService[], way: DeliveryWay): XmlTree[] =>
  services
    .filter((service) => isPriced(service, way))
    .flatMap((service) => {
      const extra = extraServices[service];
      return extra ? [{ esCode: extra.esCode }] : [];
    });

/** What the insured price is above the plain one; `unavailable` where the tariff is not offered with insurance. */
export type InsurancePrice = Kopecks | 'unavailable';

export function insurancePrice(row: CostRow, insured: readonly CostRow[]): InsurancePrice {
  const same = insured.find(({ serviceCode }) => serviceCode === row.serviceCode);
  if (same?.cost === undefined || row.cost === undefined) return 'unavailable';
  return kopecks(Math.max(0, kopecksFromRoubles(same.cost) - kopecksFromRoubles(row.cost)));
}

interface Pricing {
  readonly services: readonly AdditionalService[];
  readonly way: DeliveryWay;
  readonly row: CostRow;
  /** Absent when there was no value to insure. */
  readonly insurance: InsurancePrice | undefined;
}

/** A price for every service asked for; what has none waits for a person or is not there. */
export const toServicePrices = (pricing: Pricing): CarrierServicePrice[] =>
  pricing.services.map((service) => {
    const price = priceOf(service, pricing);
    return typeof price === 'number'
      ? { service, availability: 'available', price }
      : { service, availability: price, price: zeroKopecks };
  });

function priceOf(
  service: AdditionalService,
  { services, way, row, insurance }: Pricing,
): Kopecks | Exclude<Availability, 'available'> {
  if (service === 'INSURANCE')
    return insurance === 'unavailable' ? 'not_available' : (insurance ?? 'need_confirm');
  if (isPriced(service, way)) return extraPrice(service, services, row) ?? 'need_confirm';
  return unpriced.includes(service) ? 'need_confirm' : 'not_available';
}

const unpriced: readonly AdditionalService[] = Object.entries(serviceAvailability)
  .filter(([, availability]) => availability === 'need_confirm')
  .map(([service]) => service as AdditionalService); // keys of a table of services

const namedCost = (service: AdditionalService, row: CostRow): number | undefined =>
  row.costExtraService.find(({ name }) => name !== undefined && extraServices[service]?.name.test(name))
    ?.cost;

/** By its name; what only the total shows belongs to the one service that has no row of its own. */
function extraPrice(
  service: AdditionalService,
  asked: readonly AdditionalService[],
  row: CostRow,
): Kopecks | undefined {
  const cost = namedCost(service, row);
  if (cost !== undefined) return kopecksFromRoubles(cost);
  const extras = asked.filter((one) => extraServices[one]);
  const unnamed = extras.filter((one) => namedCost(one, row) === undefined);
  if (unnamed.length !== 1 || row.totalCost === undefined || row.cost === undefined) return undefined;
  const named = extras.reduce((sum, one) => sum + (namedCost(one, row) ?? 0), 0);
  const rest = kopecksFromRoubles(row.totalCost - row.cost - named);
  return rest > 0 ? rest : undefined;
}
