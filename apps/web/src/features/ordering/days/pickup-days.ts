import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { daysBetween, isDoorAtSender } from '@tranzit/kernel';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { offeredDays, pointOf } from '../../../lib/shipping/pickup-days.ts';
import { calculatedDay, type Offer } from '../offer/offer.ts';

/** Whether a courier fetches the cargo. */
export const needsCourier = ({ rate }: Offer): boolean => isDoorAtSender(rate.deliveryWay);

/** The server adds the day of a late handover itself, for the day that is chosen. */
const daysQuestion = (offer: Offer) => {
  const { deliveryService, code, deliveryDateTo, lateDays } = offer.rate;
  return {
    days: Math.max(0, daysBetween(calculatedDay(offer), deliveryDateTo) - lateDays),
    delivery_service: deliveryService,
    tariff_list: [code],
    ...pointOf(offer.task.sender),
  };
};

/** Days on which this order can start, each with the day it would be delivered. */
export function usePickupDays(offer: Offer) {
  const query = daysQuestion(offer);
  const answer = useQuery(apiQuery(api.listPickupDays, { query }, { staleTime: 60_000 }));
  return { ...answer, days: answer.data && offeredDays(answer.data.dates, needsCourier(offer)) };
}

/** Periods of a day in which a courier can come; none are asked for what the sender brings to a terminal. */
export function usePickupPeriods(offer: Offer, day: string | null) {
  const query = daysQuestion(offer);
  const periods = apiQuery(
    api.getPickupDay,
    { query: { ...query, date: day ?? '' } },
    {
      enabled: day !== null && needsCourier(offer),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    },
  );
  return useQuery(periods);
}
