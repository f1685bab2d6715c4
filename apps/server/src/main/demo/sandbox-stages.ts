import type { CarrierCode, DeliveryWay, WaybillStatus } from '@tranzit/kernel';

/** The carrier's own code at which an order stands; `ways` where it stands there on some ways only. */
type Row = readonly [status: WaybillStatus, stage: string, ways?: readonly DeliveryWay[]];

const fromDoor = ['d2d', 'd2w'] as const;
const fromTerminal = ['w2d', 'w2w'] as const;
const toDoor = ['d2d', 'w2d'] as const;
const toTerminal = ['d2w', 'w2w'] as const;

/** Statuses that the portal sets by itself: the carrier has the order and no cargo yet. */
const waiting = (stage: string, ways?: readonly DeliveryWay[]): readonly Row[] =>
  (['pickup_waiting', 'delivery_waiting', 'canceled_negotiation'] as const).map((status) =>
    ways ? [status, stage, ways] : [status, stage],
  );

/** A status that a carrier's news never bring is absent: no demo order of that carrier stands there. */
const stages: Partial<Record<CarrierCode, readonly Row[]>> = {
  cdek: [
    ...waiting('CREATED'),
    ['received_from_sender', 'RECEIVED_AT_SHIPMENT_WAREHOUSE'],
    ['ready_to_send', 'READY_FOR_SHIPMENT_IN_SENDER_CITY'],
    ['sent_to_receiver_office', 'SENT_TO_RECIPIENT_CITY'],
    ['met_in_receiver_office', 'ACCEPTED_IN_RECIPIENT_CITY'],
    ['received_in_delivery_office', 'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE', toDoor],
    ['courier_delivery', 'TAKEN_BY_COURIER', toDoor],
    ['receiver_waiting_in_office', 'ACCEPTED_AT_PICK_UP_POINT', toTerminal],
    ['delivered', 'DELIVERED'],
    ['canceled', 'REMOVED'],
    ['problem', 'SENT_TO_SENDER_CITY'],
    ['lost', 'NOT_DELIVERED'],
  ],
  dpd: [
    ...waiting('NewOrderByClient'),
    ['received_from_sender', 'OnTerminalPickup'],
    ['sent_to_receiver_office', 'OnRoad'],
    ['met_in_receiver_office', 'OnTerminal'],
    ['received_in_delivery_office', 'OnTerminalDelivery', toDoor],
    ['courier_delivery', 'Delivering', toDoor],
    ['receiver_waiting_in_office', 'OnTerminalDelivery', toTerminal],
    ['delivered', 'Delivered'],
    ['canceled', 'NotDone'],
    ['problem', 'Problem', toTerminal],
    ['lost', 'Lost'],
  ],
  cse: [
    ...waiting('44133e83-0fb3-4338-9ddd-461e2e565c1a', fromDoor),
    ['received_from_sender', '8c9ab389-4ef8-4d6c-99d4-c0bb2c62a623', fromDoor],
    ['ready_to_send', 'b7b5f799-94c7-4588-bae4-c14df35c9752'],
    ['sent_to_receiver_office', '53e93b3e-81b3-4646-8615-af1c982c9aaa'],
    ['met_in_receiver_office', '1c3ed878-48d2-4192-bbe6-513727535f21'],
    ['courier_delivery', 'b2af9ad9-22bd-4476-9393-7b51ffdab6f7', toDoor],
    ['receiver_waiting_in_office', 'c9eca960-8ea4-11dc-86de-0015170f8c09', toTerminal],
    ['delivered', '8e5ded66-a8f5-4fa8-b863-03e1e0406df5'],
    ['canceled', '41dafeb5-64a7-4b38-8be7-c42fa5963add'],
    ['problem', '771e4809-9131-11dc-86de-0015170f8c09', toDoor],
  ],
  pony: [
    ...waiting('Processing', fromDoor),
    ['received_from_sender', 'PickedUp'],
    ['ready_to_send', 'Debited'],
    ['sent_to_receiver_office', 'Departed'],
    ['met_in_receiver_office', 'Arrived'],
    ['courier_delivery', 'OnLastMile', toDoor],
    ['receiver_waiting_in_office', 'OnLastMile', toTerminal],
    ['delivered', 'Closed'],
    ['canceled', 'Cancelled'],
    ['problem', 'Problem'],
  ],
  post: [
    ...waiting('28:0'),
    ['received_from_sender', '1:1'],
    ['sent_to_receiver_office', '8:3'],
    ['received_in_delivery_office', '8:22', toDoor],
    ['courier_delivery', '8:15', toDoor],
    ['receiver_waiting_in_office', '8:2', toTerminal],
    ['delivered', '2:8', toDoor],
    ['delivered', '2:1', toTerminal],
    ['canceled', '46:0'],
    ['problem', '12:6', toDoor],
    ['lost', '5:1'],
    ['scrapped', '8:40', toTerminal],
  ],
  dellin: [
    ...waiting('pickup_waiting_pickup', fromDoor),
    ...waiting('waiting', fromTerminal),
    ['received_from_sender', 'pickup_finished', fromDoor],
    ['received_from_sender', 'received', fromTerminal],
    ['ready_to_send', 'received', fromDoor],
    ['sent_to_receiver_office', 'inway'],
    ['received_in_delivery_office', 'arrived', toDoor],
    ['courier_delivery', 'delivery_departed', toDoor],
    ['receiver_waiting_in_office', 'arrived', toTerminal],
    ['delivered', 'finished'],
    ['canceled', 'declined'],
  ],
};

/** Last words that no script of the sandbox says: told after the stage above has been reached. */
export const lastWords: Partial<Record<CarrierCode, Partial<Record<WaybillStatus, string>>>> = {
  post: { scrapped: '16:0' },
};

interface Route {
  readonly carrier: CarrierCode;
  readonly way: DeliveryWay;
}

/** The carrier's code at which an order with this status stands; `undefined` where it cannot stand there. */
export function stageOf({ carrier, way }: Route, status: WaybillStatus): string | undefined {
  if (status === 'pickup_waiting' && way.startsWith('w')) return undefined;
  if (status === 'delivery_waiting' && way.startsWith('d')) return undefined;
  return stages[carrier]?.find(([one, , ways]) => one === status && (ways?.includes(way) ?? true))?.[1];
}
