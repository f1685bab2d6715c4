import type { WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { tariffTitleOf } from '../../../lib/shipping/tariff-title.ts';
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx';
import classes from './rows.module.css';

/** Who carries it, and by which tariff. */
export function CarrierCell({ row }: { readonly row: WaybillListItem }) {
  const { t } = useTranslation('common');
  const tariff = tariffTitleOf(row.tariffName);
  return (
    <div className="row">
      <CarrierMark carrier={row.deliveryService} />
      <div className={classes.carrierName}>
        <div className="nowrap">{t(`carrier.${row.deliveryService}`)}</div>
        <div className={`small muted cut ${classes.tariff}`} title={tariff}>
          {tariff}
        </div>
      </div>
    </div>
  );
}
