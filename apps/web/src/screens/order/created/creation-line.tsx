import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/format/dates.ts';
import { Journey, type JourneyStop } from '../../../ui/journey/journey.tsx';
import classes from '../order.module.css';
import { creationStages } from './creation-stages.ts';

function useStops(isUnanswered: boolean): (waybill: Waybill) => readonly JourneyStop[] {
  const { t } = useTranslation(['order', 'common']);
  const registrationTitle = ({ creationStage }: Waybill, carrier: string): string => {
    if (creationStage === 'refused') return t('created.refused', { carrier });
    if (creationStage === 'manual') return t('created.manual');
    return t(creationStage === 'accepted' ? 'created.registering' : 'created.registered', { carrier });
  };
  const registrationDetail = ({ creationStage, serviceWaybillNumber }: Waybill): string | undefined => {
    if (creationStage === 'accepted')
      return t(isUnanswered ? 'created.unanswered' : 'created.usuallySeconds');
    return serviceWaybillNumber === null
      ? undefined
      : t('created.carrierNumber', { number: serviceWaybillNumber });
  };
  return (waybill) => {
    const { registration, documents } = creationStages(waybill);
    const carrier = t(`common:carrier.${waybill.deliveryService}`);
    const made: readonly JourneyStop[] = [
      {
        key: 'accepted',
        title: t('created.accepted'),
        detail: formatMoment(waybill.createdAt),
        state: 'done',
      },
      {
        key: 'registration',
        title: registrationTitle(waybill, carrier),
        detail: registrationDetail(waybill),
        state: registration,
      },
    ];
    if (documents === 'none') return made;
    const detail = documents === 'done' ? undefined : t('created.usuallyMinutes');
    return [...made, { key: 'documents', title: t('created.documents'), detail, state: documents }];
  };
}

/** Accepted, registered, documents: the line moves by itself while one looks, and is read out. */
export function CreationLine({
  waybill,
  isUnanswered,
}: {
  readonly waybill: Waybill | undefined;
  readonly isUnanswered: boolean;
}) {
  const { t } = useTranslation('order');
  const stopsOf = useStops(isUnanswered);
  // Until the waybill has come there is nothing to know but that it was accepted.
  const stops = waybill
    ? stopsOf(waybill)
    : ([
        { key: 'accepted', title: t('created.accepted'), state: 'done' },
        {
          key: 'documents',
          title: t('created.documents'),
          detail: t('created.usuallyMinutes'),
          state: 'next',
        },
      ] as const);
  const now = stops.findLast(({ state }) => state !== 'next');
  return (
    <div className={classes.stages}>
      <Journey stops={stops} label={t('created.stages')} />
      <span className="sr" role="status">
        {now?.title}
      </span>
    </div>
  );
}
