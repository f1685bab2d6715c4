import { type AnswerOf, api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

export type Repeated = AnswerOf<typeof api.repeatToCart>;

export interface Repeat {
  readonly waybillIds: readonly number[];
  /** `YYYY-MM-DD`; the first possible one of each when left out. */
  readonly day: string | undefined;
}

const touches = ['cart', 'registry'] as const;

/** Takes out again what was just put in. */
function useTakingOut(): (made: Repeated['destinations']) => void {
  const { t } = useTranslation('repeating');
  const removal = useApiMutation(api.removeManyFromCart, {
    touches,
    toRequest: (ids: readonly number[]) => ({ body: { destination_id_list: [...ids] } }),
    onSuccess: ({ destinationIds: { length: count } }) => showToast(t('takenOut', { count })),
    onError: (error: Error) => showToast(describeError(error)),
  });
  return (made) => removal.mutate(made.map(({ destinationId }) => destinationId));
}

/** Makes destinations of waybills, says how many and offers to take them out again. */
export function useRepeat(onRepeated: (repeated: Repeated, asked: Repeat) => void) {
  const { t } = useTranslation('repeating');
  const takeOut = useTakingOut();
  return useApiMutation(api.repeatToCart, {
    touches,
    toRequest: ({ waybillIds, day }: Repeat) => ({
      body: { waybill_id_list: [...waybillIds], ...(day !== undefined && { pickup_date: day }) },
    }),
    onSuccess: (repeated, asked) => {
      const { destinations } = repeated;
      if (destinations.length > 0)
        showUndo(t('made', { count: destinations.length }), t('undo'), () => takeOut(destinations));
      onRepeated(repeated, asked);
    },
  });
}
