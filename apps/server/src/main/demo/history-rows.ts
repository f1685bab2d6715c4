import type { AccountId, WaybillId, WaybillStatus } from '@tranzit/kernel';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { CarrierSide, DemoOrder } from './demo-order.ts';
import type { ReadHistory } from './read-history.ts';

/** What belongs to a demo order and points at it. */
export interface HistoryRows {
  readonly events: readonly Insertable<Tables['waybill_events']>[];
  readonly ledger: readonly Insertable<Tables['ledger_entries']>[];
  readonly bonuses: readonly Insertable<Tables['bonus_entries']>[];
}

/** The portal's own events of a demo order, and where each led it. */
const statusOfEvent = {
  accepted: 'new',
  registered: 'registered',
  canceled: 'canceled',
  cancel_asked: 'canceled_negotiation',
} as const satisfies Readonly<Record<string, WaybillStatus>>;
type PortalEvent = keyof typeof statusOfEvent;

/** Milliseconds between the portal's own first events. */
const stepMs = 4_000;

/** What happened to a demo order so far: the portal's own events and the carrier's. */
export function toEventRows(
  waybillId: WaybillId,
  order: DemoOrder,
  side: CarrierSide,
  history: ReadHistory,
): HistoryRows['events'] {
  const portal: readonly PortalEvent[] = [
    'accepted',
    'registered',
    ...(order.status === 'canceled' ? ['canceled' as const] : []),
    ...(order.status === 'canceled_negotiation' ? ['cancel_asked' as const] : []),
  ];
  const ours = portal.map((code, index) => ({
    waybill_id: waybillId,
    event_key: `portal:${code}`,
    source: 'portal' as const,
    code,
    name: code,
    status: statusOfEvent[code],
    is_applied: true,
    occurred_at: new Date(order.createdAt.getTime() + index * stepMs),
    received_at: order.createdAt,
  }));
  const theirs = side.events.map((event) => ({
    waybill_id: waybillId,
    event_key: event.key,
    source: 'carrier' as const,
    code: event.code,
    name: event.name,
    status: event.status ?? null,
    city: event.city ?? null,
    reason: event.reasonText ?? null,
    is_applied: history.applied.has(event.key),
    is_known: event.isKnown,
    occurred_at: event.occurredAt,
    received_at: event.occurredAt,
    raw: JSON.stringify(event.raw),
  }));
  return [...ours, ...theirs];
}

interface OrderedBy {
  readonly accountId: AccountId;
  readonly waybillId: WaybillId;
}

/** Charge, refund and cashback of a demo order. */
export function toMoneyRows(
  { accountId, waybillId }: OrderedBy,
  order: DemoOrder,
  cashbackKopecks: number,
): Pick<HistoryRows, 'ledger' | 'bonuses'> {
  const common = { account_id: accountId, waybill_id: waybillId, occurred_at: order.createdAt };
  const charge = { ...common, kind: 'order_charge' as const, amount_kopecks: -order.priceKopecks };
  const refund = { ...common, kind: 'refund' as const, amount_kopecks: order.priceKopecks };
  const accrual = {
    ...common,
    kind: 'accrual' as const,
    state: 'hold' as const,
    amount_kopecks: cashbackKopecks,
  };
  return {
    ledger: order.status === 'canceled' ? [charge, refund] : [charge],
    bonuses: cashbackKopecks > 0 ? [accrual] : [],
  };
}
