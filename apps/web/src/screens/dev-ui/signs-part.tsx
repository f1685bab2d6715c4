import { carrierCodes, waybillStatuses } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';

export function StatusesPart() {
  const { t } = useTranslation('dev-ui');
  return (
    <Panel>
      <PanelHead title={t('part.statuses')} count={waybillStatuses.length} />
      <PanelBody className="row row--wrap" style={{ gap: '12px 24px' }}>
        {waybillStatuses.map((status) => (
          <WaybillStatus key={status} status={status} pill />
        ))}
        {waybillStatuses.map((status) => (
          <WaybillStatus key={status} status={status} />
        ))}
        <WaybillStatus status="problem" detail={t('problem')} />
        <WaybillStatus status="courier_delivery" detail={t('today')} />
      </PanelBody>
    </Panel>
  );
}

export function ButtonsPart() {
  const { t } = useTranslation(['dev-ui', 'ui']);
  return (
    <Panel>
      <PanelHead title={t('part.buttons')} />
      <PanelBody className="row row--wrap">
        <Button variant="primary">{t('action.calculate')}</Button>
        <Button variant="primary" busy>
          {t('action.calculate')}
        </Button>
        <Button icon="repeat">{t('action.repeat')}</Button>
        <Button variant="outline">{t('action.order')}</Button>
        <Button variant="soft">{t('action.order')}</Button>
        <Button variant="ghost" icon="columns">
          {t('action.columns')}
        </Button>
        <Button variant="danger" icon="ban">
          {t('action.cancel')}
        </Button>
        <Button variant="danger-filled">{t('action.cancel')}</Button>
        <Button variant="set" size="bar" icon="calendar" endIcon="x">
          {t('action.date')}
        </Button>
        <Button size="small">{t('action.repeat')}</Button>
        <Button disabled>{t('action.off')}</Button>
        <IconButton icon="bell" label={t('action.tags')} dot />
        <Badge tone="success" icon="down-price">
          {t('ui:rate.cheapest')}
        </Badge>
        <Badge tone="info" icon="bolt">
          {t('ui:rate.fastest')}
        </Badge>
        <Badge tone="accent" icon="scale">
          {t('ui:rate.optimal')}
        </Badge>
        <Badge tone="warning" icon="clock">
          {t('badge.after14')}
        </Badge>
        {carrierCodes.map((carrier) => (
          <CarrierMark key={carrier} carrier={carrier} named />
        ))}
      </PanelBody>
    </Panel>
  );
}
