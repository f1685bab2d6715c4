import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format/dates.ts';
import { useIsUnanswered } from '../../lib/shipping/use-is-unanswered.ts';
import { Journey } from '../../ui/journey/journey.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { creationStops } from './creation-stops.ts';
import classes from './waybill.module.css';

/** Accepted → registered at the carrier → documents ready, while it goes on. */
export function CreationLine({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation(['waybill', 'common']);
  const isUnanswered = useIsUnanswered(waybill);
  const stops = creationStops(waybill);
  if (stops.length === 0) return null;
  const carrier = t(`common:carrier.${waybill.deliveryService}`);
  const number = waybill.serviceWaybillNumber ?? '';
  const detailOf = (words: (typeof stops)[number]['words']): string => {
    if (words === 'accepted') return formatMoment(waybill.createdAt);
    if (words === 'registered') return number;
    if (words === 'refused') return '';
    if (words === 'registering' && isUnanswered) return t('creation.detail.unanswered');
    return t(`creation.detail.${words}`);
  };
  return (
    <Panel className={classes.creation ?? ''}>
      <Journey
        label={t('creation.label')}
        stops={stops.map(({ key, words, state }) => ({
          key,
          state,
          title: t(`creation.title.${words}`, { carrier }),
          detail: detailOf(words),
          ...(words === 'refused' && waybill.problemText !== null && { quote: waybill.problemText }),
        }))}
      />
    </Panel>
  );
}
