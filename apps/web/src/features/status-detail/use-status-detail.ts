import type { WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '../../lib/format/dates.ts';
import { inReadersLanguage } from '../../lib/shipping/carrier-text.ts';
import { statusFact } from './status-fact.ts';

/** The second line of a status in words; `undefined` when there is nothing to add. */
export function useStatusDetail(): (row: WaybillListItem) => string | undefined {
  const { t } = useTranslation('orders');
  return (row) => {
    const fact = statusFact(row, today());
    if (!fact) return undefined;
    switch (fact.kind) {
      case 'reason':
        return t(`fact.reason.${fact.reason}`);
      case 'text':
        return inReadersLanguage(fact.text, t('fact.reason.carrier_problem'));
      case 'todayUntil':
        return t('fact.todayUntil', { time: fact.time });
      case 'day':
        return formatDay(fact.day);
      case 'pickupLate':
      case 'overdue':
      case 'early':
      case 'late':
        return t(`fact.${fact.kind}`, { count: fact.days });
      default:
        return t(`fact.${fact.kind}`);
    }
  };
}

/** The same where it stands beside the number, in a line that has room for a sentence. */
export function useStatusSentence(): (row: WaybillListItem) => string | undefined {
  const { t } = useTranslation('orders');
  const detailOf = useStatusDetail();
  return (row) => {
    const fact = statusFact(row, today());
    return fact?.kind === 'pickupLate' ? t('fact.notFetched', { count: fact.days }) : detailOf(row);
  };
}
