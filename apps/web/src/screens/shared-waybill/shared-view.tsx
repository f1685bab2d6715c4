import { isRefused } from '@tranzit/kernel';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryPromise, Track, useRoute, useTimeline } from '../../features/tracking/index.ts';
import { PhoneForm } from './phone-form.tsx';
import { SharedDates } from './shared-dates.tsx';
import { SharedFacts } from './shared-facts.tsx';
import { SharedHead } from './shared-head.tsx';
import { type SharedBasic, useSharedExtended } from './shared-query.ts';
import classes from './shared-waybill.module.css';

interface SharedViewProps {
  readonly shareKey: string;
  readonly basic: SharedBasic;
}

/** A shipment as a stranger sees it; with the receiver's phone, as the receiver does. */
export function SharedView({ shareKey, basic }: SharedViewProps) {
  const { t } = useTranslation('shared-waybill');
  const { extended, open, loadDocument } = useSharedExtended(shareKey);
  const { events, planned, status, fromCity, toCity } = basic;
  const timeline = useTimeline({ of: shareKey, events, planned, status, toCity });
  const hasWay = !isRefused(basic);
  const route = useRoute(
    useMemo(
      () =>
        extended && hasWay
          ? {
              from: extended.sender.address,
              to: extended.receiver.address,
              events,
              status,
              mayLookUp: false,
            }
          : undefined,
      [extended, hasWay, events, status],
    ),
  );
  return (
    <div className="stack">
      <SharedHead shipment={basic} />
      <div className={classes.columns}>
        <div className={`stack ${classes.aside}`}>
          <SharedDates shipment={basic} />
          {extended === undefined && <PhoneForm onOpen={open} />}
          <p role="status" className="sr">
            {extended && t('phone.opened')}
          </p>
        </div>
        <div className={`stack ${classes.way}`}>
          <Track
            fromCity={fromCity}
            toCity={toCity}
            promise={deliveryPromise(basic)}
            events={timeline}
            route={route}
          />
          {extended && <SharedFacts extended={extended} loadDocument={loadDocument} />}
        </div>
      </div>
    </div>
  );
}
