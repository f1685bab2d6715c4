import { useQuery } from '@tanstack/react-query';
import { api, type Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '../../features/destinations/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './cart.module.css';
import { isUnderWay } from './use-cart.ts';

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
  if (!data || data.state === 'stopped' || isWaiting(data)) return null;
  return (
    <div className={classes.band} role="status">
      <BatchLine batch={data} {...rest} />
    </div>
  );
}
