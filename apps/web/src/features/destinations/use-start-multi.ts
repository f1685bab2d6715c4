import { api, type Destination, mostMultiTasks } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** As many as one multi-calculation takes. */
export const multiOf = (destinations: readonly Destination[]): readonly Destination[] =>
  destinations.slice(0, mostMultiTasks);

/** Asks all carriers about destinations and leads to the matrix of their rates; says so where a former one stops for it. */
export function useStartMulti() {
  const { t } = useTranslation('destinations');
  const navigate = useNavigate();
  const starting = useApiMutation(api.startMultiCalculation, {
    touches: ['calculation'],
    toRequest: (destinations: readonly Destination[]) => ({
      body: { tasks: multiOf(destinations).map(({ destinationId }) => ({ destination_id: destinationId })) },
    }),
    onSuccess: ({ multiTaskId, stoppedTaskId }) => {
      if (stoppedTaskId !== null) showToast(t('multi.stopped'));
      void navigate(`/scheduler/calculation/${multiTaskId}`);
    },
    onError: (error: Error) => showToast(describeError(error)),
  });
  return { start: starting.mutate, isStarting: starting.isPending };
}
