import { useQuery } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { statusGroups } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStatusDetail } from '../../features/status-detail/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Panel, PanelHead } from '../../ui/panel/panel.tsx';
import { Legs, RouteLine } from '../../ui/route/route.tsx';
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

function Row({ waybill }: { readonly waybill: WaybillListItem }) {
  const { t } = useTranslation(['home', 'common']);
  const detailOf = useStatusDetail();
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
        <div className="strong nowrap figures">
          {waybill.isPromiseOpen ? t('onWay.open') : formatDay(waybill.deliveryDateTo)}
        </div>
        <div className="small muted">{detailOf(waybill)}</div>
      </div>
    </li>
  );
}

/** What is between the order and its delivery, the next to arrive first. */
export function OnWayPanel() {
  const { t } = useTranslation('home');
  const mayOrder = useMay('shipping.create');
  const query = { status: moving, sort: 'delivery', limit: shown } as const;
  const { data, error, refetch } = useQuery(apiQuery(api.listWaybills, { query }));
  const all = (
    <Link className="link" to="/orders">
      {t('onWay.all')}
    </Link>
  );
  return (
    <Panel clip aria-busy={data === undefined && error === null}>
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
        {data?.waybills.map((waybill) => (
          <Row key={waybill.waybillId} waybill={waybill} />
        ))}
      </ul>
    </Panel>
  );
}
