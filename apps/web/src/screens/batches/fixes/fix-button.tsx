import { api, type Batch, type BatchItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { MoveDialog, nameOf } from '../../../features/destinations/index.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { overlayPart } from '../../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../../ui/overlay/use-opened.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { fixOf } from '../batch-state.ts';
import { useOrder } from './use-order.ts';

const AddressDialog = overlayPart(async () => (await import('./address-dialog.tsx')).AddressDialog);

export interface FixProps {
  readonly item: BatchItem;
  readonly kind: Batch['kind'];
}

interface PressProps {
  readonly label: string;
  readonly name: string;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

function Press({ label, name, busy = false, onPress }: PressProps) {
  const { t } = useTranslation('batches');
  return (
    <Button size="small" busy={busy} aria-label={t('fix.of', { fix: label, name })} onClick={onPress}>
      {label}
    </Button>
  );
}

function Retry({ item, kind }: FixProps) {
  const { t } = useTranslation('batches');
  const { mutate, isPending } = useOrder(kind);
  return (
    <Press
      label={t(kind === 'check' ? 'fix.check' : 'fix.retry')}
      name={nameOf(item)}
      busy={isPending}
      onPress={() => mutate([item.destinationId])}
    />
  );
}

function Recalculate({ item }: FixProps) {
  const { t } = useTranslation('batches');
  const { mutate, isPending } = useApiMutation(api.recalculateCart, {
    touches: ['cart', 'registry'],
    onSuccess: () => showToast(t('fix.recalculating')),
    onError: (error: Error) => showToast(describeError(error)),
  });
  return (
    <Press
      label={t('fix.recalculate')}
      name={nameOf(item)}
      busy={isPending}
      onPress={() => mutate({ body: { destination_id_list: [item.destinationId] } })}
    />
  );
}

function AnotherDay({ item }: FixProps) {
  const { t } = useTranslation('batches');
  const { open, close, round, isOpen, what } = useOpened<BatchItem>();
  return (
    <>
      <Press label={t('fix.day')} name={nameOf(item)} onPress={() => open(item)} />
      {what && <MoveDialog key={round} destinations={[what]} open={isOpen} onClose={close} />}
    </>
  );
}

function AnotherAddress({ item, kind }: FixProps) {
  const { t } = useTranslation('batches');
  const { open, close, round, isOpen, what } = useOpened<BatchItem>();
  return (
    <>
      <Press label={t('fix.address')} name={nameOf(item)} onPress={() => open(item)} />
      {what && <AddressDialog key={round} item={what} kind={kind} open={isOpen} onClose={close} />}
    </>
  );
}

function Waybill({ item }: FixProps) {
  const { t } = useTranslation('batches');
  const label = t('fix.waybill');
  return (
    <ButtonLink
      size="small"
      to={`/waybill/${item.waybillId}`}
      aria-label={t('fix.of', { fix: label, name: nameOf(item) })}
    >
      {label}
    </ButtonLink>
  );
}

const buttons = {
  retry: Retry,
  recalculate: Recalculate,
  day: AnotherDay,
  address: AnotherAddress,
  waybill: Waybill,
} as const;

/** The one thing that mends what failed. */
export function FixButton(props: FixProps) {
  const Fitting = buttons[fixOf(props.item, new Date())];
  return <Fitting {...props} />;
}
