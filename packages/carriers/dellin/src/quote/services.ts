import type { CarrierServicePrice } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  type Availability,
  type DeliveryWay,
  isDoorAtReceiver,
  isDoorAtSender,
  type Kopecks,
  kopecksFromRoubles,
  zeroKopecks,
} from '@tranzit/kernel';
import { serviceAvailability } from '../codes.ts';
import type { DellinCalculation } from '../schemas.ts';

/** What is insured, when insurance is asked for. */
export const insuredValue = (request: {
  readonly services: readonly AdditionalService[];
  readonly declaredValue: Kopecks | undefined;
}): Kopecks | undefined =>
  request.services.includes('INSURANCE') && request.declaredValue ? request.declaredValue : undefined;

/** Services besides insurance that the carrier itself does on this way: hands are needed at a door only. */
export const pricedExtras = (services: readonly AdditionalService[], way: DeliveryWay): AdditionalService[] =>
  services.filter(
    (service) =>
      service === 'RETURN' ||
      (service === 'CARGO_LOADING' && isDoorAtSender(way)) ||
      (service === 'CARGO_UNLOADING' && isDoorAtReceiver(way)),
  );

/** Work at an address on the ground floor, carried no further than the vehicle. */
export const handlingAtDoor = { freightLift: false, toFloor: 1, carry: 0 } as const;

/** Papers that the receiver signs and the carrier brings back. */
export const documentsBack = [{ action: 'return' }] as const;

const lineOf = (service: AdditionalService, answer: DellinCalculation): number | undefined => {
  if (service === 'CARGO_LOADING') return answer.derival?.handling ?? undefined;
  if (service === 'CARGO_UNLOADING') return answer.arrival?.handling ?? undefined;
  return answer.accompanyingDocuments?.return ?? undefined;
};

export interface ServiceAnswers {
  readonly plain: DellinCalculation;
  /** The same with handling and papers; absent when none of them was asked for. */
  readonly extended: DellinCalculation | undefined;
}

/** By its own line; what only the total shows belongs to the one service that has no line. */
function extraPrice(
  service: AdditionalService,
  extras: readonly AdditionalService[],
  { plain, extended }: ServiceAnswers,
): Kopecks | undefined {
  if (!extended) return undefined;
  const line = lineOf(service, extended);
  if (line) return kopecksFromRoubles(line);
  const unnamed = extras.filter((one) => !lineOf(one, extended));
  if (unnamed.length !== 1) return undefined;
  const named = extras.reduce((sum, one) => sum + (lineOf(one, extended) ?? 0), 0);
  const rest = kopecksFromRoubles(extended.price - plain.price - named);
  return rest > 0 ? rest : undefined;
}

/** Insurance, which every total contains, whether it was asked for or not. Roubles. */
export const insuranceIn = ({ insurance }: DellinCalculation): number => insurance ?? 0;

/** Below this share of the stated value the calculator has not looked at the value. */
const leastInsuranceShare = 0.0005;

/** The stated value has been seen to be ignored: a price that cannot be of this value is no price. */
function insurancePrice(answer: DellinCalculation, value: Kopecks | undefined): Kopecks | undefined {
  const price = kopecksFromRoubles(insuranceIn(answer));
  const ofCargo = kopecksFromRoubles(answer.insuranceComponents?.cargoInsurance ?? insuranceIn(answer));
  if (value === undefined || price <= 0 || ofCargo < value * leastInsuranceShare) return undefined;
  return price;
}

/** Prices of the services asked for; what has none waits for a person or is not there. */
export function toServicePrices(
  request: { readonly services: readonly AdditionalService[]; readonly declaredValue: Kopecks | undefined },
  way: DeliveryWay,
  answers: ServiceAnswers,
): CarrierServicePrice[] {
  const extras = pricedExtras(request.services, way);
  return request.services.map((service) => {
    const price =
      service === 'INSURANCE'
        ? insurancePrice(answers.plain, insuredValue(request))
        : extras.includes(service)
          ? extraPrice(service, extras, answers)
          : undefined;
    if (price !== undefined) return { service, availability: 'available', price } as const;
    return { service, availability: unpriced(service, way), price: zeroKopecks } as const;
  });
}

function unpriced(service: AdditionalService, way: DeliveryWay): Exclude<Availability, 'available'> {
  const known: Partial<Record<AdditionalService, Availability>> = serviceAvailability;
  const isElsewhere =
    known[service] === 'available' && service !== 'INSURANCE' && pricedExtras([service], way).length === 0;
  return known[service] === undefined || isElsewhere ? 'not_available' : 'need_confirm';
}
