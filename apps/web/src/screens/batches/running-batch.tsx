import { api, type Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isWaiting, nameOf } from '../../features/destinations/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatClock, formatTimeWithSeconds } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Panel, PanelFoot } from '../../ui/panel/panel.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { PartStrip } from '../../ui/progress-strip/part-strip.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Labels } from './batch-actions.tsx';
import { useLatestColumns } from './batch-columns.tsx';
import { secondsLeft, waitsForSilent } from './batch-state.ts';
import { useBatchName } from './batch-words.ts';
import classes from './batches.module.css';
import { Failures } from './failures.tsx';
import { batchesPath } from './fixes/use-order.ts';
import { useBatch } from './use-batches.ts';

interface BatchProps {
  readonly batch: Batch;
  /** It has the page to itself. */
  readonly isAlone?: boolean;
}

function Stop({ batch }: BatchProps) {
  const { t } = useTranslation('batches');
  const name = useBatchName()(batch);
  const { mutate, isPending } = useApiMutation(api.stopBatch, {
    touches: ['cart', 'registry'],
    onError: (error: Error) => showToast(describeError(error)),
  });
  return (
    <Button
      size="small"
      icon="pause"
      busy={isPending}
      aria-label={t('action.of', { action: t('action.stop'), name })}
      onClick={() => mutate({ params: { id: batch.batchId } })}
    >
      {t('action.stop')}
    </Button>
  );
}

/** The way to stop it while something can be left out; then what is waited for. */
function Stopping({ batch }: BatchProps) {
  const { t } = useTranslation('batches');
  const mayOrder = useMay('shipping.create');
  if (batch.state !== 'stopped' && batch.stoppable > 0) return mayOrder ? <Stop batch={batch} /> : null;
  const awaited = batch.total - batch.done - batch.failed - batch.stopped;
  const words = batch.state === 'stopped' ? 'stopped' : 'sent';
  return (
    <span className="muted" role="status">
      {t(`awaited.${words}`, { count: awaited, formatted: formatNumber(awaited) })}
    </span>
  );
}

function useLeftWords(): (batch: Batch) => string | undefined {
  const { t } = useTranslation('batches');
  return (batch) => {
    if (waitsForSilent(batch)) return t('left.silent');
    const seconds = secondsLeft(batch, new Date());
    if (seconds === undefined) return undefined;
    return seconds < 90
      ? t('left.seconds', { seconds })
      : t('left.minutes', { minutes: Math.round(seconds / 60) });
  };
}

/** Done of total, a meter, and what failed. */
function Meter({ batch }: BatchProps) {
  const { t } = useTranslation('batches');
  const leftWords = useLeftWords();
  const { done, failed, total } = batch;
  const figures = { done: formatNumber(done), total: formatNumber(total) };
  const failedWords = failed > 0 && t('progress.failed', { count: failed, formatted: formatNumber(failed) });
  const label = t('progress.label', figures);
  return (
    <div className={`figures ${classes.line}`}>
      <b className="strong nowrap">{t('progress.of', figures)}</b>
      <div className={classes.meter}>
        <Progress thin label={label} done={done + failed} failed={failed} total={total} />
      </div>
      <span className="muted nowrap">{[failedWords, leftWords(batch)].filter(Boolean).join(', ')}</span>
      <p className="sr" role="status">
        {[label, failedWords].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

/** So many of the last ones stand beside other batches. */
const mostBeside = 3;

function Latest({ batch: { batchId, kind }, isAlone = false }: BatchProps) {
  const { t } = useTranslation('batches');
  const { data, error, refetch } = useBatch(batchId);
  const columns = useLatestColumns(kind);
  if (error && !data)
    return (
      <div className={classes.note}>
        <ErrorState title={t('latest.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (data?.latest.length === 0) return <p className={`muted ${classes.note}`}>{t('latest.none')}</p>;
  const rows = isAlone ? data?.latest : data?.latest.slice(0, mostBeside);
  return (
    <section aria-label={t('latest.label')} aria-busy={data === undefined}>
      <DataTable
        cards
        quietHead={!isAlone}
        columns={columns}
        rows={rows}
        keyOf={({ destinationId }) => destinationId}
        nameOf={nameOf}
        skeletonRows={mostBeside}
      />
      <PanelFoot>
        {isAlone ? (
          rows && t('latest.last', { count: rows.length })
        ) : (
          <Link className="link touch" to={`${batchesPath}/${batchId}`}>
            {t('latest.all')}
          </Link>
        )}
        <span className="to-end only-wide">{t('latest.order')}</span>
      </PanelFoot>
    </section>
  );
}

/** How far it is, what failed so far, and what was dealt with last. */
function Progressing({ batch, isAlone = false }: BatchProps) {
  const { t } = useTranslation('batches');
  return (
    <>
      <Meter batch={batch} />
      <div className={classes.strip}>
        <PartStrip
          label={t('progress.parts')}
          parts={batch.parts.map(({ deliveryService, ...part }) => ({ ...part, carrier: deliveryService }))}
        />
      </div>
      {isAlone && batch.failed > 0 && <Failures batch={batch} />}
      <Latest batch={batch} isAlone={isAlone} />
    </>
  );
}

/** A batch that is under way, or about to be. */
export function RunningBatch({ batch, isAlone = false }: BatchProps) {
  const { t } = useTranslation('batches');
  const name = useBatchName()(batch);
  const hasBegun = !isWaiting(batch);
  return (
    <Panel clip aria-label={name}>
      <div className={classes.head}>
        <h2 className="h2">{name}</h2>
        {hasBegun && (
          <span className="muted only-wide">{t('since', { at: formatClock(batch.startsAt) })}</span>
        )}
        {hasBegun && (
          <div className="row row--wrap to-end">
            {batch.kind === 'create' && batch.done > 0 && <Labels batch={batch} />}
            <Stopping batch={batch} />
          </div>
        )}
      </div>
      {hasBegun ? (
        <Progressing batch={batch} isAlone={isAlone} />
      ) : (
        <p className={`muted ${classes.note}`}>
          {t('begins', { at: formatTimeWithSeconds(batch.startsAt) })}
        </p>
      )}
    </Panel>
  );
}
