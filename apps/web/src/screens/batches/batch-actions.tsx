import { api, type Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, ButtonLink, type ButtonProps } from '../../ui/button/button.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useBatchName } from './batch-words.ts';
import { batchesPath, useOrder } from './fixes/use-order.ts';

const BatchLabels = overlayPart(async () => (await import('./batch-labels.tsx')).BatchLabels);
const CancelBatch = overlayPart(async () => (await import('./cancel-batch.tsx')).CancelBatch);
const overlays = [BatchLabels, CancelBatch];

interface ActionProps {
  readonly batch: Batch;
  /** It is the first thing to do. */
  readonly isMain?: boolean;
}

type NamedButtonProps = ButtonProps & { readonly words: string; readonly batch: Batch };

/** A small button that says to readers which batch it is about. */
function NamedButton({ words, batch, ...button }: NamedButtonProps) {
  const { t } = useTranslation('batches');
  const name = useBatchName()(batch);
  return (
    <Button size="small" aria-label={t('action.of', { action: words, name })} {...button}>
      {words}
    </Button>
  );
}

/** Orders what failed once more, as it is. */
function Retry({ batch, isMain = false }: ActionProps) {
  const { t } = useTranslation('batches');
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(api.retryBatch, {
    touches: ['cart', 'registry'],
    onSuccess: () => void navigate(batchesPath),
    onError: (error: Error) => showToast(describeError(error)),
  });
  return (
    <NamedButton
      batch={batch}
      words={t('action.retry', { formatted: formatNumber(batch.retriable) })}
      variant={isMain ? 'primary' : 'default'}
      icon="repeat"
      busy={isPending}
      onClick={() => mutate({ params: { id: batch.batchId } })}
    />
  );
}

/** Orders what a check has found right: which those are is asked at the press. */
function OrderReady({ batch, isMain = false }: ActionProps) {
  const { t } = useTranslation('batches');
  const { mutate, isPending } = useOrder('create');
  const order = async () => {
    try {
      const question = apiQuery(api.getBatch, { params: { id: batch.batchId } });
      const { readyIds } = await queryClient.fetchQuery(question);
      if (readyIds.length > 0) mutate(readyIds);
    } catch (error) {
      showToast(describeError(error));
    }
  };
  return (
    <NamedButton
      batch={batch}
      words={t('action.order', {
        formatted: formatNumber(batch.ready),
        price: formatRoubles(batch.readyPrice),
      })}
      variant={isMain ? 'primary' : 'outline'}
      busy={isPending}
      onClick={() => void order()}
    />
  );
}

/** Labels of what is ordered, while the rest goes on too. */
export function Labels({ batch }: ActionProps) {
  const { t } = useTranslation('batches');
  const { open, close, round, isOpen, what } = useOpened<number>();
  return (
    <>
      <NamedButton
        batch={batch}
        words={t('action.labels', { formatted: formatNumber(batch.ordered) })}
        icon="print"
        onClick={() => open(batch.batchId)}
      />
      {what !== undefined && <BatchLabels key={round} batchId={what} open={isOpen} onClose={close} />}
    </>
  );
}

function Cancel({ batch }: ActionProps) {
  const { t } = useTranslation('batches');
  const { open, close, round, isOpen, what } = useOpened<Batch>();
  return (
    <>
      <NamedButton
        batch={batch}
        words={t('action.cancel', { formatted: formatNumber(batch.cancellable) })}
        variant="ghost"
        icon="undo"
        onClick={() => open(batch)}
      />
      {what && <CancelBatch key={round} batch={what} open={isOpen} onClose={close} />}
    </>
  );
}

function ShowOrders({ batch }: ActionProps) {
  const { t } = useTranslation('batches');
  const name = useBatchName()(batch);
  const words = t('action.orders');
  return (
    <ButtonLink
      size="small"
      variant="ghost"
      to={`/orders?batch_id=${batch.batchId}`}
      aria-label={t('action.of', { action: words, name })}
    >
      {words}
    </ButtonLink>
  );
}

/** To the day whose papers come next. */
function ShowDay({ batch, day }: ActionProps & { readonly day: string }) {
  const { t } = useTranslation('batches');
  const name = useBatchName()(batch);
  const words = t('action.day', { day: formatDay(day) });
  return (
    <ButtonLink
      size="small"
      variant="ghost"
      to={`/scheduler/${day}`}
      aria-label={t('action.of', { action: words, name })}
    >
      {words}
    </ButtonLink>
  );
}

interface BatchActionsProps {
  readonly batch: Batch;
  /** In a line of its own it has only what is asked for most. */
  readonly isShort?: boolean;
}

/** What may be done with a batch that is over; the main thing last. */
export function BatchActions({ batch, isShort = false }: BatchActionsProps) {
  const mayOrder = useMay('shipping.create');
  usePreloaded(overlays);
  return (
    <>
      {!isShort && batch.kind === 'create' && batch.done > 0 && <ShowOrders batch={batch} />}
      {!isShort && batch.kind !== 'cancel' && batch.pickupDate !== null && (
        <ShowDay batch={batch} day={batch.pickupDate} />
      )}
      {mayOrder && !isShort && batch.cancellable > 0 && <Cancel batch={batch} />}
      {batch.ordered > 0 && <Labels batch={batch} />}
      {mayOrder && batch.retriable > 0 && <Retry batch={batch} isMain={!isShort} />}
      {mayOrder && batch.ready > 0 && <OrderReady batch={batch} isMain={!isShort} />}
    </>
  );
}
