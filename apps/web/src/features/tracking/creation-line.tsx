import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format/dates.ts';
import { useIsUnanswered } from '../../lib/shipping/use-is-unanswered.ts';
import { Journey } from '../../ui/journey/journey.tsx';
import { type CreationStop, creationStops } from './creation-stops.ts';
import classes from './track.module.css';

/** An order of which nothing is known yet but that it was accepted. */
const unknown: Pick<Waybill, 'status' | 'creationStage' | 'createdAt' | 'documents'> = {
  status: 'new',
  creationStage: 'accepted',
  createdAt: new Date(0).toISOString(),
  documents: [],
};

/** Keeps the line of the moment until that is known. */
const nbsp = '\u00A0';

type Facts = Pick<
  Waybill,
  'status' | 'creationStage' | 'createdAt' | 'documents' | 'deliveryService' | 'serviceWaybillNumber'
>;

function useDetail(waybill: Facts | undefined): (words: CreationStop['words']) => string {
  const { t } = useTranslation('tracking');
  const isUnanswered = useIsUnanswered(waybill ?? unknown) && waybill !== undefined;
  return (words) => {
    if (words === 'accepted') return waybill ? formatMoment(waybill.createdAt) : nbsp;
    const number = waybill?.serviceWaybillNumber ?? null;
    if (words === 'registered') return number === null ? '' : t('creation.detail.registered', { number });
    if (words === 'refused') return '';
    if (words === 'registering' && isUnanswered) return t('creation.detail.unanswered');
    return t(`creation.detail.${words}`);
  };
}

interface CreationLineProps {
  /** `undefined` while it loads: it stands as an order does that was accepted a moment ago. */
  readonly waybill: Facts | undefined;
  /** Each step is read out as it is reached. */
  readonly isSpoken?: boolean;
}

/** Accepted → registered at the carrier → documents ready: how the making of an order gets on, while one looks. */
export function CreationLine({ waybill, isSpoken = false }: CreationLineProps) {
  const { t } = useTranslation(['tracking', 'common']);
  const detailOf = useDetail(waybill);
  const titleOf = (words: CreationStop['words']) => {
    if (!waybill && words === 'registering') return t('creation.registering');
    const carrier = waybill ? t(`common:carrier.${waybill.deliveryService}`) : '';
    return t(`creation.title.${words}`, { carrier });
  };
  const stops = creationStops(waybill ?? unknown).map(({ key, words, state }) => ({
    key,
    state,
    title: titleOf(words),
    detail: detailOf(words),
  }));
  const now = stops.findLast(({ state }) => state !== 'next');
  return (
    <div className={classes.creation}>
      <Journey stops={stops} label={t('creation.label')} />
      {isSpoken && (
        <span className="sr" role="status">
          {now?.title}
        </span>
      )}
    </div>
  );
}
