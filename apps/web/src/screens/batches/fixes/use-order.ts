import { api, type Batch } from '@tranzit/contract';
import { useNavigate } from 'react-router';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { showToast } from '../../../ui/toast/toast.ts';

/** Where the batch that has just been planned stands first. */
export const batchesPath = '/cart/batches';

/** Orders destinations, or checks them once more where they were only checked; the new batch is shown. */
export function useOrder(kind: Batch['kind']) {
  const navigate = useNavigate();
  return useApiMutation(api.createFromCart, {
    touches: ['cart', 'registry'],
    toRequest: (ids: readonly number[]) => ({
      body: { destination_id_list: [...ids], dry_run: kind === 'check' },
    }),
    onSuccess: () => void navigate(batchesPath),
    onError: (error: Error) => showToast(describeError(error)),
  });
}
