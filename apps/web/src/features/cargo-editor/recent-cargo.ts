import { useQuery } from '@tanstack/react-query';
import { api, type Cargo } from '@tranzit/contract';
import { call } from '../../lib/call.ts';

/** The cargo used last; undefined while it loads, when there is none, or when it cannot be had: the chip then stays away. */
export const useLastCargo = (): Cargo | undefined =>
  useQuery({
    queryKey: ['cargo', 'recent'],
    queryFn: ({ signal }) => call(api.listRecentCargoes, {}, { signal }),
  }).data?.items[0];
