import { api, type Waybill } from '@tranzit/contract';
import { isRefused } from '@tranzit/kernel';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../features/support/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatDay, formatInstant } from '../../lib/format/dates.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { CarrierWords } from '../../ui/carrier-words/carrier-words.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { noticeOf } from './waybill-notice.ts';

interface NoticeProps {
  readonly waybill: Waybill;
  readonly onChanged: (waybill: Waybill) => Promise<void>;
}

/** What the state of the waybill leaves to do about its trouble. */
function NoticeActions({ waybill, onChanged }: NoticeProps) {
  const { waybillId, actions } = waybill;
  const { t } = useTranslation('waybill');
  const [isCancelling, setCancelling] = useState(false);
  const acknowledging = useApiMutation(api.acknowledgeTrouble, {
    touches: [],
    onSuccess: onChanged,
    onError: (error) => showToast(describeError(error)),
  });
  return (
    <div className="row row--wrap">
      {actions.includes('order_again') && (
        <ButtonLink
          // Of what the carrier refused nothing else is left to do.
          variant={isRefused(waybill) ? 'primary' : 'default'}
          size="small"
          icon="repeat"
          to={`/calculation/new?repeat=${waybillId}`}
        >
          {t('notice.repeat')}
        </ButtonLink>
      )}
      {actions.includes('acknowledge') && (
        <Button
          size="small"
          icon="check"
          busy={acknowledging.isPending}
          onClick={() => acknowledging.mutate({ params: { id: waybillId } })}
        >
          {t('notice.acknowledge')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button size="small" icon="ban" onClick={() => setCancelling(true)}>
          {t('notice.cancel')}
        </Button>
      )}
      {isCancelling && (
        <CancelDialog waybill={waybill} open onClose={() => setCancelling(false)} onChanged={onChanged} />
      )}
    </div>
  );
}

/** The focus of a button that has gone with its press, for what says what became of it. */
function useFocusAfterAcknowledging({ acknowledgedAt }: Pick<Waybill, 'acknowledgedAt'>) {
  const notice = useRef<HTMLDivElement>(null);
  const shown = useRef(acknowledgedAt);
  useEffect(() => {
    if (shown.current === acknowledgedAt) return;
    shown.current = acknowledgedAt;
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [acknowledgedAt]);
  return notice;
}

/** Carriers end their words with a stop, or do not. */
const endsSentence = (words: string): boolean => /[.!?…]$/.test(words.trim());

/** What the words of the next step name. */
const factsOf = (waybill: Waybill) => ({
  number: waybill.serviceWaybillNumber ?? waybill.plsWaybillNumber,
  pickup: formatDay(waybill.pickupDate),
  ordered: formatDay(waybill.pickupMovedFrom ?? waybill.pickupDate),
  delivery: formatDay(waybill.deliveryDateTo),
});

/** What went wrong, in the carrier's words where it gave any, and what to do about it. */
export function NoticeLine({ waybill, onChanged }: NoticeProps) {
  const { t } = useTranslation(['waybill', 'common']);
  const mayShip = useMay('shipping.create');
  const line = useFocusAfterAcknowledging(waybill);
  const notice = noticeOf(waybill);
  if (!notice) return null;
  const { key, tone, words } = notice;
  const carrier = t(`common:carrier.${waybill.deliveryService}`);
  const facts = { carrier, ...factsOf(waybill) };
  const title = t(`notice.title.${key}`, { carrier });
  // Whose words they are is said once.
  const speaker = title.includes(carrier) ? '' : `${carrier}: `;
  // Under an own contract nothing was charged, so nothing comes back.
  const next = key === 'refused' && waybill.contract === 'own' ? 'refusedOwn' : key;
  return (
    <div ref={line} tabIndex={-1}>
      <AlertLine
        tone={tone}
        title={title}
        text={
          <>
            {words && (
              <>
                {speaker}
                <CarrierWords>{words}</CarrierWords>
                {endsSentence(words) ? ' ' : '. '}
              </>
            )}
            {t(`notice.next.${next}`, facts)} <SupportContact />{' '}
            {waybill.acknowledgedAt !== null &&
              t('notice.acknowledged', { day: formatInstant(waybill.acknowledgedAt) })}
          </>
        }
        action={
          mayShip && waybill.actions.length > 0 && <NoticeActions waybill={waybill} onChanged={onChanged} />
        }
      />
    </div>
  );
}
