import { api, type BodyOf } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { showToast } from '../../ui/toast/toast.ts';

const onError = (error: Error) => showToast(describeError(error));

export type RuleWish = BodyOf<typeof api.chooseForAll>;

/** Null: it is left to the rule again. */
export interface HandChoice {
  readonly destinationId: number;
  readonly rateResultId: number | null;
}

/** What can be done with a multi-calculation. */
export function useMultiActions(id: number) {
  const { t } = useTranslation('multi');
  const params = { id };
  const chooseAll = useApiMutation(api.chooseForAll, {
    touches: ['calculation'],
    toRequest: (body: RuleWish) => ({ params, body }),
    onError,
  });
  const chooseOne = useApiMutation(api.chooseForOne, {
    touches: ['calculation'],
    toRequest: ({ destinationId, rateResultId }: HandChoice) => ({
      params,
      body: { destination_id: destinationId, rate_result_id: rateResultId },
    }),
    onError,
  });
  const stop = useApiMutation(api.stopMultiCalculation, { touches: ['calculation'], onError });
  const again = useApiMutation(api.retryMultiCalculation, {
    touches: ['calculation'],
    toRequest: (carrier: CarrierCode | undefined) => ({
      params,
      body: carrier === undefined ? {} : { delivery_service: carrier },
    }),
    onSuccess: ({ count }) =>
      showToast(count === 0 ? t('nothingAgain') : t('askedAgain', { count, formatted: formatNumber(count) })),
    onError,
  });
  const toCart = useApiMutation(api.multiToCart, {
    touches: ['calculation', 'cart', 'registry'],
    toRequest: (leftOut: readonly number[]) => ({
      params,
      body: leftOut.length === 0 ? {} : { except_destination_id_list: [...leftOut] },
    }),
    onSuccess: ({ destinationIds: { length: count }, moved, refused }) => {
      const text =
        count === 0
          ? t('refused.title', { count: refused.length, formatted: formatNumber(refused.length) })
          : t('inCart', { count, formatted: formatNumber(count) });
      showToast(moved.length === 0 ? text : t('moved', { text, formatted: formatNumber(moved.length) }));
    },
    onError,
  });
  return { chooseAll, chooseOne, stop, again, toCart };
}
export type MultiActions = ReturnType<typeof useMultiActions>;
