import { api, batchDelaySeconds, type Destination, mostDestinations } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

const areas = ['cart', 'registry', 'waybill'] as const;

/**
 * Orders destinations in one go. The server begins some seconds later, and until then all of it can be stopped. `onStarted`:
 * they are being ordered.
 */
export function useOrder(onStarted: () => void = () => undefined) {
  const { t } = useTranslation('planner');
  const onError = (error: Error) => showToast(describeError(error));
  const stopping = useApiMutation(api.stopBatch, {
    touches: areas,
    onSuccess: () => showToast(t('order.stopped')),
    onError,
  });
  return useApiMutation(api.createFromCart, {
    touches: areas,
    toRequest: (destinations: readonly Destination[]) => ({
      body: { destination_id_list: destinations.map(({ destinationId }) => destinationId) },
    }),
    onSuccess: ({ batchId, total }) => {
      const words = t('order.started', { count: total, seconds: batchDelaySeconds });
      showUndo(words, t('order.stop'), () => stopping.mutate({ params: { id: batchId } }));
      onStarted();
    },
    onError,
  });
}

/** As many as one call takes. */
export const oneCall = (destinations: readonly Destination[]): readonly Destination[] =>
  destinations.slice(0, mostDestinations);
