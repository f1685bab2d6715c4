import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, updateMessage, type Waybill } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { apiQuery, touch } from '../../lib/api-query.ts';
import { useLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';
import { useUpdateChannel } from '../../lib/user.ts';

const waybillQuery = (idOrNumber: string) => apiQuery(api.getWaybill, { params: { id: idOrNumber } });

const trackingQuery = (waybillId: number | undefined) =>
  apiQuery(
    api.getTracking,
    { params: { id: waybillId ?? 0 } },
    { enabled: waybillId !== undefined, placeholderData: keepPreviousData },
  );

const quietMs = 150;

/** Runs `work` once, a moment after the last of several calls in a row. */
function useSoon(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, quietMs);
  };
}

/** A waybill by its id or number with its tracking; both look again when a carrier or another tab changes it. */
export function useWaybill(idOrNumber: string) {
  const updates = useUpdateChannel();
  const waybill = useQuery(waybillQuery(idOrNumber));
  const waybillId = waybill.data?.waybillId;
  const tracking = useQuery(trackingQuery(waybillId));
  const lookAgain = useSoon(() => {
    void touch(['waybill']);
  });
  const take = (message: unknown) => {
    const news = updateMessage.safeParse(message);
    if (news.success && (news.data.t === 'tags' || news.data.waybillId === waybillId)) lookAgain();
  };
  // From the start: what changed between the reading and the subscription is news too.
  useLive(waybillId === undefined ? undefined : updates, take, {
    onLost: lookAgain,
    fromStart: true,
  });
  return { waybill, tracking };
}

/** Takes an answer of the server for the waybill shown; whatever else is kept of waybills is old then. */
export const takeWaybill =
  (idOrNumber: string) =>
  async (waybill: Waybill): Promise<void> => {
    const { queryKey } = waybillQuery(idOrNumber);
    queryClient.setQueryData(queryKey, waybill);
    await touch(['waybill'], queryKey);
  };
