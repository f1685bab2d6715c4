import { useTranslation } from 'react-i18next';
import { TrackSkeleton } from '../../features/tracking/index.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './waybill.module.css';
import { Crumbs } from './waybill-head.tsx';

/** The screen before its waybill is known, on the same grid. */
export function WaybillSkeleton() {
  const { t } = useTranslation(['waybill', 'ui']);
  return (
    <div className={`stack ${classes.page}`} aria-busy="true">
      <h1 className="sr">{t('title')}</h1>
      <p role="status" className="sr">
        {t('ui:loading')}
      </p>
      <div>
        <Crumbs />
        <div className={classes.head}>
          <Skeleton width={140} height={20} />
          <Skeleton width={96} height={24} />
          <Skeleton shape="mark" />
          <Skeleton width={120} />
        </div>
      </div>
      <TrackSkeleton facts={6} withMap />
    </div>
  );
}
