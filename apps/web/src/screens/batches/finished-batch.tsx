import type { Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../features/destinations/index.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { BatchActions } from './batch-actions.tsx';
import { useLatestColumns } from './batch-columns.tsx';
import { unsettledOf } from './batch-state.ts';
import { useBatchFacts, useBatchName, useWhenWords } from './batch-words.ts';
import classes from './batches.module.css';
import { Failures } from './failures.tsx';
import { useBatch } from './use-batches.ts';

interface BatchProps {
  readonly batch: Batch;
}

interface Sign {
  readonly icon: IconName;
  readonly tone: string;
}

export function signOf(batch: Batch): Sign {
  const { kind, state } = batch;
  const isWhole = unsettledOf(batch) === 0;
  if (state === 'stopped') return { icon: 'pause', tone: 'muted' };
  if (kind === 'check') return { icon: 'shield', tone: isWhole ? 't-success' : 't-warning' };
  if (kind === 'cancel') return { icon: 'undo', tone: 'muted' };
  return isWhole ? { icon: 'check', tone: 't-success' } : { icon: 'warn', tone: 't-warning' };
}

/** What it has dealt with last, where the batch has the page to itself. */
function History({ batch: { batchId, kind } }: BatchProps) {
  const { t } = useTranslation('batches');
  const { data } = useBatch(batchId);
  const columns = useLatestColumns(kind);
  if (!data || data.latest.length === 0) return null;
  return (
    <Panel clip aria-label={t('latest.label')}>
      <div className={classes.head}>
        <h2 className="h2">{t('latest.label')}</h2>
        <span className="muted small to-end">{t('latest.last', { count: data.latest.length })}</span>
      </div>
      <DataTable
        cards
        columns={columns}
        rows={data.latest}
        keyOf={({ destinationId }) => destinationId}
        nameOf={nameOf}
        skeletonRows={0}
      />
    </Panel>
  );
}

/** A batch that is over: its outcome, what failed with the way to mend it, and what may be done with the whole. */
export function FinishedBatch({ batch, isAlone = false }: BatchProps & { readonly isAlone?: boolean }) {
  const name = useBatchName()(batch);
  const when = useWhenWords()(batch);
  const facts = useBatchFacts()(batch);
  const { icon, tone } = signOf(batch);
  return (
    <>
      <Panel clip aria-label={name}>
        <div className={classes.head}>
          <Icon name={icon} className={tone} />
          <h2 className="h2">{name}</h2>
          <span className={`muted ${classes.facts}`}>{[when, ...facts].join(', ')}</span>
          <div className={`row row--wrap to-end ${classes.actions}`}>
            <BatchActions batch={batch} />
          </div>
        </div>
        {batch.failed > 0 && <Failures batch={batch} />}
      </Panel>
      {isAlone && <History batch={batch} />}
    </>
  );
}
