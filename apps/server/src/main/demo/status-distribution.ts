import type { WaybillStatus } from '@tranzit/kernel';

/** Where the demo's orders stand: most are delivered, and every status stands somewhere. */
export const statusDistribution: readonly {
  readonly status: WaybillStatus;
  readonly weight: number;
  readonly daysAgo: readonly [number, number];
}[] = [
  { status: 'delivered', weight: 66, daysAgo: [14, 90] },
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
  { status: 'problem', weight: 2, daysAgo: [14, 20] },
  { status: 'lost', weight: 1, daysAgo: [40, 60] },
  { status: 'scrapped', weight: 1, daysAgo: [40, 50] },
  { status: 'canceled_negotiation', weight: 1, daysAgo: [0, 1] },
];
