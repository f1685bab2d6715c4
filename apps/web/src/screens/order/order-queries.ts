import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import type { Offer } from '../../features/ordering/offer/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import type { Offered } from './check-order.ts';

/** The calculation with all its rates; the chosen one is found among them. One that still goes on is old at once. */
export const offerQuery = (taskId: number) =>
  apiQuery(
    api.getCalculationResults,
    { params: { id: taskId } },
    { staleTime: ({ state }) => (state.data?.done ? 60_000 : 0) },
  );

/** Bonuses of the account; `undefined` while unknown, where this user may not spend them, and where the carrier bills. */
export function useBonusBalance({ rate }: Offer) {
  const may = useMay('bonus.spend');
  const isOn = (useUser().featureFlags.BONUSES ?? true) && may && rate.contract === 'portal';
  const { data } = useQuery(apiQuery(api.getBalance, {}, { enabled: isOn }));
  return { isOn, bonusBalance: isOn ? data?.bonusBalance : undefined } satisfies Partial<Offered> & {
    isOn: boolean;
  };
}

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
