import { useTranslation } from 'react-i18next';
import { formatDayRange, formatInstant, formatInstantDay } from '../../../lib/format/dates.ts';
import { formatKg, formatRoubles } from '../../../lib/format/numbers.ts';
import { orderPrice, returnPrice } from '../../../lib/shipping/order-price.ts';
import { tariffTitleOf } from '../../../lib/shipping/tariff-title.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx';
import { RouteLine } from '../../../ui/route/route.tsx';
import classes from '../order.module.css';
import { useForm } from '../order-form-context.ts';
import { resultsPath } from '../order-link.ts';

function Cargo() {
  const { t } = useTranslation(['order', 'common']);
  const { rate, task } = useForm().offer;
  return (
    <div className={`only-wide ${classes.pinnedCargo}`}>
      <div>
        {t('holds.cargo', {
          places: t('common:places', { count: task.cargo.placeCount }),
          weight: formatKg(task.cargo.weight),
        })}
      </div>
      {rate.chargeableWeight !== null && (
        <div className="small muted">
          {t('pinned.chargeable', { weight: formatKg(rate.chargeableWeight) })}
        </div>
      )}
    </div>
  );
}

/** With the hour where there is room for it. */
function Holds({ until }: { readonly until: string }) {
  const { t } = useTranslation('order');
  return (
    <>
      <span className="only-wide">{t('pinned.holds', { until: formatInstant(until) })}</span>
      <span className="only-small">{t('pinned.holdsShort', { until: formatInstantDay(until) })}</span>
    </>
  );
}

/** What the return of a cargo will cost beside the sum in sight; nothing where none comes back. */
export function ReturnLater({ roubles }: { readonly roubles: number }) {
  const { t } = useTranslation('order');
  if (roubles === 0) return null;
  return <div className="small muted">{t('pinned.later', { sum: formatRoubles(roubles) })}</div>;
}

/** The chosen rate above the form: what it is, how long it holds, and the way back to the others. */
export function PinnedRate({ isExpired }: { readonly isExpired: boolean }) {
  const { t } = useTranslation(['order', 'common']);
  const { offer, delivery } = useForm();
  const { rate, task } = offer;
  return (
    <div className={classes.pinned}>
      <CarrierMark carrier={rate.deliveryService} />
      <div className={classes.pinnedName}>
        <div className="strong cut">
          {t(`common:carrier.${rate.deliveryService}`)}, {tariffTitleOf(rate.tariffName)}
        </div>
        <div className="small muted">
          {t(`common:way.${rate.deliveryWay}`)}
          {rate.contract === 'own' && <>, {t('common:ownContract.inline')}</>}
        </div>
      </div>
      <div className={`only-wide ${classes.pinnedPart}`}>
        <RouteLine from={task.sender.city} to={task.receiver.city} />
        <div className="small muted">
          {delivery
            ? t('pinned.delivery', { dates: formatDayRange(delivery.from, delivery.to) })
            : t('pinned.noDelivery')}
        </div>
      </div>
      <Cargo />
      <div className={`num ${classes.pinnedPrice}`}>
        <div className={classes.pinnedSum}>
          <div className={`bold ${classes.price}`}>{formatRoubles(orderPrice(rate))}</div>
          <ReturnLater roubles={returnPrice(rate)} />
        </div>
        <div className={`small ${isExpired ? 't-danger' : 'muted'}`}>
          {isExpired ? t('pinned.expired') : <Holds until={rate.validUntil} />}
        </div>
      </div>
      <ButtonLink size="small" to={resultsPath(task.taskId)} className={classes.another}>
        {t('pinned.another')}
      </ButtonLink>
    </div>
  );
}
