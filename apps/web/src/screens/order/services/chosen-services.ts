import { type AdditionalService, additionalServices } from '@tranzit/kernel';
import type { Operator } from '../../../features/carriers/index.ts';
import { askedServices, isDoneOn } from '../../../lib/shipping/requested-services.ts';
import type { Offer, OrderDraft } from '../order-draft.ts';

/** The services that the order is to hold, insurance among them: the calculated ones until others are chosen. */
export const chosenServices = ({ services }: Pick<OrderDraft, 'services'>, offer: Offer) =>
  services ?? askedServices(offer.task.cargo);

/** Whether they are those that the price was calculated with, in whatever order. */
export function isSameServices(services: readonly AdditionalService[], { task }: Offer): boolean {
  const calculated = askedServices(task.cargo);
  return services.length === calculated.length && calculated.every((code) => services.includes(code));
}

/** The same with one more, or one less. Back at the calculated ones it is `null`: nothing was chosen. */
export function toggleService(
  services: readonly AdditionalService[],
  code: AdditionalService,
  offer: Offer,
): OrderDraft['services'] {
  const next = services.includes(code) ? services.filter((each) => each !== code) : [...services, code];
  return isSameServices(next, offer) ? null : next;
}

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
  const calculated = askedServices(offer.task.cargo);
  const refused = offer.rate.additionalServices.filter(({ status }) => status !== 'available');
  const taken = additionalServices
    .filter((code) => carrier?.services[code] === 'available')
    .filter((code) => isThere(code, offer) && !refused.some((one) => one.code === code));
  return [...new Set([...calculated, ...taken])].filter((code) => code !== 'RETURN');
}
