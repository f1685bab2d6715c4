import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

interface Merge {
  readonly mergeId: number;
  readonly title: string;
}

/** Makes two entries of one again, for as long as the book keeps what that needs. */
export function useMergeUndo() {
  const { t } = useTranslation(['contacts', 'common']);
  const { mutate, isPending } = useApiMutation(api.undoCounterpartyMerge, {
    touches: ['contact'],
    onSuccess: ({ restored: { title } }) => showToast(t('merging.undone', { title })),
    onError: (error) => showToast(describeError(error)),
  });
  const undo = (mergeId: number) => mutate({ params: { id: mergeId } });
  return {
    undo,
    isUndoing: isPending,
    /** Says that it was done. `title`: of the entry that stays. */
    offerUndo: ({ mergeId, title }: Merge) =>
      showUndo(t('merging.done', { title }), t('common:action.undo'), () => undo(mergeId)),
  };
}
