import { useQuery } from '@tanstack/react-query';
import type { CarrierReport } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatTimeWithSeconds } from '../../lib/format/dates.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { CarrierTable } from './carrier-table.tsx';
import { carrierHealthQuery } from './health-query.ts';
import { JobWatch } from './job-watch.tsx';
import classes from './staff-carriers.module.css';

const isTroubled = ({ health }: CarrierReport): boolean => health !== 'ok' && health !== 'unknown';

/** Said aloud when it changes; the time of each reading is not. */
function Summary({ carriers }: { readonly carriers: readonly CarrierReport[] }) {
  const { t } = useTranslation('staff-carriers');
  const count = carriers.filter(isTroubled).length;
  return (
    <p className="sr" role="status">
      {count === 0 ? t('summary.fine') : t('summary.troubles', { count })}
    </p>
  );
}

/** `/staff/carriers`: how each carrier answers and how the jobs stand, for the portal's own people; read anew every 15 s. */
export function Screen() {
  const { t } = useTranslation('staff-carriers');
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(carrierHealthQuery());
  const retry = () => void refetch();
  return (
    <>
      <div className={classes.head}>
        <h1 className="h1">{t('title')}</h1>
        <p className="small muted">{t('scope')}</p>
        <p className={`small muted figures ${classes.measured}`}>
          {data && t('measuredAt', { time: formatTimeWithSeconds(data.measuredAt) })}
        </p>
      </div>
      {data && <Summary carriers={data.carriers} />}
      {error && (
        <div className={classes.trouble}>
          <ErrorState title={t('error')} error={error} onRetry={retry} {...(data && { kept: t('kept') })} />
        </div>
      )}
      {(data || !error) && (
        <Panel as="div" clip aria-busy={!data}>
          {data?.carriers.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <CarrierTable health={data} />
          )}
        </Panel>
      )}
      <JobWatch />
    </>
  );
}
