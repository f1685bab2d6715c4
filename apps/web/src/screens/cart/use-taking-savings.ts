import { api, type CartSavings } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

type Changes = NonNullable<CartSavings['best']>['changes'];

const taking = {
  touches: ['cart', 'registry'],
  toRequest: (changes: readonly Pick<Changes[number], 'destinationId' | 'rateResultId'>[]) => ({
    body: {
      changes: changes.map(({ destinationId, rateResultId }) => ({
        destination_id: destinationId,
        rate_result_id: rateResultId,
      })),
    },
  }),
  onError: (error: Error) => showToast(describeError(error)),
} as const;

/** Gives destinations the rates of a saving and offers those of before back. */
export function useTakingSavings() {
  const { t } = useTranslation(['cart', 'common']);
  const givingBack = useApiMutation(api.takeCartSavings, {
    ...taking,
    onSuccess: ({ items: { length: count } }) => showToast(t('savings.givenBack', { count })),
  });
  return useApiMutation(api.takeCartSavings, {
    ...taking,
    onSuccess: ({ items }) =>
      showUndo(t('savings.taken', { count: items.length }), t('common:action.undo'), () =>
        givingBack.mutate(
          items.map(({ destinationId, formerRateResultId }) => ({
            destinationId,
            rateResultId: formerRateResultId,
          })),
        ),
      ),
  });
}
