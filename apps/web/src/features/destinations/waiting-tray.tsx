import { useQuery } from '@tanstack/react-query';
import { api, type Batch, type Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';
import { useMay } from '../../lib/session/user.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Tray } from '../../ui/tray/tray.tsx';

const tellFailure = (error: Error) => showToast(describeError(error));

/** It can still be stopped whole. A check harms nothing and waits for nobody. */
export const isWaiting = ({ state, kind }: Batch): boolean => state === 'waiting' && kind === 'create';

/** The batch that waits for its start and has some of these; it is asked for where there is one. */
export function useWaitingBatch(destinations: readonly Destination[]): Batch | undefined {
  const id = destinations.find(({ isBeforeStart }) => isBeforeStart)?.batchId ?? undefined;
  const { data } = useQuery(
    apiQuery(
      api.getBatch,
      { params: { id: id ?? 0 } },
      { enabled: id !== undefined, refetchInterval: 2_000 },
    ),
  );
  return id !== undefined && data && isWaiting(data) ? data : undefined;
}

/** A batch that waits for its start: how long it still does, and the two ways to change that. */
export function WaitingTray({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation('destinations');
  const mayOrder = useMay('shipping.create');
  const seconds = useSecondsUntil(Date.parse(batch.startsAt));
  const touches = ['cart', 'registry'] as const;
  const stop = useApiMutation(api.stopBatch, {
    touches,
    onSuccess: () => showToast(t('waiting.stopped')),
    onError: tellFailure,
  });
  const start = useApiMutation(api.startBatch, { touches, onError: tellFailure });
  const isBusy = stop.isPending || start.isPending;
  const request = { params: { id: batch.batchId } };
  return (
    <Tray
      label={t('waiting.label')}
      title={t(seconds > 0 ? 'waiting.soon' : 'waiting.now', {
        count: batch.total,
        formatted: formatNumber(batch.total),
        seconds,
      })}
      detail={formatRoubles(batch.price)}
      {...(mayOrder && {
        lead: {
          key: 'stop',
          label: t('waiting.stop'),
          icon: 'undo',
          disabled: isBusy,
          onRun: () => stop.mutate(request),
        },
        actions: [
          {
            key: 'start',
            label: t('waiting.start'),
            disabled: isBusy || seconds === 0,
            onRun: () => start.mutate(request),
          },
        ],
      })}
    />
  );
}
