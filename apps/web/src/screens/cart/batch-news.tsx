import { useQuery } from '@tanstack/react-query';
import { api, type Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '../../features/destinations/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { endSentence } from '../../lib/format/sentences.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './cart.module.css';
import { isUnderWay } from './use-cart.ts';

interface BatchLineProps {
  readonly batch: Batch;
  readonly onShowFailed: () => void;
  readonly onHide: () => void;
  readonly onRetried: (batchId: number) => void;
}

function BatchLink({ batchId }: Pick<Batch, 'batchId'>) {
  const { t } = useTranslation('cart');
  return (
    <ButtonLink size="small" to={`/cart/batches/${batchId}`}>
      {t('batch.open')}
    </ButtonLink>
  );
}

const counted = (count: number) => ({ count, formatted: formatNumber(count) });

/**
 * «2 не оформлены», and how many of them were ordered elsewhere since; of one that is over also where the reasons of the
 * others are: what could not be called off is in no row.
 */
function useFailedWords(): (batch: Batch) => string | undefined {
  const { t } = useTranslation('cart');
  return ({ kind, failed, orderedElsewhere, state }) => {
    if (failed === 0) return undefined;
    const failedWords = t(`batch.failed.${kind}`, counted(failed));
    const since = { ...counted(orderedElsewhere), words: failedWords };
    if (orderedElsewhere === failed) return t('batch.allElsewhere', since);
    const words = orderedElsewhere > 0 ? t('batch.elsewhere', since) : failedWords;
    if (isUnderWay({ state }) || kind === 'cancel') return words;
    return t('batch.reasons', { ...counted(failed - orderedElsewhere), words });
  };
}

/** Orders what failed and was not ordered elsewhere once more. */
function Retry({ batch, onRetried }: Pick<BatchLineProps, 'batch' | 'onRetried'>) {
  const { t } = useTranslation('cart');
  const { mutate, isPending } = useApiMutation(api.retryBatch, {
    touches: ['cart', 'registry'],
    onSuccess: ({ batchId }) => onRetried(batchId),
    onError: (error: Error) => showToast(describeError(error)),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate({ params: { id: batch.batchId } })}>
      {t('batch.retry', { formatted: formatNumber(batch.retriable) })}
    </Button>
  );
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
function BatchLine({ batch, onShowFailed, onHide, onRetried }: BatchLineProps) {
  const { t } = useTranslation(['cart', 'common']);
  const failedWords = useFailedWords()(batch);
  const mayOrder = useMay('shipping.create');
  const { kind, done, total } = batch;
  const isWhole = batch.failed === batch.orderedElsewhere;
  if (isUnderWay(batch)) return <Running batch={batch} />;
  return (
    <AlertLine
      tone={isWhole ? 'success' : 'warning'}
      title={t(`batch.done.${kind}`, { done: formatNumber(done), total: formatNumber(total) })}
      text={failedWords}
      action={
        <span className="row row--wrap">
          {mayOrder && batch.retriable > 0 && <Retry batch={batch} onRetried={onRetried} />}
          {!isWhole && kind !== 'cancel' && (
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
