import type { Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../features/destinations/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useFailureColumns } from './batch-columns.tsx';
import classes from './batches.module.css';
import { useBatch } from './use-batches.ts';

/** What failed and still waits to be mended. */
export function Failures({ batch: { batchId, kind, failed } }: { readonly batch: Batch }) {
  const { t } = useTranslation('batches');
  const { data, error, refetch } = useBatch(batchId);
  const mayMend = useMay('shipping.create');
  const columns = useFailureColumns({ kind, count: data?.failures.length ?? failed, mayMend });
  if (error && !data)
    return (
      <div className={classes.note}>
        <ErrorState title={t('latest.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (data?.failures.length === 0) return <p className={`muted ${classes.note}`}>{t('failures.none')}</p>;
  return (
    <div className={classes.failures} aria-busy={data === undefined}>
      <DataTable
        cards
        columns={columns}
        rows={data?.failures}
        keyOf={({ destinationId }) => destinationId}
        nameOf={nameOf}
        skeletonRows={Math.min(failed, 10)}
      />
    </div>
  );
}
