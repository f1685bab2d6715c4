import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type Counterparty, type WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAlarming } from '../../features/status-detail/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { formatNumber, formatRoubles, formatWaybillNumber } from '../../lib/format/numbers.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { useCountWords } from '../../ui/count/use-count-words.ts';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../ui/panel/panel.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';
import classes from './contact.module.css';

interface PanelProps {
  readonly entry: Counterparty;
  /** It was deleted, and nothing more is asked about it. */
  readonly isGone: boolean;
}
type Shipments = AnswerOf<typeof api.listCounterpartyShipments>;

const useShipments = ({ entry: { counterpartyId: id }, isGone }: PanelProps) =>
  useQuery({ ...apiQuery(api.listCounterpartyShipments, { params: { id } }), enabled: !isGone });

function Shipment({ waybill }: { readonly waybill: WaybillListItem }) {
  const { t } = useTranslation('common');
  return (
    <li className={classes.shipment}>
      <WaybillStatus status={waybill.status} isAlarming={isAlarming(waybill)} />
      <Link className="strong nowrap figures" to={`/waybill/${waybill.waybillId}`}>
        {formatWaybillNumber(waybill.plsWaybillNumber)}
      </Link>
      <span className="grow">
        <RouteLine from={waybill.from.city} to={waybill.to.city} />
      </span>
      <span className="row nowrap">
        <CarrierMark carrier={waybill.deliveryService} small />
        {t(`carrier.${waybill.deliveryService}`)}
      </span>
      <span className="nowrap figures">{formatInstantDay(waybill.createdAt)}</span>
      <b className="strong nowrap figures">{formatRoubles(waybill.price)}</b>
    </li>
  );
}

const GreyLines = () => (
  <PanelBody className="stack" aria-busy="true">
    <Skeleton width={320} />
    <Skeleton width={280} />
    <Skeleton width={300} />
  </PanelBody>
);

/** All of them in the list of orders: by the tax id, which orders typed without the book have too, else by the entry. */
const allPath = ({ inn, counterpartyId }: Counterparty): string =>
  inn === null ? `/orders?counterparty_id=${counterpartyId}` : `/orders?inn=${inn}`;

/** The orders that go there or come from there, the newest first, and the way to all of them. */
export function ShipmentsPanel({ entry, isGone }: PanelProps) {
  const { t } = useTranslation('contacts');
  const countWords = useCountWords();
  const { data, error, refetch } = useShipments({ entry, isGone });
  const all = data !== undefined && data.count > 0 && (
    <Link className="link touch" to={allPath(entry)}>
      {t(entry.inn === null ? 'shipments.allOfEntry' : 'shipments.all')}
    </Link>
  );
  return (
    <Panel aria-label={t('shipments.title')}>
      <PanelHead title={t('shipments.title')} count={data?.count} end={all} />
      {data && data.waybills.length > 0 && (
        <ul className={`divide ${classes.lines}`}>
          {data.waybills.map((waybill) => (
            <Shipment key={waybill.waybillId} waybill={waybill} />
          ))}
        </ul>
      )}
      {data?.countIsBounded && <PanelFoot>{countWords(data)}</PanelFoot>}
      {data?.waybills.length === 0 && <PanelBody className="muted">{t('shipments.none')}</PanelBody>}
      {error && !data && (
        <ErrorState title={t('shipments.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <GreyLines />}
    </Panel>
  );
}

function Carriers({ year: { carriers } }: Pick<Shipments, 'year'>) {
  const { t } = useTranslation('common');
  const most = Math.max(...carriers.map(({ count }) => count));
  return (
    <ul className="stack">
      {carriers.map(({ deliveryService, count }) => (
        <li key={deliveryService} className={classes.share}>
          <CarrierMark carrier={deliveryService} />
          <span className="grow">
            <span className={classes.shareHead}>
              <span>{t(`carrier.${deliveryService}`)}</span>
              <b className="strong figures">{formatNumber(count)}</b>
            </span>
            <span className={classes.bar} aria-hidden="true">
              <i style={{ width: `${(100 * count) / most}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the last 12 months come to, and by whom it was carried; nothing where nothing was. */
export function CarriersPanel(props: PanelProps) {
  const { t } = useTranslation('contacts');
  const { data } = useShipments(props);
  if (!data || data.year.count === 0) return null;
  const { count, sum, onTimeCount } = data.year;
  return (
    <Panel aria-label={t('shipments.how')}>
      <PanelHead
        title={t('shipments.how')}
        end={<span className="small muted">{t('shipments.year')}</span>}
      />
      <PanelBody className="stack">
        <div>
          <div className={`strong figures ${classes.sum}`}>{formatRoubles(sum)}</div>
          <div className="small muted">
            {t('shipments.count', {
              count,
              formatted: formatNumber(count),
              onTime: formatNumber(onTimeCount),
            })}
          </div>
        </div>
        <Carriers year={data.year} />
      </PanelBody>
    </Panel>
  );
}
