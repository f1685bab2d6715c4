import { createStatusReader, type StatusTable, statusesOf } from '@tranzit/carrier-kit';
import type { AdditionalService, Availability, DeliveryWay, TariffKind } from '@tranzit/kernel';

/** The carrier's letters are Cyrillic; the Latin look-alikes are refused. */
export const serviceVariants = {
  d2d: 'ДД',
  d2w: 'ДТ',
  w2d: 'ТД',
  w2w: 'ТТ',
} as const satisfies Record<DeliveryWay, string>;

/** Names for answers without one, and the kind where it is not `default`. */
export const tariffs: Readonly<Record<string, { readonly name: string; readonly kind?: TariffKind }>> = {
  BZP: { name: 'DPD 18:00', kind: 'by_time' },
  ECN: { name: 'DPD ECONOMY' },
  ECU: { name: 'DPD ECONOMY CU' },
  CUR: { name: 'DPD CLASSIC' },
  NDY: { name: 'DPD EXPRESS' },
  CSM: { name: 'DPD Online Express' },
  IND: { name: 'DPD Express 13', kind: 'by_time' },
  PCL: { name: 'DPD OPTIMUM' },
  PUP: { name: 'DPD Shop to Shop' },
  DPI: { name: 'DPD CLASSIC international import' },
  DPE: { name: 'DPD CLASSIC international export' },
  MAX: { name: 'DPD MAX domestic' },
  MXO: { name: 'DPD Standard' },
  TEN: { name: 'DPD 10:00', kind: 'by_time' },
  DPT: { name: 'DPD 13:00', kind: 'by_time' },
};

/** Services the carrier has a code for, and how its price list may name them. */
export const extraServices: Partial<
  Record<AdditionalService, { readonly esCode: string; readonly name: RegExp }>
> = {
  RETURN: { esCode: 'ВДО', name: /ВДО|(возврат|обратн).*документ|документ.*(возврат|обратн)/i },
  CARGO_UNLOADING: { esCode: 'ПРД', name: /ПРД|погруз|разгруз/i },
};

/**
 * CARGO_LOADING and BY_HAND are absent: the carrier has no code for them, and words in the instructions bind nobody. The
 * last two have no counterpart either: no order can have them.
 */
export const serviceAvailability = {
  INSURANCE: 'available',
  CARGO_UNLOADING: 'available',
  RETURN: 'available',
  PICKUP_IN_60_MIN: 'need_confirm',
  PRIORITY_CONTROL: 'need_confirm',
} as const satisfies Partial<Record<AdditionalService, Availability>>;

/** The countries of one customs union, as addresses name them. */
export const countryNames: Readonly<Record<string, string>> = {
  RU: 'Россия',
  KZ: 'Казахстан',
  BY: 'Беларусь',
  AM: 'Армения',
  KG: 'Киргизия',
};

export const parcelStates = [
  'NewOrderByClient',
  'NewOrderByDPD',
  'NotDone',
  'OnTerminalPickup',
  'OnRoad',
  'OnTerminal',
  'OnTerminalDelivery',
  'Delivering',
  'Delivered',
  'Lost',
  'Problem',
  'ReturnedFromDelivery',
] as const;
type ParcelState = (typeof parcelStates)[number];

/** The answers carry no names of states. */
export const stateNames: Readonly<Record<ParcelState, string>> = {
  NewOrderByClient: 'Заказ оформлен',
  NewOrderByDPD: 'Заказ оформлен сотрудником DPD',
  NotDone: 'Заказ отменён',
  OnTerminalPickup: 'На терминале приёма',
  OnRoad: 'В пути между терминалами',
  OnTerminal: 'На транзитном терминале',
  OnTerminalDelivery: 'На терминале доставки',
  Delivering: 'У курьера',
  Delivered: 'Доставлен',
  Lost: 'Утерян',
  Problem: 'Возникла проблема',
  ReturnedFromDelivery: 'Курьер вернул на терминал',
};

const stateMeanings = {
  NewOrderByClient: 'registered',
  NewOrderByDPD: 'registered',
  NotDone: 'canceled',
  OnTerminalPickup: 'received_from_sender',
  OnRoad: 'sent_to_receiver_office',
  OnTerminal: 'sent_to_receiver_office',
  OnTerminalDelivery: 'received_in_delivery_office',
  Delivering: 'courier_delivery',
  Delivered: 'delivered',
  Lost: 'lost',
  Problem: 'problem',
  ReturnedFromDelivery: 'received_in_delivery_office',
} satisfies Record<ParcelState, StatusTable[string]>;
/** What a state means before the route is looked at. */
export const readState = createStatusReader(stateMeanings);

const sameMeaning = (codes: readonly number[], status: StatusTable[string]): StatusTable =>
  Object.fromEntries(codes.map((code) => [String(code), status]));

const eventMeanings: StatusTable = {
  ...sameMeaning([1001, 1401], 'registered'),
  ...sameMeaning([1101, 1201], 'problem'),
  ...sameMeaning([1501], 'pickup_waiting'),
  ...sameMeaning([1301, 2901, 2904, 2501], 'canceled'),
  ...sameMeaning([1601], 'received_from_sender'),
  ...sameMeaning([1802, 1810, 1811], 'ready_to_send'),
  ...sameMeaning([1701, 1801, 2101, 2103, 2302, 2303, 2304, 2305, 2306, 2307], 'sent_to_receiver_office'),
  ...sameMeaning([2201], 'receiver_waiting_in_office'),
  ...sameMeaning([2202, 2209, 2210], 'received_in_delivery_office'),
  ...sameMeaning([2301, 2310, 2311, 2314, 3501, 3601], 'courier_delivery'),
  ...sameMeaning([2401], 'storage_expired'),
  ...sameMeaning([2404], 'receiver_refused'),
  ...sameMeaning([2402, 2405, 2406, 2407, 2408, 2409, 2410, 2411, 3701], 'problem'),
  ...sameMeaning([2416], 'canceled_negotiation'),
  ...sameMeaning([3301, 3302], 'scrapped'),
  ...sameMeaning([3303], 'lost'),
  ...sameMeaning([3304, 3305], 'delivered'),
  ...sameMeaning([1603, 2205, 3201, 3202, 3203, 3204, 3205, 3206, 3211, 3216], 'keep'),
  ...sameMeaning([2601, 2602, 2701, 2801, 3001, 3401, 3901, 4001, 4101], 'keep'),
};
/** Codes of the event feed. Movements back to the sender stand in `returnEvents`. */
export const readEvent = createStatusReader(eventMeanings);

/** A route tells an office that waits for the receiver from one that waits for a courier, and the city it is in. */
export const reachedStatuses = statusesOf([stateMeanings, eventMeanings], ['met_in_receiver_office']);

export const returnEvents: Readonly<Record<string, 'in_progress' | 'returned'>> = {
  2102: 'in_progress',
  2203: 'in_progress',
  2204: 'in_progress',
  2309: 'in_progress',
  3306: 'returned',
  3308: 'returned',
};
