import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { formatDay, formatInstant } from '../../../lib/format/dates.ts';
import { Journey, type JourneyStop } from '../../../ui/journey/journey.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { JourneySkeleton } from './journey-skeleton.tsx';
import { type Tracking, type TrackStop, toStops } from './journey-stops.ts';

function useStopsInWords(tracking: Tracking | undefined): readonly JourneyStop[] | undefined {
  const { t } = useTranslation(['orders', 'common']);
  const detailOf = ({ at, city, expectedOn }: TrackStop): string => {
    if (at !== undefined) return [formatInstant(at), city].filter(Boolean).join(', ');
    return expectedOn === null ? t('track.ahead') : t('track.expected', { day: formatDay(expectedOn) });
  };
  return (
    tracking &&
    toStops(tracking).map((stop) => ({
      key: stop.key,
      title: t(`common:status.${stop.status}`),
      detail: detailOf(stop),
      state: stop.state,
    }))
  );
}

/** Where the waybill has been and what is ahead; loads when it is opened. */
export function OrderJourney({ waybillId }: { readonly waybillId: number }) {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useQuery(apiQuery(api.getTracking, { params: { id: waybillId } }));
  const stops = useStopsInWords(data);
  if (error && !data)
    return <ErrorState title={t('track.failed')} error={error} onRetry={() => void refetch()} />;
  if (!stops) return <JourneySkeleton />;
  return stops.length === 0 ? <p className="small muted">{t('track.empty')}</p> : <Journey stops={stops} />;
}
