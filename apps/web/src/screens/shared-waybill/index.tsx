import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { SupportContact } from '../../features/support/index.ts';
import { TrackSkeleton } from '../../features/tracking/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { PageMessage } from '../../ui/full-page/page-message.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { SharedFrame } from './shared-frame.tsx';
import { useSharedBasic } from './shared-query.ts';
import { SharedView } from './shared-view.tsx';
import classes from './shared-waybill.module.css';

function SharedSkeleton() {
  const { t } = useTranslation(['shared-waybill', 'ui']);
  return (
    <div className="stack" aria-busy="true">
      <h1 className="sr">{t('shipment')}</h1>
      <p role="status" className="sr">
        {t('ui:loading')}
      </p>
      <div className={classes.head}>
        <Skeleton width={140} height={20} />
        <Skeleton width={96} height={24} />
        <Skeleton width={140} />
      </div>
      <div className={classes.columns}>
        <Panel className={`${classes.phone} ${classes.aside}`}>
          <Skeleton width={120} height={16} />
          <Skeleton width="80%" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Panel>
        <div className={`stack ${classes.way}`}>
          <TrackSkeleton facts={0} withMap={false} />
        </div>
      </div>
    </div>
  );
}

function NoShipment() {
  const { t } = useTranslation('shared-waybill');
  return (
    <PageMessage title={t('notFound.title')} text={t('notFound.text')}>
      <SupportContact />
    </PageMessage>
  );
}

/** The public view of one waybill: whoever has the link may look, no account is needed. */
export function Screen() {
  const { t } = useTranslation('shared-waybill');
  const { shareKey = '' } = useParams();
  const { data, error, refetch } = useSharedBasic(shareKey);
  usePageTitle(data ? t('pageTitle', { number: formatWaybillNumber(data.plsWaybillNumber) }) : t('shipment'));
  const content = data ? (
    <SharedView key={shareKey} shareKey={shareKey} basic={data} />
  ) : isNotFound(error) ? (
    <NoShipment />
  ) : error ? (
    <>
      <h1 className="sr">{t('shipment')}</h1>
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    </>
  ) : (
    <SharedSkeleton />
  );
  return <SharedFrame>{content}</SharedFrame>;
}
