import { useQuery } from '@tanstack/react-query';
import { api, type Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { formatCountdown, useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Tray } from '../../ui/tray/tray.tsx';
import classes from './cart.module.css';
import { isUnderWay } from './use-cart.ts';

/** Before a batch begins: the seconds that are left, and the way to call all of it off. */
export function CountdownTray({ batch, onHide }: { readonly batch: Batch; readonly onHide: () => void }) {
  const { t } = useTranslation('cart');
  const seconds = useSecondsUntil(new Date(batch.startsAt).getTime());
  const params = { params: { id: batch.batchId } };
  const change = {
    touches: ['cart', 'registry'],
    onError: (error: Error) => showToast(describeError(error)),
  } as const;
  const stopping = useApiMutation(api.stopBatch, {
    ...change,
    onSuccess: () => showToast(t('batch.stopped')),
  });
  const starting = useApiMutation(api.startBatch, change);
  const isBusy = stopping.isPending || starting.isPending;
  return (
    <Tray
      label={t('batch.label')}
      title={
        seconds > 0
          ? t('batch.startsIn', { time: formatCountdown(seconds) })
          : t('batch.starts', { count: batch.total })
      }
      detail={`${t('shipments', { count: batch.total, formatted: formatNumber(batch.total) })}, ${formatRoubles(batch.price)}`}
      lead={{
        key: 'stop',
        label: t('batch.stop'),
        disabled: isBusy,
        onRun: () => stopping.mutate(params),
      }}
      actions={[
        {
          key: 'start',
          label: t('batch.startNow'),
          disabled: isBusy,
          onRun: () => starting.mutate(params),
        },
      ]}
      closeLabel={t('batch.hide')}
      onClose={onHide}
    />
  );
}

interface BatchLineProps {
  readonly batch: Batch;
  readonly onShowFailed: () => void;
  readonly onHide: () => void;
}

function BatchLink({ batchId }: Pick<Batch, 'batchId'>) {
  const { t } = useTranslation('cart');
  return (
    <ButtonLink size="small" to={`/cart/batches/${batchId}`}>
      {t('batch.open')}
    </ButtonLink>
  );
}

/** How a batch goes on, and what came of it. */
function BatchLine({ batch, onShowFailed, onHide }: BatchLineProps) {
  const { t } = useTranslation(['cart', 'common']);
  const { kind, done, failed, total } = batch;
  const words = { done: formatNumber(done), total: formatNumber(total), count: total };
  if (isUnderWay(batch))
    return (
      <AlertLine
        tone="info"
        title={t(`batch.running.${kind}`, { ...words, done: formatNumber(done + failed) })}
        text={
          <span className={classes.meter}>
            <Progress thin label={t('batch.progress')} done={done + failed} failed={failed} total={total} />
          </span>
        }
        action={<BatchLink {...batch} />}
      />
    );
  return (
    <AlertLine
      tone={failed > 0 ? 'warning' : 'success'}
      title={t(`batch.done.${kind}`, words)}
      text={failed > 0 ? t('batch.failed', { count: failed, formatted: formatNumber(failed) }) : undefined}
      action={
        <span className="row">
          {failed > 0 && (
            <Button size="small" onClick={onShowFailed}>
              {t('batch.showFailed')}
            </Button>
          )}
          <BatchLink {...batch} />
          <Button size="small" variant="ghost" onClick={onHide}>
            {t('common:action.close')}
          </Button>
        </span>
      }
    />
  );
}

interface BatchNewsProps extends Omit<BatchLineProps, 'batch'> {
  readonly batchId: number;
}

/** The same of a batch by its id; asked again while it goes on, should a live message be lost. */
export function BatchNews({ batchId, ...rest }: BatchNewsProps) {
  const { data } = useQuery(
    apiQuery(
      api.getBatch,
      { params: { id: batchId } },
      {
        refetchInterval: ({ state: { data: batch } }) => (batch && !isUnderWay(batch) ? false : 2_000),
      },
    ),
  );
  // One that waits has its countdown, one that was stopped has been told of.
  if (!data || data.state === 'stopped' || (data.state === 'waiting' && data.kind !== 'check')) return null;
  return (
    <div className={classes.band} role="status">
      <BatchLine batch={data} {...rest} />
    </div>
  );
}
