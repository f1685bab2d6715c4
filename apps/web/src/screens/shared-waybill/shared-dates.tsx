import { isDoorAtSender, isRefused } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayRange, formatInstant } from '../../lib/format/dates.ts';
import { Facts, Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import type { SharedBasic } from './shared-query.ts';

/** When it was handed over, when it comes, and how. */
export function SharedDates({ shipment }: { readonly shipment: SharedBasic }) {
  const { t } = useTranslation(['shared-waybill', 'common']);
  const { pickupDate, deliveryDateFrom, deliveryDateTo, deliveredAt, deliveryWay, isPromiseOpen } = shipment;
  const isDelivered = deliveredAt !== null;
  return (
    <Panel>
      <PanelHead title={t('dates.title')} />
      <PanelBody>
        <Facts
          facts={[
            ...(isRefused(shipment)
              ? []
              : [
                  {
                    label: t(isDoorAtSender(deliveryWay) ? 'dates.pickup' : 'dates.handover'),
                    value: formatDay(pickupDate),
                  },
                  {
                    label: t(isDelivered ? 'dates.delivered' : 'dates.delivery'),
                    value: isDelivered
                      ? formatInstant(deliveredAt)
                      : isPromiseOpen
                        ? t('dates.open')
                        : formatDayRange(deliveryDateFrom, deliveryDateTo),
                  },
                ]),
            { label: t('dates.way'), value: t(`common:wayTitle.${deliveryWay}`) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
