import type { TrackingEvent } from '@tranzit/carrier-kit';
import { kopecks, type WaybillStatus } from '@tranzit/kernel';
import type { PastOrder } from '../../modules/waybills/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { demoContext } from './demo-context.ts';
import {
  after,
  type CarrierSide,
  type DemoOrder,
  dayOf,
  isOnItsWay,
  type WaybillSeed,
} from './demo-order.ts';
import { createCargo, createReceiver, createSender } from './order-parts.ts';

/** What the carriers have said until now is read already. */
const firstLookMs = 30 * 60_000;

const beforePickup: readonly WaybillStatus[] = [
  'registered',
  'pickup_waiting',
  'delivery_waiting',
  'courier_search',
  'courier_on_way',
  'canceled',
];

/** When the carrier had the cargo, as its events tell. */
function collectedAt(events: readonly TrackingEvent[]): Date | undefined {
  const collected = events.find((event) => event.status && !beforePickup.includes(event.status));
  return collected && new Date(collected.occurredAt);
}

const insuranceKopecks = 7500;

function priceOf({ priceKopecks }: DemoOrder) {
  const base = kopecks(priceKopecks - insuranceKopecks);
  return {
    price: kopecks(priceKopecks),
    basePrice: base,
    priceParts: [
      { kind: 'base', code: null, amount: base },
      { kind: 'insurance', code: 'INSURANCE', amount: kopecks(insuranceKopecks) },
    ],
    bonusKopecks: 0,
    cashbackKopecks: Math.floor((priceKopecks * 0.03) / 100) * 100,
  } as const;
}

/** A demo order as the portal would have accepted it, with its sides and its cargo; these are written already. */
export async function preparePastOrder(
  db: Db,
  { account, accountId }: WaybillSeed,
  order: DemoOrder,
  { carrierNumber, carrierOrderId, events }: CarrierSide,
): Promise<PastOrder> {
  const { userId, number, carrier, way, status, createdAt: acceptedAt } = order;
  const ctx = demoContext(db, { accountId, userId, at: acceptedAt });
  const pickup = collectedAt(events) ?? after(acceptedAt, 1);
  const arrival = after(pickup, order.days);
  return {
    ...{ accountId, userId, number, carrier, way, status, acceptedAt },
    ...{ carrierNumber, carrierOrderId, events },
    source: 'user',
    contractId: undefined,
    tariff: { code: order.tariffCode, name: order.tariffName },
    sender: await createSender(ctx, account, order),
    receiver: await createReceiver(ctx, order),
    cargo: await createCargo(ctx, order),
    returnCargoId: null,
    services: ['INSURANCE'],
    pickupOn: dayOf(pickup),
    pickupPeriod: '09:00-18:00',
    promised: { fromOn: dayOf(after(arrival, -1)), toOn: dayOf(arrival) },
    ...priceOf(order),
    creationStage: isOnItsWay(order) ? 'registered' : 'documents_ready',
    trackAfter: isOnItsWay(order) ? new Date(Date.now() + firstLookMs) : null,
  };
}
