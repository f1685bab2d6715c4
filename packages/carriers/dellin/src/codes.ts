import { createStatusReader, type StatusTable, statusesOf } from '@tranzit/carrier-kit';
import type { AdditionalService, Availability } from '@tranzit/kernel';

export const deliveryTypes = ['auto', 'express', 'avia', 'small', 'letter'] as const;
/** Each is a tariff of its own; its name is the code we order with. */
export type DellinDeliveryType = (typeof deliveryTypes)[number];

export const tariffNames: Readonly<Record<DellinDeliveryType, string>> = {
  auto: 'Автодоставка',
  express: 'Экспресс-доставка',
  avia: 'Авиадоставка',
  small: 'Малогабаритный груз',
  letter: 'Письмо',
};

/** A private person of Russia; the only legal form an order needs to name by its id. */
export const privatePersonForm = '0xAB91FEEA04F6D4AD48DF42161B6C2E7A';

/** The countries the carrier is known to have ids for. */
export const countryUids: Readonly<Record<string, string>> = {
  RU: '0x8f51001438c4d49511dbd774581edb7a',
  BY: '0x8f51001438c4d49511dbd774581edb7e',
  KZ: '0x8f51001438c4d49511dbd774581edb80',
};

/** BY_HAND is absent: a comment binds nobody. The last two have no counterpart: no order can have them. */
export const serviceAvailability = {
  INSURANCE: 'available',
  CARGO_LOADING: 'available',
  CARGO_UNLOADING: 'available',
  RETURN: 'available',
  PICKUP_IN_60_MIN: 'need_confirm',
  PRIORITY_CONTROL: 'need_confirm',
} as const satisfies Partial<Record<AdditionalService, Availability>>;

/**
 * Codes of `detailedStatus`, and of `state` where there is no detailed one. The draft is the portal's own first status.
 * `arrived`, `received` and `declined` mean more by the route and by what came before: see `tracking-records.ts`.
 */
export const orderStates = {
  draft: 'keep',
  processing: 'registered',
  waiting: 'delivery_waiting',
  pickup: 'pickup_waiting',
  pickup_waiting_pickup: 'pickup_waiting',
  pickup_departed: 'courier_on_way',
  pickup_arrived: 'courier_on_way',
  pickup_arrived_at_first: 'courier_on_way',
  pickup_arrived_at_last: 'courier_on_way',
  pickup_finished: 'received_from_sender',
  received: 'received_from_sender',
  received_warehousing: 'received_from_sender',
  inway: 'sent_to_receiver_office',
  arrived_to_airport: 'met_in_receiver_office',
  arrived: 'received_in_delivery_office',
  warehousing: 'receiver_waiting_in_office',
  airport_warehousing: 'receiver_waiting_in_office',
  delivery: 'received_in_delivery_office',
  delivery_waiting_delivery: 'received_in_delivery_office',
  delivery_departed: 'courier_delivery',
  delivery_arrived: 'courier_delivery',
  delivery_finished: 'delivered',
  delivery_delivered: 'delivered',
  finished: 'delivered',
  accompanying_documents_return: 'delivered',
  declined: 'canceled',
} as const satisfies StatusTable;

export const readState = createStatusReader(orderStates);

/** Paid storage: the receiver waits at the terminal, and every day costs. */
export const storageStates: ReadonlySet<string> = new Set(['warehousing', 'airport_warehousing']);

export const declinedState = 'declined';
export const draftState = 'draft';

/** `ready_to_send` is what `received` means after the cargo was collected. No code means lost, scrapped or a problem. */
export const reachedStatuses = statusesOf([orderStates], ['ready_to_send']);
