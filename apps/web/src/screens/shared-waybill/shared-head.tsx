import { useTranslation } from 'react-i18next';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { tariffTitleOf } from '../../lib/shipping/tariff-title.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';
import type { SharedBasic } from './shared-query.ts';
import classes from './shared-waybill.module.css';

/** Which shipment, where it stands, who carries it. */
export function SharedHead({ shipment }: { readonly shipment: SharedBasic }) {
  const { t } = useTranslation(['shared-waybill', 'common']);
  const { plsWaybillNumber, serviceWaybillNumber, deliveryService, tariffName, status } = shipment;
  const carrier = t(`common:carrier.${deliveryService}`);
  return (
    <div className={classes.head}>
      <div className={classes.number}>
        <h1 className="h1 nowrap figures">
          <span className="sr">{t('shipment')} </span>
          {formatWaybillNumber(plsWaybillNumber)}
        </h1>
        <CopyButton text={plsWaybillNumber} label={t('copyNumber')} />
      </div>
      <WaybillStatus status={status} pill />
      <div className="row">
        <CarrierMark carrier={deliveryService} small />
        <span>{[carrier, tariffTitleOf(tariffName)].filter(Boolean).join(', ')}</span>
      </div>
      {serviceWaybillNumber !== null && (
        <div className={classes.number}>
          <span className="muted">{serviceWaybillNumber}</span>
          <CopyButton text={serviceWaybillNumber} label={t('copyServiceNumber', { carrier })} />
        </div>
      )}
    </div>
  );
}
