import { useQuery } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { statusGroups } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAlarming, useStatusDetail } from '../../features/status-detail/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatDay, formatInstantDay } from '../../lib/format/dates.ts';
import { useReservedRows } from '../../lib/hooks/use-reserved-rows.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel, PanelHead } from '../../ui/panel/panel.tsx';
import { Legs, RouteLine } from '../../ui/route/route.tsx';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';
import classes from './home.module.css';

const shown = 5;
const legs = 4;
/** Legs that lie behind a waybill of each group: ordered, fetched, carried, handed over. */
const legsBehind = { pickup: 0, transit: 1, handover: 3 } as const;
const groups = ['pickup', 'transit', 'handover'] as const;
const moving = groups.flatMap((group) => statusGroups[group]);

function legsOf({ status }: WaybillListItem): number {
  if (status === 'met_in_receiver_office' || status === 'received_in_delivery_office') return 2;
  const group = groups.find((one) => statusGroups[one].some((member) => member === status));
  return group ? legsBehind[group] : 0;
}

/** The day that is promised; of what waits to be fetched since when it does. */
function useDayWords() {
  const { t } = useTranslation('home');
  return ({ status, statusChangedAt, isPromiseOpen, deliveryDateTo }: WaybillListItem): string => {
    if (status === 'receiver_waiting_in_office')
      return t('onWay.since', { day: formatInstantDay(statusChangedAt) });
    return isPromiseOpen ? t('onWay.open') : formatDay(deliveryDateTo);
  };
}

function Row({ waybill }: { readonly waybill: WaybillListItem }) {
  const { t } = useTranslation(['home', 'common']);
  const detail = useStatusDetail()(waybill);
  const day = useDayWords()(waybill);
  const isLate = isAlarming(waybill);
  return (
    <li className={classes.row}>
      <WaybillStatus status={waybill.status} />
      <div className={classes.route}>
        <Link className="strong" to={`/waybill/${waybill.waybillId}`}>
          <RouteLine from={waybill.from.city} to={waybill.to.city} />
        </Link>
        <div className="small muted cut">{waybill.to.name}</div>
      </div>
      <div className={classes.legs}>
        <Legs done={legsOf(waybill)} total={legs} />
      </div>
      <div className={`row ${classes.carrier}`}>
        <CarrierMark carrier={waybill.deliveryService} small />
        <span className="nowrap">{t(`common:carrier.${waybill.deliveryService}`)}</span>
      </div>
      <div className={classes.when}>
        <div className="strong nowrap figures">{day}</div>
        {detail !== undefined && (
          <div className={`small nowrap ${isLate ? 't-warning' : 'muted'}`}>
            {isLate && <Icon name="warn" size={12} />} {detail}
          </div>
        )}
      </div>
    </li>
  );
}

const RowSkeleton = () => (
  <li className={classes.row}>
    <Skeleton width={112} />
    <div className={classes.route}>
      <Skeleton width={180} />
    </div>
    <div className={classes.legs} />
    <div className={classes.carrier}>
      <Skeleton shape="mark" />
    </div>
    <div className={classes.when}>
      <Skeleton width={84} className={classes.inline} />
    </div>
  </li>
);

/** What is between the order and its delivery, the next to arrive first. */
export function OnWayPanel() {
  const { t } = useTranslation('home');
  const mayOrder = useMay('shipping.create');
  const query = { status: moving, sort: 'delivery', limit: shown } as const;
  const { data, error, refetch } = useQuery(apiQuery(api.listWaybills, { query }));
  const reserved = useReservedRows('home.on-way', data?.waybills.length, shown);
  const isComing = data === undefined && error === null;
  const all = (
    <Link className="link touch" to="/orders">
      {t('onWay.all')}
    </Link>
  );
  return (
    <Panel clip aria-busy={isComing} data-place={isComing && !reserved ? 'unknown' : undefined}>
      <PanelHead title={t('onWay.title')} count={data?.count} end={data?.hasWaybills ? all : undefined} />
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data?.waybills.length === 0 && (
        <EmptyState
          title={t(data.hasWaybills ? 'onWay.none' : 'onWay.noneEver')}
          text={t('onWay.noneText')}
          actions={mayOrder && <ButtonLink to="/calculation/new">{t('onWay.calculate')}</ButtonLink>}
        />
      )}
      <ul>
        {isComing && <Alike count={reserved || 1}>{() => <RowSkeleton />}</Alike>}
        {data?.waybills.map((waybill) => (
          <Row key={waybill.waybillId} waybill={waybill} />
        ))}
      </ul>
    </Panel>
  );
}
