import { api, type Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';
import { nameOf } from './destination-state.ts';

const areas = ['cart', 'registry'] as const;

/** Brings destinations back that were removed within a day, and says how many came. */
function useRestoring() {
  const { t } = useTranslation('destinations');
  return useApiMutation(api.restoreDestinations, {
    touches: areas,
    toRequest: (ids: readonly number[]) => ({ body: { destination_id_list: [...ids] } }),
    onSuccess: ({ destinationIds: { length: count } }) =>
      showToast(t(count === 0 ? 'removal.tooLate' : 'removal.restored', { count })),
    onError: (error: Error) => showToast(describeError(error)),
  });
}

/** Says that destinations are gone and offers to bring them back, whoever has removed them. */
export function useRemovalUndo(): (removed: readonly Destination[]) => void {
  const { t } = useTranslation(['destinations', 'common']);
  const restoring = useRestoring();
  return (removed) => {
    const [only] = removed;
    const words =
      removed.length === 1 && only
        ? t('removal.one', { name: nameOf(only) })
        : t('removal.several', { count: removed.length });
    showUndo(words, t('common:action.undo'), () =>
      restoring.mutate(removed.map(({ destinationId }) => destinationId)),
    );
  };
}

/** Takes destinations out of cart and day at once and offers to bring them back. `onGone`: they are no longer there. */
export function useRemoval(onGone: () => unknown = () => undefined) {
  const offerUndo = useRemovalUndo();
  const removal = useApiMutation(api.removeManyFromCart, {
    touches: areas,
    toRequest: (removed: readonly Destination[]) => ({
      body: { destination_id_list: removed.map(({ destinationId }) => destinationId) },
    }),
    onSuccess: async (_answer, removed) => {
      offerUndo(removed);
      await onGone();
    },
    onError: (error: Error) => showToast(describeError(error)),
  });
  return { remove: removal.mutate, isRemoving: removal.isPending };
}
