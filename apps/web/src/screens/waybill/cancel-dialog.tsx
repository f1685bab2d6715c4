import { api, type Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatRoubles, formatWaybillNumber } from '../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';

interface CancelDialogProps {
  readonly waybill: Waybill;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: (waybill: Waybill) => Promise<void>;
}

const needsPeople = (error: unknown): boolean => isApiError(error) && error.has('cancel_needs_agreement');

/** The two ways to cancel: the carrier's own, and by people where it no longer does it by itself. */
function useCancelling({ onClose, onChanged }: CancelDialogProps) {
  const { t } = useTranslation('waybill');
  const finish = (words: string) => async (waybill: Waybill) => {
    onClose();
    showToast(words);
    await onChanged(waybill);
  };
  const reject = useApiMutation(api.rejectWaybill, { touches: [], onSuccess: finish(t('cancel.done')) });
  const ask = useApiMutation(api.rejectWaybillManually, {
    touches: [],
    onSuccess: finish(t('cancel.asked')),
  });
  return { reject, ask };
}

/** What comes back to the account; nothing was charged under its own contract. */
function useMoneyBack({ contract, price, bonusValue }: Waybill): string {
  const { t } = useTranslation('waybill');
  if (contract === 'own') return t('cancel.backOwn');
  if (bonusValue === 0) return t('cancel.back', { sum: formatRoubles(price) });
  return t('cancel.backWithBonuses', { sum: formatRoubles(price - bonusValue), count: bonusValue });
}

/** Names what will be cancelled; offers a manager once the carrier has said that only people can stop it. */
export function CancelDialog(props: CancelDialogProps) {
  const { waybill, open, onClose } = props;
  const { t } = useTranslation(['waybill', 'common']);
  const { reject, ask } = useCancelling(props);
  const isManual = needsPeople(reject.error);
  const { mutate, isPending, error } = isManual ? ask : reject;
  const carrier = t(`common:carrier.${waybill.deliveryService}`);
  const moneyBack = useMoneyBack(waybill);
  const text = (
    <>
      <p>
        {t('cancel.what', { carrier, from: waybill.from.city, to: waybill.to.city })} {!isManual && moneyBack}
      </p>
      {isManual && (
        <AlertLine tone="warning" title={t('cancel.needs', { carrier })} text={t('cancel.needsText')} />
      )}
    </>
  );
  return (
    <ConfirmDialog
      title={t('cancel.title', { number: formatWaybillNumber(waybill.plsWaybillNumber) })}
      text={text}
      problem={error !== null && !needsPeople(error) ? describeError(error) : undefined}
      confirmLabel={t(isManual ? 'cancel.ask' : 'cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      danger={!isManual}
      busy={isPending}
      open={open}
      onConfirm={() => mutate({ params: { id: waybill.waybillId } })}
      onClose={onClose}
    />
  );
}
