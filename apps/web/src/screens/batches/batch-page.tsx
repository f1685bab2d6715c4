import { useTranslation } from 'react-i18next';
import { isWaiting, WaitingTray } from '../../features/destinations/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { useLostAt } from '../../lib/api/connection.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine, EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { isOver } from './batch-state.ts';
import { BatchesSkeleton } from './batches-skeleton.tsx';
import { FinishedBatch } from './finished-batch.tsx';
import { batchesPath } from './fixes/use-order.ts';
import { RunningBatch } from './running-batch.tsx';
import { useBatch } from './use-batches.ts';

function Absent() {
  const { t } = useTranslation('batches');
  return (
    <Panel>
      <EmptyState
        title={t('absent.title')}
        text={t('absent.text')}
        actions={<ButtonLink to={batchesPath}>{t('absent.all')}</ButtonLink>}
      />
    </Panel>
  );
}

/** One batch with all that failed and all that was dealt with last. */
export function BatchPage({ id }: { readonly id: number }) {
  const { t } = useTranslation(['batches', 'ui']);
  const { data, error, refetch } = useBatch(id);
  const isCutOff = useLostAt() !== undefined;
  if (!data) {
    if (isNotFound(error)) return <Absent />;
    if (isCutOff) return <AlertLine tone="info" title={t('ui:list.offline')} text={t('ui:list.later')} />;
    if (error) return <ErrorState title={t('batchFailed')} error={error} onRetry={() => void refetch()} />;
    return <BatchesSkeleton />;
  }
  return (
    <div className="stack">
      {error && (
        <ErrorState title={t('batchFailed')} error={error} kept={t('stale')} onRetry={() => void refetch()} />
      )}
      {isOver(data) ? <FinishedBatch isAlone batch={data} /> : <RunningBatch isAlone batch={data} />}
      {isWaiting(data) && <WaitingTray batch={data} />}
    </div>
  );
}
