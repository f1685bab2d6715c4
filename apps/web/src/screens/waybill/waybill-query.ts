import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Waybill } from '@tranzit/contract';
import { apiQuery, touch } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const waybillQuery = (idOrNumber: string) => apiQuery(api.getWaybill, { params: { id: idOrNumber } });

const trackingQuery = (waybillId: number | undefined) =>
  apiQuery(
    api.getTracking,
    { params: { id: waybillId ?? 0 } },
    { enabled: waybillId !== undefined, placeholderData: keepPreviousData },
  );

/** A waybill by its id or number with its tracking. */
export function useWaybill(idOrNumber: string) {
  const waybill = useQuery(waybillQuery(idOrNumber));
  const waybillId = waybill.data?.waybillId;
  const tracking = useQuery(trackingQuery(waybillId));
  return { waybill, tracking };
}

/** Takes an answer of the server for the waybill shown; whatever else is kept of waybills is old then. */
export const takeWaybill =
  (idOrNumber: string) =>
  async (waybill: Waybill): Promise<void> => {
    const { queryKey } = waybillQuery(idOrNumber);
    queryClient.setQueryData(queryKey, waybill);
    await touch(['waybill'], ({ queryHash }) => queryHash !== hashKey(queryKey));
  };
