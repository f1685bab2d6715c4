import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../lib/call.ts';
import { type OrderFilters, toWireFilters } from './order-filters.ts';

export const pageSize = 10;
export type OrderPage = AnswerOf<typeof api.listWaybills>;

/** Everything kept of waybills stands under this key: the list, the counts, the journeys. */
export const waybillsKey = ['waybills'] as const;

/** One page of the list; the last one stays on screen while the next comes. `page` from 1. */
export function useOrders(filters: OrderFilters, page: number) {
  const query = { ...toWireFilters(filters), skip: (page - 1) * pageSize, limit: pageSize };
  return useQuery({
    queryKey: [...waybillsKey, 'list', query],
    queryFn: ({ signal }) => call(api.listWaybills, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** News that come close together cost one look. */
const quietMs = 200;

/** Looks at everything kept of waybills again, without a sign of loading; calls close together count as one. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: waybillsKey }), quietMs);
  }, [client]);
}
