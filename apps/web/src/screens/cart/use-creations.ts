import { hashKey } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isNotFound } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useCartChannel } from '../../lib/session/user.ts';
import { currentToast, dismissToast, showToast, showUndo } from '../../ui/toast/toast.ts';
import { type Creation, readCreation } from './creation-news.ts';

/** The news of a waybill may come before it can be read: so often, each time a little later. */
const mostTries = 20;
const stepMs = 200;

const waybillQuery = (waybillId: number) => apiQuery(api.getWaybill, { params: { id: String(waybillId) } });

/** Keeps the waybill that has come about; its screen opens with it. */
const loadWaybill = (waybillId: number) =>
  queryClient.fetchQuery({
    ...waybillQuery(waybillId),
    retry: (failures, error) => failures < mostTries - 1 && isNotFound(error),
    retryDelay: (failures) => stepMs * (failures + 1),
  });

/** Takes the toast away once the waybill that it offers to open has been cancelled, wherever that was done. */
function withdrawWhenCancelled(waybillId: number, toastKey: number): void {
  const queryHash = hashKey(waybillQuery(waybillId).queryKey);
  const isShown = () => currentToast()?.key === toastKey;
  const check = async () => {
    const { status } = await loadWaybill(waybillId);
    if (status === 'canceled' && isShown()) dismissToast();
  };
  const leave = queryClient.getQueryCache().subscribe((event) => {
    if (!isShown()) leave();
    else if (
      event.query.queryHash === queryHash &&
      event.type === 'updated' &&
      event.action.type === 'invalidate'
    )
      void check().catch(() => undefined);
  });
}

/**
 * Tells what came of the destinations that were ordered one by one from their rows; of several in one batch the line of the
 * batch tells. `follow` names one that is being ordered.
 */
export function useCreations() {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const followed = useRef(new Set<number>());
  const tell = async (creation: Creation) => {
    if (creation.t === 'CREATION_ERROR') {
      showToast(t(creation.code === 'manual' ? 'created.byHand' : 'created.failed'));
      return;
    }
    const { waybillId, plsWaybillNumber } = await loadWaybill(creation.waybillId);
    const toastKey = showUndo(
      t('created.done', { number: formatWaybillNumber(plsWaybillNumber) }),
      t('created.open'),
      () => void navigate(`/waybill/${waybillId}`),
    );
    withdrawWhenCancelled(waybillId, toastKey);
  };
  useLive(useCartChannel(), (message) => {
    const creation = readCreation(message);
    if (creation && followed.current.delete(creation.destinationId))
      // The list shows it in any case.
      void tell(creation).catch(() => undefined);
  });
  return { follow: (destinationId: number) => void followed.current.add(destinationId) };
}
