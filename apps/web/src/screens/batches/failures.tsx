import type { Batch, BatchItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../features/destinations/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useElsewhereColumns, useFailureColumns } from './batch-columns.tsx';
import { unsettledOf } from './batch-state.ts';
import classes from './batches.module.css';
import { useBatch } from './use-batches.ts';

interface StandingProps {
  readonly batch: Batch;
  /** Undefined until it is known which. */
  readonly failures: readonly BatchItem[] | undefined;
}

/** What still waits to be mended. */
function Standing({ batch, failures }: StandingProps) {
  const { t } = useTranslation('batches');
  const mayMend = useMay('shipping.create');
  const awaited = unsettledOf(batch);
  const columns = useFailureColumns({ kind: batch.kind, count: failures?.length ?? awaited, mayMend });
  if (awaited === 0) return null;
  if (failures?.length === 0) {
    const words = batch.orderedElsewhere > 0 ? 'failures.others' : 'failures.none';
    return <p className={`muted ${classes.note}`}>{t(words)}</p>;
  }
  return (
    <div className={classes.failures} aria-busy={failures === undefined}>
      <DataTable
        cards
        columns={columns}
        rows={failures}
        keyOf={({ destinationId }) => destinationId}
        nameOf={nameOf}
        skeletonRows={Math.min(awaited, 10)}
      />
    </div>
  );
}

/** What somebody has ordered elsewhere since: nothing is left to be done about it here. */
function Elsewhere({ items }: { readonly items: readonly BatchItem[] }) {
  const columns = useElsewhereColumns(items.length);
  if (items.length === 0) return null;
  return (
    <div className={classes.failures}>
      <DataTable
        cards
        columns={columns}
        rows={items}
        keyOf={({ destinationId }) => destinationId}
        nameOf={nameOf}
        skeletonRows={0}
      />
    </div>
  );
}

/** What failed: what still waits to be mended, and what was ordered elsewhere since. */
export function Failures({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation('batches');
  const { data, error, refetch } = useBatch(batch.batchId);
  if (error && !data)
    return (
      <div className={classes.note}>
        <ErrorState title={t('latest.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <>
      <Standing batch={data ?? batch} failures={data?.failures} />
      {data && <Elsewhere items={data.elsewhere} />}
    </>
  );
}
