import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isNotFound } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { NoWaybill } from './no-waybill.tsx';
import { useWaybill } from './waybill-query.ts';
import { WaybillSkeleton } from './waybill-skeleton.tsx';
import { WaybillView } from './waybill-view.tsx';

/** One waybill, by its id or by either of its numbers. */
export function Screen() {
  const { t } = useTranslation('waybill');
  const { waybillId: idOrNumber = '' } = useParams();
  const { waybill, tracking } = useWaybill(idOrNumber);
  const { data, error } = waybill;
  usePageTitle(data ? t('pageTitle', { number: formatWaybillNumber(data.plsWaybillNumber) }) : t('title'));
  // Shown in one piece: a way that comes later than the facts below it would push them down.
  if (data && !tracking.isLoading)
    return <WaybillView key={data.waybillId} idOrNumber={idOrNumber} waybill={data} tracking={tracking} />;
  if (isNotFound(error)) return <NoWaybill asked={idOrNumber} />;
  if (error)
    return (
      <div className="stack">
        <h1 className="h1">{t('title')}</h1>
        <ErrorState title={t('failed')} error={error} onRetry={() => void waybill.refetch()} />
      </div>
    );
  return <WaybillSkeleton />;
}
