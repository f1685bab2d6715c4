import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/format/dates.ts';
import { useIsPast } from '../../lib/hooks/use-is-past.ts';
import { useIsUnanswered } from '../../lib/shipping/use-is-unanswered.ts';
import { AlertLine } from '../../ui/states/states.tsx';

const longAgo = new Date(0).toISOString();

/** An order its carrier has not answered: what the portal does about it, until when, and what not to do. */
export function UnansweredLine({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation(['tracking', 'common']);
  const { deliveryService, lookedForUntil } = waybill;
  const isUnanswered = useIsUnanswered(waybill);
  const isPast = useIsPast(lookedForUntil ?? longAgo);
  if (!isUnanswered) return null;
  const isLookedFor = lookedForUntil !== null && !isPast;
  return (
    <AlertLine
      tone="warning"
      title={t('unanswered.title', { carrier: t(`common:carrier.${deliveryService}`) })}
      text={isLookedFor ? t('unanswered.until', { time: formatClock(lookedForUntil) }) : t('unanswered.on')}
    />
  );
}
