import { useQuery } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStatusSentence } from '../../features/status-detail/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useReservedRows } from '../../lib/hooks/use-reserved-rows.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './home.module.css';

const shown = 4;
/** Where the list of all that waits stands. */
const listPath = '/orders?tab=problem';

function Task({ waybill }: { readonly waybill: WaybillListItem }) {
  const { t } = useTranslation(['home', 'common']);
  const detailOf = useStatusSentence();
  const number = formatWaybillNumber(waybill.plsWaybillNumber);
  const what = detailOf(waybill) ?? t(`common:status.${waybill.status}`);
  return (
    <li className={classes.task}>
      <Icon name="warn" className={waybill.status === 'problem' ? classes.problem : classes.alarm} />
      <div className={classes.taskText}>
        <div className={`strong cut ${classes.taskTitle}`}>
          <span className="figures nowrap">
            {number}
            <span className={classes.colon}>: </span>
          </span>
          <span className="cut">{what}</span>
        </div>
        <div className="small muted cut">
          <span className={classes.taskCarrier}>{t(`common:carrier.${waybill.deliveryService}`)}, </span>
          <RouteLine from={waybill.from.city} to={waybill.to.city} />
        </div>
      </div>
      <ButtonLink
        size="small"
        to={`/waybill/${waybill.waybillId}`}
        aria-label={t('attention.openNumber', { number })}
      >
        {t('attention.open')}
      </ButtonLink>
    </li>
  );
}

const TaskSkeleton = () => (
  <li className={classes.task}>
    <Skeleton width={16} height={16} />
    <div className={classes.taskText}>
      <Skeleton width={220} />
    </div>
  </li>
);

/** Waybills that wait for somebody, the newest first. */
export function AttentionPanel() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(
    apiQuery(api.listWaybills, { query: { attention: '1', limit: shown } }),
  );
  const reserved = useReservedRows('home.attention', data?.waybills.length, shown);
  const isComing = data === undefined && error === null;
  const rest = data && data.attentionCount > shown && (
    <Link className="link touch" to={listPath}>
      {t('attention.all')}
    </Link>
  );
  return (
    <Panel clip aria-busy={isComing} data-place={isComing && reserved === undefined ? 'unknown' : undefined}>
      <PanelHead title={t('attention.title')} count={data?.attentionCount} end={rest || undefined} />
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data?.waybills.length === 0 && (
        <PanelBody>
          <p className="muted">{t('attention.none')}</p>
        </PanelBody>
      )}
      {isComing && !reserved && (
        <PanelBody>
          <p>
            <Skeleton width={220} className={classes.inline} />
          </p>
        </PanelBody>
      )}
      <ul>
        {isComing && <Alike count={reserved ?? 0}>{() => <TaskSkeleton />}</Alike>}
        {data?.waybills.map((waybill) => (
          <Task key={waybill.waybillId} waybill={waybill} />
        ))}
      </ul>
    </Panel>
  );
}
