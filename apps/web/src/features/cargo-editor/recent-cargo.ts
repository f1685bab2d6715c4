import { useQuery } from '@tanstack/react-query';
import { api, type Cargo } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';

/** The cargo used last, and whether that is known by now: there may be none, or it cannot be had. */
export function useRecentCargo(): { readonly cargo: Cargo | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery(apiQuery(api.listRecentCargoes, {}));
  return { cargo: data?.items[0], isPending };
}

/** The same where nothing waits for it: the chip is dead until then. */
export const useLastCargo = (): Cargo | undefined => useRecentCargo().cargo;
