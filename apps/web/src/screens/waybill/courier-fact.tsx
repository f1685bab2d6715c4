import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Fact } from '../../features/tracking/index.ts';
import { formatPeriod } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

/** The courier call that collects the waybill, alone or with others of its sender and day. */
export function CourierFact({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation('waybill');
  const { courierCall: call, pickupDate } = waybill;
  if (!call) return null;
  const others = call.orders - 1;
  return (
    <Fact title={t('courier.title')}>
      <div>
        {call.number === null
          ? t(`courier.state.${call.state}`)
          : t('courier.number', { number: call.number })}
      </div>
      <div className="small muted">
        {call.number !== null && t(`courier.state.${call.state}`)}
        {call.number !== null && ', '}
        {formatPeriod(call.pickupPeriod)}
      </div>
      {others > 0 && (
        <div className="small">
          <Link to={`/scheduler/${pickupDate}`}>
            {t('courier.shared', { count: others, formatted: formatNumber(others) })}
          </Link>
        </div>
      )}
    </Fact>
  );
}
