import { useQuery } from '@tanstack/react-query';
import { api, type Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '../../features/destinations/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { endSentence } from '../../lib/format/sentences.ts';
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

/** «2 не оформлены»; of one that is over also where the reasons are: what could not be called off is in no row. */
function useFailedWords(): (batch: Batch) => string | undefined {
  const { t } = useTranslation('cart');
  return ({ kind, failed, ...batch }) => {
    if (failed === 0) return undefined;
    const counted = { count: failed, formatted: formatNumber(failed) };
    const words = t(`batch.failed.${kind}`, counted);
    return isUnderWay(batch) || kind === 'cancel' ? words : t('batch.reasons', { ...counted, words });
  };
}

function Running({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation('cart');
  const failedWords = useFailedWords()(batch);
  const { kind, done, failed, total } = batch;
  return (
    <AlertLine
      tone="info"
      title={t(`batch.running.${kind}`, { done: formatNumber(done), total: formatNumber(total) })}
      text={
        <>
          {failedWords !== undefined && endSentence(failedWords)}
          <span className={classes.meter}>
            <Progress thin label={t('batch.progress')} done={done + failed} failed={failed} total={total} />
          </span>
        </>
      }
      action={<BatchLink {...batch} />}
    />
  );
}

/** How a batch goes on, and what came of it. */
function BatchLine({ batch, onShowFailed, onHide }: BatchLineProps) {
  const { t } = useTranslation(['cart', 'common']);
  const failedWords = useFailedWords()(batch);
  const { kind, done, failed, total } = batch;
  if (isUnderWay(batch)) return <Running batch={batch} />;
  return (
    <AlertLine
      tone={failed > 0 ? 'warning' : 'success'}
      title={t(`batch.done.${kind}`, { done: formatNumber(done), total: formatNumber(total) })}
      text={failedWords}
      action={
        <span className="row row--wrap">
          {failed > 0 && kind !== 'cancel' && (
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
