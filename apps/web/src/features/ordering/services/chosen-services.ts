import { type AdditionalService, additionalServices } from '@tranzit/kernel';
import { isDoneOn, requestedServices } from '../../../lib/shipping/requested-services.ts';
import type { Operator } from '../../carriers/index.ts';
import type { Offer } from '../offer/offer.ts';

/** The services that the order is to hold, insurance among them; null: the calculated ones. */
export type ChosenServices = readonly AdditionalService[] | null;

export const chosenServices = (services: ChosenServices, { task }: Offer): readonly AdditionalService[] =>
  services ?? requestedServices(task.cargo);

/** Whether they are those that the price was calculated with, in whatever order. */
export function isSameServices(services: readonly AdditionalService[], { task }: Offer): boolean {
  const calculated = requestedServices(task.cargo);
  return services.length === calculated.length && calculated.every((code) => services.includes(code));
}

/** What is kept of a choice: back at the calculated services nothing was chosen. */
export const chosenBeside = (services: readonly AdditionalService[], offer: Offer): ChosenServices =>
  isSameServices(services, offer) ? null : services;

/** What is insured must be worth something. */
const isThere = (code: AdditionalService, { rate, task }: Offer): boolean =>
  isDoneOn(code, [rate.deliveryWay]) && (code !== 'INSURANCE' || task.cargo.insuranceRateValue > 0);

/**
 * Services that can be added to the rate or given up: the calculated ones, and those that its carrier takes with an order and
 * has not refused for this very rate. RETURN is not among them: what comes back is said in the calculation.
 */
export function changeableServices(
  offer: Offer,
  carrier: Pick<Operator, 'services'> | undefined,
): readonly AdditionalService[] {
  const calculated = requestedServices(offer.task.cargo);
  const refused = offer.rate.additionalServices.filter(({ status }) => status !== 'available');
  const taken = additionalServices
    .filter((code) => carrier?.services[code] === 'available')
    .filter((code) => isThere(code, offer) && !refused.some((one) => one.code === code));
  return [...new Set([...calculated, ...taken])].filter((code) => code !== 'RETURN');
}
