import { api, type Destination, mostDestinations } from '@tranzit/contract';
import { useNavigate } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** Orders destinations in one go and leads to their batch: until it begins all of it can be stopped there. */
export function useOrder() {
  const navigate = useNavigate();
  return useApiMutation(api.createFromCart, {
    touches: ['cart', 'registry', 'waybill'],
    toRequest: (destinations: readonly Destination[]) => ({
      body: { destination_id_list: destinations.map(({ destinationId }) => destinationId) },
    }),
    onSuccess: ({ batchId }) => navigate(`/cart/batches/${batchId}`),
    onError: (error: Error) => showToast(describeError(error)),
  });
}

/** As many as one call takes. */
export const oneCall = (destinations: readonly Destination[]): readonly Destination[] =>
  destinations.slice(0, mostDestinations);
