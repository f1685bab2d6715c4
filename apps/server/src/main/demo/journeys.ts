import type { WaybillStatus } from '@tranzit/kernel';

/** Words of the two carriers for each step, as they send them. */
interface Step {
  readonly status: WaybillStatus;
  readonly cdek: { readonly code: string; readonly name: string };
  readonly dpd: { readonly code: string; readonly name: string };
  /** Share of the way from pickup to delivery at which it happens. */
  readonly at: number;
  readonly side: 'sender' | 'receiver';
}

export const mainLine: readonly Step[] = [
  {
    status: 'received_from_sender',
    cdek: { code: 'RECEIVED_AT_SHIPMENT_WAREHOUSE', name: 'Принят на склад отправителя' },
    dpd: { code: 'OnTerminalPickup', name: 'На терминале приёма' },
    at: 0.08,
    side: 'sender',
  },
  {
    status: 'ready_to_send',
    cdek: { code: 'READY_FOR_SHIPMENT_IN_SENDER_CITY', name: 'Готов к отправке' },
    dpd: { code: '1802', name: 'Обработан на терминале' },
    at: 0.18,
    side: 'sender',
  },
  {
    status: 'sent_to_receiver_office',
    cdek: { code: 'SENT_TO_RECIPIENT_CITY', name: 'Отправлен в город получателя' },
    dpd: { code: 'OnRoad', name: 'В пути' },
    at: 0.3,
    side: 'sender',
  },
  {
    status: 'met_in_receiver_office',
    cdek: { code: 'ACCEPTED_IN_RECIPIENT_CITY', name: 'Встречен в городе получателя' },
    dpd: { code: 'OnTerminal', name: 'На терминале' },
    at: 0.72,
    side: 'receiver',
  },
  {
    status: 'received_in_delivery_office',
    cdek: { code: 'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE', name: 'Принят на склад доставки' },
    dpd: { code: 'OnTerminalDelivery', name: 'На терминале доставки' },
    at: 0.82,
    side: 'receiver',
  },
  {
    status: 'courier_delivery',
    cdek: { code: 'TAKEN_BY_COURIER', name: 'Выдан на доставку' },
    dpd: { code: 'Delivering', name: 'Доставляется' },
    at: 0.93,
    side: 'receiver',
  },
  {
    status: 'delivered',
    cdek: { code: 'DELIVERED', name: 'Вручён' },
    dpd: { code: 'Delivered', name: 'Доставлен' },
    at: 1,
    side: 'receiver',
  },
];

const atPoint: Step = {
  status: 'receiver_waiting_in_office',
  cdek: { code: 'ACCEPTED_AT_PICK_UP_POINT', name: 'Ожидает в пункте выдачи' },
  dpd: { code: 'OnTerminalDelivery', name: 'Ожидает получателя' },
  at: 0.93,
  side: 'receiver',
};

/** Steps an order has made when it stands at `status`; on the way to a terminal it waits there instead of a courier. */
export function stepsUpTo(status: WaybillStatus, toTerminal: boolean): readonly Step[] {
  const line = toTerminal
    ? mainLine.map((step) => (step.status === 'courier_delivery' ? atPoint : step))
    : mainLine;
  const reached = line.findIndex((step) => step.status === status);
  return reached < 0 ? [] : line.slice(0, reached + 1);
}

/** Where the demo's orders stand: most are delivered, and every status stands somewhere. */
export const standing: readonly {
  readonly status: WaybillStatus;
  readonly weight: number;
  readonly daysAgo: readonly [number, number];
}[] = [
  { status: 'delivered', weight: 66, daysAgo: [9, 90] },
  { status: 'canceled', weight: 5, daysAgo: [3, 80] },
  { status: 'courier_delivery', weight: 3, daysAgo: [3, 6] },
  { status: 'receiver_waiting_in_office', weight: 3, daysAgo: [4, 8] },
  { status: 'received_in_delivery_office', weight: 2, daysAgo: [3, 5] },
  { status: 'met_in_receiver_office', weight: 2, daysAgo: [2, 5] },
  { status: 'sent_to_receiver_office', weight: 6, daysAgo: [1, 4] },
  { status: 'ready_to_send', weight: 2, daysAgo: [1, 2] },
  { status: 'received_from_sender', weight: 2, daysAgo: [0, 1] },
  { status: 'pickup_waiting', weight: 3, daysAgo: [0, 1] },
  { status: 'delivery_waiting', weight: 1, daysAgo: [0, 1] },
  { status: 'problem', weight: 2, daysAgo: [4, 12] },
  { status: 'lost', weight: 1, daysAgo: [40, 60] },
  { status: 'scrapped', weight: 1, daysAgo: [50, 80] },
  { status: 'canceled_negotiation', weight: 1, daysAgo: [0, 1] },
];
