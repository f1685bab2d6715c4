import type { Cargo, RateResult } from '@tranzit/contract';
import { type AdditionalService, type DeliveryWay, isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';

/** Services asked for with the cargo, insurance among them. */
export function requestedServices({
  insurance,
  services,
}: Pick<Cargo, 'insurance' | 'services'>): readonly AdditionalService[] {
  const codes = services.map(({ serviceCode }) => serviceCode);
  return insurance && !codes.includes('INSURANCE') ? ['INSURANCE', ...codes] : codes;
}

/** The same services with one more, or one less. */
export const toggledService = (
  services: readonly AdditionalService[],
  code: AdditionalService,
): AdditionalService[] =>
  services.includes(code) ? services.filter((each) => each !== code) : [...services, code];

/** Whether a service has its place on any of these ways: at a terminal nobody loads and no courier comes. */
export function isDoneOn(service: AdditionalService, ways: readonly DeliveryWay[]): boolean {
  if (service === 'CARGO_LOADING' || service === 'PICKUP_IN_60_MIN') return ways.some(isDoorAtSender);
  return service !== 'CARGO_UNLOADING' || ways.some(isDoorAtReceiver);
}

/**
 * What was asked for and the carrier does not sell by itself or names no price for: such a rate is not ordered here.
 */
export const servicesToConfirm = (
  { additionalServices }: Pick<RateResult, 'additionalServices'>,
  cargo: Pick<Cargo, 'insurance' | 'services'>,
): readonly AdditionalService[] =>
  requestedServices(cargo).filter((asked) =>
    additionalServices.some(({ code, status }) => code === asked && status === 'need_confirm'),
  );
