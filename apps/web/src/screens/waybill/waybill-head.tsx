import type { Waybill } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { tariffTitleOf } from '../../lib/shipping/tariff-title.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';
import { useStatusChange } from './use-status-change.ts';
import classes from './waybill.module.css';

export function Crumbs({ number }: { readonly number?: string }) {
  const { t } = useTranslation('waybill');
  return (
    <nav className={`small muted ${classes.crumbs}`} aria-label={t('crumbs')}>
      <Link className="link" to="/orders">
        {t('orders')}
      </Link>
      {number !== undefined && <> / {number}</>}
    </nav>
  );
}

interface WaybillHeadProps {
  readonly waybill: Waybill;
  readonly actions: ReactNode;
}

/** The number, where it stands, who carries it, and what can be done. */
export function WaybillHead({ waybill, actions }: WaybillHeadProps) {
  const { t } = useTranslation(['waybill', 'common']);
  const { plsWaybillNumber, serviceWaybillNumber, deliveryService, status, tariffName } = waybill;
  const number = formatWaybillNumber(plsWaybillNumber);
  const carrier = t(`common:carrier.${deliveryService}`);
  const news = useStatusChange(waybill);
  return (
    <header>
      <Crumbs number={number} />
      <div className={classes.head}>
        <div className={classes.number}>
          <h1 className="h1 nowrap figures">{number}</h1>
          <CopyButton text={plsWaybillNumber} label={t('copyNumber')} />
        </div>
        <WaybillStatus status={status} pill />
        {news.hasChanged && <Badge tone="accent">{t('statusFresh')}</Badge>}
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
        {actions}
      </div>
      <p role="status" className="sr">
        {news.hasChanged && t('statusNews', { status: t(`common:status.${status}`) })}
      </p>
    </header>
  );
}
