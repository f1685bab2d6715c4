import type { UseQueryResult } from '@tanstack/react-query';
import { type AnswerOf, api, type Waybill } from '@tranzit/contract';
import { isRefused } from '@tranzit/kernel';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreationLine,
  deliveryPromise,
  isBeingMade,
  TimelineSkeleton,
  Track,
  UnansweredLine,
  useDocumentFiles,
  useRoute,
  useTimeline,
  WayAndFacts,
} from '../../features/tracking/index.ts';
import { call } from '../../lib/api/call.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { Actions } from './actions.tsx';
import { NoticeLine } from './notice-line.tsx';
import classes from './waybill.module.css';
import { WaybillFacts } from './waybill-facts.tsx';
import { WaybillHead } from './waybill-head.tsx';
import { takeWaybill } from './waybill-query.ts';

type Tracking = UseQueryResult<AnswerOf<typeof api.getTracking>>;
const nothing: readonly never[] = [];

interface WaybillViewProps {
  readonly idOrNumber: string;
  readonly waybill: Waybill;
  readonly tracking: Tracking;
}

/** The way so far and ahead, with its map. */
function WaybillTrack({ waybill, tracking }: Omit<WaybillViewProps, 'idOrNumber'>) {
  const { t } = useTranslation('waybill');
  const { waybillId, status, sender, receiver, to } = waybill;
  const { data, error, refetch } = tracking;
  const events = data?.events;
  const timeline = useTimeline({
    of: String(waybillId),
    events,
    planned: data?.planned ?? nothing,
    status,
    toCity: to.city,
  });
  const hasWay = !isRefused(waybill);
  const route = useRoute(
    useMemo(
      () =>
        hasWay
          ? {
              from: sender.address,
              to: receiver.address,
              events: events ?? nothing,
              status,
              mayLookUp: true,
            }
          : undefined,
      [hasWay, sender, receiver, events, status],
    ),
  );
  const standIn =
    data === undefined &&
    (error ? (
      <ErrorState title={t('trackingFailed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <TimelineSkeleton />
    ));
  return (
    <Track
      fromCity={sender.address.city}
      toCity={receiver.address.city}
      promise={deliveryPromise(waybill)}
      events={timeline}
      standIn={standIn || undefined}
      route={route}
    />
  );
}

/** A whole waybill: what can be done with it, how it goes, and what it is. */
export function WaybillView({ idOrNumber, waybill, tracking }: WaybillViewProps) {
  const { waybillId, plsWaybillNumber, deliveryService } = waybill;
  const take = takeWaybill(idOrNumber);
  const files = useDocumentFiles({
    carrier: deliveryService,
    number: plsWaybillNumber,
    orderedAt: waybill.createdAt,
    load: (kind) => call(api.getDocument, { params: { id: waybillId, kind } }),
  });
  return (
    <div className={`stack ${classes.page}`}>
      <WaybillHead waybill={waybill} actions={<Actions waybill={waybill} files={files} onChanged={take} />} />
      <NoticeLine waybill={waybill} onChanged={take} />
      <UnansweredLine waybill={waybill} />
      {isBeingMade(waybill) && (
        <Panel className={classes.creation ?? ''}>
          <CreationLine waybill={waybill} />
        </Panel>
      )}
      <WayAndFacts>
        <WaybillTrack waybill={waybill} tracking={tracking} />
        <WaybillFacts
          waybill={waybill}
          files={files}
          onChanged={take}
          onTags={(tags) => void take({ ...waybill, tags })}
        />
      </WayAndFacts>
    </div>
  );
}
