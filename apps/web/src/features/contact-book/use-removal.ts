import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

interface Removed {
  readonly counterpartyId: number;
  readonly title: string;
}

/**
 * Deletes entries of the book at once and offers to bring them back. `onGone`: they are no longer there; the book is asked for
 * again when it has resolved, so that a screen that leaves them asks for none of them.
 */
export function useRemoval(onGone: () => unknown = () => undefined) {
  const { t } = useTranslation(['contacts', 'common']);
  const onError = (error: Error) => showToast(describeError(error));
  const restoring = useApiMutation(api.restoreCounterparties, {
    touches: ['contact'],
    onSuccess: ({ count }) => showToast(t('removal.restored', { count, formatted: formatNumber(count) })),
    onError,
  });
  const removal = useApiMutation(api.deleteCounterparties, {
    touches: ['contact'],
    toRequest: (removed: readonly Removed[]) => ({ body: { counterparty_ids: idsOf(removed) } }),
    onSuccess: async ({ count }, removed) => {
      const [only] = removed;
      const words =
        removed.length === 1 && only
          ? t('removal.one', { title: only.title })
          : t('removal.several', { count });
      showUndo(words, t('common:action.undo'), () =>
        restoring.mutate({ body: { counterparty_ids: idsOf(removed) } }),
      );
      await onGone();
    },
    onError,
  });
  return { remove: removal.mutate, isRemoving: removal.isPending, isRemoved: removal.isSuccess };
}

const idsOf = (entries: readonly Removed[]): number[] => entries.map(({ counterpartyId }) => counterpartyId);
