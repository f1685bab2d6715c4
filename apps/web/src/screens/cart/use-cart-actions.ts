import { api, type Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { priceOf } from '../../features/destinations/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast } from '../../ui/toast/toast.ts';

const areas = ['cart', 'registry'] as const;
const idsOf = (destinations: readonly Destination[]): number[] =>
  destinations.map(({ destinationId }) => destinationId);

export interface OrderWish {
  readonly destinations: readonly Destination[];
  /** Whole roubles. */
  readonly bonuses?: number;
  /** Every check but the order itself. */
  readonly isDryRun?: boolean;
}

/** Orders destinations or checks whether they could be ordered; `onStarted` gets the batch that does it. */
export function useOrdering(onStarted: (batchId: number) => void) {
  return useApiMutation(api.createFromCart, {
    touches: areas,
    toRequest: ({ destinations, bonuses = 0, isDryRun = false }: OrderWish) => ({
      body: { destination_id_list: idsOf(destinations), bonus_value: bonuses, dry_run: isDryRun },
    }),
    onSuccess: ({ batchId }) => onStarted(batchId),
  });
}
export type Ordering = ReturnType<typeof useOrdering>;

/** Takes the new prices of those that have become dearer. */
export function useAgreeing() {
  const { t } = useTranslation('cart');
  return useApiMutation(api.agreeToPrices, {
    touches: areas,
    toRequest: (destinations: readonly Destination[]) => ({
      body: {
        destinations: destinations.map((one) => ({
          destination_id: one.destinationId,
          price: priceOf(one),
        })),
      },
    }),
    onSuccess: ({ destinationIds: { length: count } }) => showToast(t('agreed', { count })),
    onError: (error: Error) => showToast(describeError(error)),
  });
}

/** Asks the carriers for prices again. */
export function useRecalculating() {
  const { t } = useTranslation('cart');
  return useApiMutation(api.recalculateCart, {
    touches: areas,
    toRequest: (destinations: readonly Destination[]) => ({
      body: { destination_id_list: idsOf(destinations) },
    }),
    onSuccess: ({ destinationIds: { length: count } }) => showToast(t('recalculating', { count })),
    onError: (error: Error) => showToast(describeError(error)),
  });
}
