import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Address, api } from '@tranzit/contract';
import { apiQuery } from '../api/api-query.ts';
import { pointOf } from './pickup-days.ts';

/** Days on which cargo can be handed over, by the clock of the sender's place. */
export function usePickupDays(sender: Address | null) {
  const days = apiQuery(
    api.listPickupDays,
    { query: pointOf(sender) },
    { staleTime: 5 * 60_000, placeholderData: keepPreviousData },
  );
  return useQuery(days);
}

/** The day as chosen while it is offered, else the first that is; what was chosen while the days are unknown. */
export const pickupDayOf = (chosen: string | null, offered: readonly string[] | undefined): string | null =>
  offered === undefined || (chosen !== null && offered.includes(chosen)) ? chosen : (offered[0] ?? null);
