import type { Destination } from '@tranzit/contract';
import { isDoorAtSender } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayRange } from '../../lib/format/dates.ts';
import { formatKg, formatRoubles } from '../../lib/format/numbers.ts';
import { tariffTitleOf } from '../../lib/shipping/tariff-title.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { stateOf } from './destination-state.ts';
import classes from './destinations.module.css';
import { Ruling } from './ruling.tsx';

interface CellProps {
  readonly destination: Destination;
}

/** From where, whereto, to whom; below 1280 px, where the cargo has no column, that as well. */
export function RouteCell({ destination: { sender, receiver, cargo } }: CellProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div className="strong">
        <RouteLine from={sender.city} to={receiver.city} />
      </div>
      <div className="small muted cut">
        {receiver.name}
        <span className={classes.cargoInRoute}>
          , {t('places', { count: cargo.placeCount })}, {formatKg(cargo.weight)}
        </span>
      </div>
    </>
  );
}

export function CargoCell({ destination: { cargo } }: CellProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div className="nowrap">{t('places', { count: cargo.placeCount })}</div>
      <div className="small muted nowrap figures">{formatKg(cargo.weight)}</div>
    </>
  );
}

/** The day of the delivery over that of the collection, or of the handing over at a terminal. */
export function WhenCell({ destination }: CellProps) {
  const { t } = useTranslation('destinations');
  const { result, pickupDate, wishedPickupDate } = destination;
  const isDated = result !== null && !['gone', 'unrated'].includes(stateOf(destination));
  const isFetched = result === null || isDoorAtSender(result.deliveryWay);
  return (
    <>
      {isDated ? (
        <div
          className="nowrap figures"
          title={formatDayRange(result.deliveryDateFrom, result.deliveryDateTo)}
        >
          {formatDay(result.deliveryDateTo)}
        </div>
      ) : (
        <div className="nowrap muted">{t('cell.noDay')}</div>
      )}
      <div className="small muted nowrap figures">
        {t(isFetched ? 'cell.pickup' : 'cell.handover', { day: formatDay(pickupDate) })}
      </div>
      {wishedPickupDate !== null && (
        <div className="small t-warning nowrap figures">
          {t('cell.insteadOf', { day: formatDay(wishedPickupDate) })}
        </div>
      )}
    </>
  );
}

/** Which rule chose it, or which one its services come from. */
function RuledBy({ destination: { ruling } }: CellProps) {
  const { t } = useTranslation('destinations');
  if (!ruling) return null;
  const { title } = ruling;
  return ruling.outcome === 'set_aside' ? (
    <Ruling title={t('cell.servicesBy', { title })} words={t('cell.ruleServices', { title })} />
  ) : (
    <Ruling title={title} words={t('cell.rule', { title })} />
  );
}

/** Who carries it, by which tariff, and by which rule; below 1280 px there is no room for the tariff. */
export function CarrierCell({ destination }: CellProps) {
  const { t } = useTranslation(['common', 'destinations']);
  const { result, ruling } = destination;
  if (result === null)
    return (
      <div>
        <span className="muted">{t('destinations:cell.noCarrier')}</span>
        <RuledBy destination={destination} />
      </div>
    );
  const tariff = tariffTitleOf(result.tariffName);
  return (
    <div className={`${classes.carrier} ${ruling ? classes.ruled : ''}`}>
      <CarrierMark carrier={result.deliveryService} />
      <div className={classes.carrierName}>
        <div className={classes.name}>{t(`carrier.${result.deliveryService}`)}</div>
        <div className={`small muted cut ${classes.tariff}`} title={tariff}>
          {tariff}
        </div>
      </div>
      <RuledBy destination={destination} />
    </div>
  );
}

/** By how much something has become dearer or cheaper: arrow, sign and hue. */
function Delta({ roubles }: { readonly roubles: number }) {
  const isDearer = roubles > 0;
  return (
    <span className={`${classes.delta} ${isDearer ? 't-warning' : 't-success'}`}>
      <Icon name={isDearer ? 'price-up' : 'down-price'} size={12} />
      {isDearer && '+'}
      {formatRoubles(roubles)}
    </span>
  );
}

function PriceChange({ destination: { result, formerPrice } }: CellProps) {
  const { t } = useTranslation('common');
  if (result === null) return null;
  if (formerPrice !== null && formerPrice !== result.price)
    return <Delta roubles={result.price - formerPrice} />;
  return result.contract === 'own' ? <span className="muted">{t('ownContract.inline')}</span> : null;
}

/** What it costs, with what has changed of it; what cannot be ordered has the price that it had. */
export function PriceCell({ destination }: CellProps) {
  const { t } = useTranslation('destinations');
  const { result } = destination;
  const state = stateOf(destination);
  if (result === null || state === 'gone')
    return (
      <>
        <div className="muted nowrap">{t('cell.noPrice')}</div>
        {result !== null && (
          <div className="small muted nowrap figures">
            {t('cell.formerPrice', { price: formatRoubles(result.price) })}
          </div>
        )}
      </>
    );
  const isOld = state === 'recalculating' || state === 'expired';
  return (
    <>
      <div className={`nowrap figures ${isOld ? 'muted strong' : 'bold'}`}>{formatRoubles(result.price)}</div>
      <div className="small nowrap figures">
        {isOld ? (
          <span className="muted">{t('cell.oldPrice')}</span>
        ) : (
          <PriceChange destination={destination} />
        )}
      </div>
    </>
  );
}
