import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type PickupDay, type Side } from '@tranzit/contract';
import { daysBetween } from '@tranzit/kernel';
import { type TerminalQuestion, useTerminal as useTerminalById } from '../../features/terminals/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { isDoor, type Offered } from './check-order.ts';
import { calculatedDay, type Offer, type SideName } from './order-draft.ts';

/** The calculation with all its rates; the chosen one is found among them. One that still goes on is old at once. */
export const offerQuery = (taskId: number) =>
  apiQuery(
    api.getCalculationResults,
    { params: { id: taskId } },
    { staleTime: ({ state }) => (state.data?.done ? 60_000 : 0) },
  );

const placeOf = ({ task: { sender } }: Offer) =>
  sender.latitude !== null && sender.longitude !== null
    ? { lat: sender.latitude, long: sender.longitude }
    : {};

/** The server adds the day of a late handover itself, for the day that is chosen. */
const daysQuestion = (offer: Offer) => {
  const { deliveryService, code, deliveryDateTo, lateDays } = offer.rate;
  return {
    days: Math.max(0, daysBetween(calculatedDay(offer), deliveryDateTo) - lateDays),
    delivery_service: deliveryService,
    tariff_list: [code],
    ...placeOf(offer),
  };
};

/** Days on which this order can start, each with the day it would be delivered. */
export function usePickupDays(offer: Offer) {
  const query = daysQuestion(offer);
  const answer = useQuery(apiQuery(api.listPickupDays, { query }, { staleTime: 60_000 }));
  const needsCourier = isDoor('sender', offer);
  const days: readonly PickupDay[] | undefined = answer.data?.dates.filter(
    ({ pickupAvailable }) => pickupAvailable || !needsCourier,
  );
  return { ...answer, days };
}

/** Periods of a day in which a courier can come; none are asked for what the sender brings to a terminal. */
export function usePickupPeriods(offer: Offer, day: string | null) {
  const query = daysQuestion(offer);
  const periods = apiQuery(
    api.getPickupDay,
    { query: { ...query, date: day ?? '' } },
    {
      enabled: day !== null && isDoor('sender', offer),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    },
  );
  return useQuery(periods);
}

const wireSide: Record<SideName, Side> = { sender: 'sender', receiver: 'recipient' };

export const useRecentContacts = (side: SideName) =>
  useQuery(apiQuery(api.listRecentContacts, { query: { side: wireSide[side] } }));

/** Bonuses of the account; `undefined` while unknown, where this user may not spend them, and where the carrier bills. */
export function useBonusBalance({ rate }: Offer) {
  const may = useMay('bonus.spend');
  const isOn = (useUser().featureFlags.BONUSES ?? true) && may && rate.contract === 'portal';
  const { data } = useQuery(apiQuery(api.getBalance, {}, { enabled: isOn }));
  return { isOn, bonusBalance: isOn ? data?.bonusBalance : undefined } satisfies Partial<Offered> & {
    isOn: boolean;
  };
}

/** What the picker of a side looks for: terminals of the rate's carrier around the city that take this cargo by its tariff. */
export function terminalQuestion(side: SideName, { task, rate }: Offer): TerminalQuestion {
  const { city, latitude, longitude } = task[side];
  return {
    carriers: [rate.deliveryService],
    side: wireSide[side],
    place: { city, latitude, longitude },
    cargoId: task.cargo.cargoId,
    tariffCode: rate.code,
  };
}

/** The chosen terminal of a side with its address and hours. */
export const useTerminal = (side: SideName, offer: Offer, terminalId: number | null) =>
  useTerminalById(terminalQuestion(side, offer), terminalId ?? undefined);

/** The waybill by its number; asked again now and then while its creation is not over, should a live message be lost. */
export const createdQuery = (number: string) =>
  apiQuery(
    api.getWaybill,
    { params: { id: number } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.creationStage === 'accepted' || data?.creationStage === 'registered' ? 10_000 : false,
    },
  );
