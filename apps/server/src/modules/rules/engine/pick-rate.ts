import type { RuleActions } from '@tranzit/contract';
import { type DeliveryWay, isDoorAtReceiver, isDoorAtSender, kopecks, orderRates } from '@tranzit/kernel';
import type { Offer } from '../../calculations/index.ts';

const isAtPoint = (wanted: RuleActions['delivery'], isDoor: boolean): boolean =>
  wanted === undefined || (wanted === 'door') === isDoor;

/** Whether a way begins and ends where a rule wants it. Pure. */
export const isWayOf = ({ handover, delivery }: RuleActions, way: DeliveryWay): boolean =>
  isAtPoint(handover, isDoorAtSender(way)) && isAtPoint(delivery, isDoorAtReceiver(way));

const isOfRule = (actions: RuleActions, offer: Offer): boolean =>
  (actions.carrier === undefined || offer.carrier === actions.carrier) &&
  (actions.tariff === undefined || offer.tariff_code === actions.tariff.code) &&
  isWayOf(actions, offer.way) &&
  offer.max_days <= (actions.days ?? Number.POSITIVE_INFINITY);

/** The rate that a rule takes among those of one shipment; `undefined` where none is within its bounds. Pure. */
export const pickRate = (actions: RuleActions, offers: readonly Offer[]): Offer | undefined =>
  bestOf(
    offers.filter((offer) => isOfRule(actions, offer)),
    actions.pick,
  );

/** The first of rates in an order. Pure. */
export function bestOf(offers: readonly Offer[], order: RuleActions['pick']): Offer | undefined {
  const [best] = orderRates(
    offers.map((offer) => ({
      offer,
      rateResultId: offer.id,
      price: kopecks(offer.price_kopecks),
      minDays: offer.min_days,
      maxDays: offer.max_days,
      cashback: kopecks(offer.cashback_kopecks),
      position: offer.position,
    })),
    order,
  );
  return best?.offer;
}
