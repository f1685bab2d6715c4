import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, updateMessage, type Waybill } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useLive } from '../../lib/live.ts';
import { useUpdateChannel } from '../../lib/user.ts';

/** Everything kept of waybills stands under this key: lists of other screens too. */
const waybillsKey = ['waybills'] as const;

const waybillQuery = (idOrNumber: string) =>
  queryOptions({
    queryKey: [...waybillsKey, 'one', idOrNumber],
    queryFn: ({ signal }) => call(api.getWaybill, { params: { id: idOrNumber } }, { signal }),
  });

/** The portal's own events come in the language of the reader, so each language has its own. */
const trackingQuery = (waybillId: number | undefined, language: string) =>
  queryOptions({
    queryKey: [...waybillsKey, 'tracking', waybillId, language],
    queryFn: ({ signal }) => call(api.getTracking, { params: { id: waybillId ?? 0 } }, { signal }),
    enabled: waybillId !== undefined,
    placeholderData: keepPreviousData,
  });

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
  const client = useQueryClient();
  const updates = useUpdateChannel();
  const { i18n } = useTranslation();
  const waybill = useQuery(waybillQuery(idOrNumber));
  const waybillId = waybill.data?.waybillId;
  const tracking = useQuery(trackingQuery(waybillId, i18n.language));
  const lookAgain = useSoon(() => {
    void client.invalidateQueries({ queryKey: [...waybillsKey, 'one', idOrNumber] });
    void client.invalidateQueries({ queryKey: [...waybillsKey, 'tracking', waybillId] });
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

/** Takes an answer of the server for the waybill shown, and has lists and tracking look again. */
export function useTakeWaybill(idOrNumber: string) {
  const client = useQueryClient();
  return async (waybill: Waybill): Promise<void> => {
    client.setQueryData(waybillQuery(idOrNumber).queryKey, waybill);
    await client.invalidateQueries({ queryKey: waybillsKey, refetchType: 'none' });
    await client.invalidateQueries({ queryKey: [...waybillsKey, 'tracking'] });
  };
}
