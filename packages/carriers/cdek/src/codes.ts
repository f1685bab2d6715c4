import { type StatusTable, statusesOf } from '@tranzit/carrier-kit';
import type { AdditionalService, Availability, DeliveryWay, TariffKind } from '@tranzit/kernel';

/** Where a side of a tariff begins or ends: at the door, at an office, at a parcel locker. */
export type CdekEnd = 'door' | 'warehouse' | 'locker';

export interface CdekMode {
  readonly from: CdekEnd;
  readonly to: CdekEnd;
  readonly way: DeliveryWay;
}

const mode = (from: CdekEnd, to: CdekEnd): CdekMode => ({
  from,
  to,
  way: `${from === 'door' ? 'd' : 'w'}2${to === 'door' ? 'd' : 'w'}`,
});

/** `delivery_mode` of the calculator. */
export const modes: Readonly<Record<number, CdekMode>> = {
  1: mode('door', 'door'),
  2: mode('door', 'warehouse'),
  3: mode('warehouse', 'door'),
  4: mode('warehouse', 'warehouse'),
  6: mode('door', 'locker'),
  7: mode('warehouse', 'locker'),
  8: mode('locker', 'door'),
  9: mode('locker', 'warehouse'),
  10: mode('locker', 'locker'),
};

/** Order of the codes in the rows below; `undefined` where a family has no such tariff. */
const columns = [1, 2, 3, 4, 6, 7] as const;

export interface CdekTariff {
  readonly family: string;
  readonly deliveryMode: number;
  readonly kind: TariffKind;
  /** 1: online shop, 2: ordinary delivery. Only the latter carries an ordinary cargo. */
  readonly orderType: 1 | 2;
  readonly maxGrams: number | undefined;
  readonly isForDocuments: boolean;
  /** Less than a truck load: the order needs `additional_order_types: [2]`. */
  readonly isLtl: boolean;
}

interface Family {
  readonly family: string;
  readonly codes: readonly (number | undefined)[];
  readonly kind?: TariffKind;
  readonly orderType?: 1 | 2;
  readonly maxKg?: number;
  readonly isForDocuments?: boolean;
  readonly isLtl?: boolean;
}

/** Codes as: door-door, door-office, office-door, office-office, door-locker, office-locker. */
const families: readonly Family[] = [
  { family: 'Посылка', codes: [139, 138, 137, 136, 366, 368], orderType: 1, maxKg: 30 },
  { family: 'Экономичная посылка', codes: [231, 232, 233, 234, 376, 378], orderType: 1, maxKg: 50 },
  { family: 'Экспресс', codes: [480, 481, 482, 483, 485, 486] },
  { family: 'Магистральный экспресс', codes: [121, 123, 122, 62] },
  { family: 'Магистральный супер-экспресс', codes: [124, 126, 125, 63] },
  { family: 'Сборный груз', codes: [748, 749, 750, 751], maxKg: 20_000, isLtl: true },
  ...[57, 58, 59, 60, 61, 3].map((code) => superExpress([code], 30)),
  ...[
    [undefined, 777, 778, 779],
    [undefined, 786, 787, 788],
    [undefined, 795, 796, 797],
    [undefined, 804, 805, 806],
    [676, 677, 678, 679],
    [686, 687, 688, 689],
    [696, 697, 698, 699],
    [706, 707, 708, 709],
    [716, 717, 718, 719],
  ].map((codes) => superExpress(codes)),
  { family: 'Документы', codes: [533, 534, 535, 536], maxKg: 0.3, isForDocuments: true },
  { family: 'Documents Express', codes: [2261, 2262, 2263, 2264, 2266, 2267], isForDocuments: true },
  ...[66, 67].map(
    (code): Family => ({ family: 'Доставка за 4 часа пешком', codes: [code], kind: 'by_time', maxKg: 15 }),
  ),
  ...[68, 69].map(
    (code): Family => ({ family: 'Доставка за 4 часа авто', codes: [code], kind: 'by_time', maxKg: 30 }),
  ),
  { family: 'Международный экспресс документы', codes: [7], maxKg: 5, isForDocuments: true },
  { family: 'Международный экспресс грузы', codes: [8], maxKg: 30 },
  { family: 'E-com Standard', codes: [184, 187, 186, 185, 497, 498] },
  { family: 'E-com Express', codes: [293, 295, 294, 291, 509, 510], maxKg: 500 },
];

function superExpress(codes: readonly (number | undefined)[], maxKg?: number): Family {
  return { family: 'Супер-экспресс', codes, kind: 'by_time', ...(maxKg === undefined ? {} : { maxKg }) };
}

/** Tariffs by code. A code that stands in no family is offered under the name and mode the carrier gives it. */
export const tariffs: ReadonlyMap<number, CdekTariff> = new Map(
  families.flatMap(
    ({ family, codes, kind = 'default', orderType = 2, maxKg, isForDocuments = false, isLtl = false }) =>
      codes.flatMap((code, column): [number, CdekTariff][] => {
        const deliveryMode = columns[column];
        if (code === undefined || deliveryMode === undefined) return [];
        const maxGrams = maxKg === undefined ? undefined : maxKg * 1000;
        return [[code, { family, deliveryMode, kind, orderType, maxGrams, isForDocuments, isLtl }]];
      }),
  ),
);

/** No longer sold: neither offered nor ordered. */
export const retiredTariffs: ReadonlySet<number> = new Set([
  1, 5, 10, 11, 12, 15, 16, 17, 18, 118, 119, 120, 361, 363,
]);

/** The carrier's service for ours. */
export const serviceCodes: Readonly<Partial<Record<AdditionalService, string>>> = {
  INSURANCE: 'INSURANCE',
  CARGO_LOADING: 'LOADING_OPERATIONS_AT_THE_SENDER',
  CARGO_UNLOADING: 'LOAD_THE_OPERATION_AT_THE_RECIPIENT',
  RETURN: 'REVERSE',
};

/** BY_HAND is absent: a comment binds nobody. The last two have no counterpart: no order can have them. */
export const serviceAvailability: Readonly<Partial<Record<AdditionalService, Availability>>> = {
  INSURANCE: 'available',
  CARGO_LOADING: 'available',
  CARGO_UNLOADING: 'available',
  RETURN: 'available',
  PICKUP_IN_60_MIN: 'need_confirm',
  PRIORITY_CONTROL: 'need_confirm',
};

/** Loading and unloading by the courier end at this weight of one place. */
export const maxLoadingGrams = 80_000;

/** Chargeable kilograms are L·W·H in centimetres over this. */
export const volumetricDivisor = 5000;

/** Places in one order. */
export const maxPlaces = 255;

export const orderStatuses = {
  ACCEPTED: 'new',
  CREATED: 'registered',
  INVALID: 'problem',
  REMOVED: 'canceled',
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'received_from_sender',
  RECEIVED_AT_SENDER_WAREHOUSE: 'received_from_sender',
  READY_FOR_SHIPMENT_IN_SENDER_CITY: 'ready_to_send',
  READY_TO_SHIP_AT_SENDING_OFFICE: 'ready_to_send',
  /** Not taken by the line haul and back on the shelf, which is no return. */
  RETURNED_TO_SENDER_CITY_WAREHOUSE: 'keep',
  TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY: 'sent_to_receiver_office',
  PASSED_TO_CARRIER_AT_SENDING_OFFICE: 'sent_to_receiver_office',
  SENT_TO_TRANSIT_CITY: 'sent_to_receiver_office',
  SEND_TO_TRANSIT_OFFICE: 'sent_to_receiver_office',
  ACCEPTED_IN_TRANSIT_CITY: 'sent_to_receiver_office',
  MET_AT_TRANSIT_OFFICE: 'sent_to_receiver_office',
  ACCEPTED_AT_TRANSIT_WAREHOUSE: 'sent_to_receiver_office',
  RETURNED_TO_TRANSIT_WAREHOUSE: 'sent_to_receiver_office',
  READY_FOR_SHIPMENT_IN_TRANSIT_CITY: 'sent_to_receiver_office',
  READY_TO_SHIP_IN_TRANSIT_OFFICE: 'sent_to_receiver_office',
  TAKEN_BY_TRANSPORTER_FROM_TRANSIT_CITY: 'sent_to_receiver_office',
  PASSED_TO_CARRIER_AT_TRANSIT_OFFICE: 'sent_to_receiver_office',
  ENTERED_TO_OFFICE_TRANSIT_WAREHOUSE: 'sent_to_receiver_office',
  PASSED_TO_TRANSIT_CARRIER: 'sent_to_receiver_office',
  SHIPPED_TO_DESTINATION: 'sent_to_receiver_office',
  SENT_TO_RECIPIENT_CITY: 'sent_to_receiver_office',
  IN_CUSTOMS_INTERNATIONAL: 'keep',
  IN_CUSTOMS_LOCAL: 'keep',
  CUSTOMS_COMPLETE: 'keep',
  ACCEPTED_IN_RECIPIENT_CITY: 'met_in_receiver_office',
  MET_AT_RECIPIENT_OFFICE: 'met_in_receiver_office',
  ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE: 'received_in_delivery_office',
  ENTERED_TO_DELIVERY_WAREHOUSE: 'received_in_delivery_office',
  ACCEPTED_AT_PICK_UP_POINT: 'receiver_waiting_in_office',
  ENTERED_TO_WAREHOUSE_ON_DEMAND: 'receiver_waiting_in_office',
  POSTOMAT_POSTED: 'receiver_waiting_in_office',
  TAKEN_BY_COURIER: 'courier_delivery',
  RETURNED_TO_RECIPIENT_CITY_WAREHOUSE: 'received_in_delivery_office',
  POSTOMAT_SEIZED: 'received_in_delivery_office',
  DELIVERED: 'delivered',
  POSTOMAT_RECEIVED: 'delivered',
  /** Its reason says more, see `tracking.ts`. */
  NOT_DELIVERED: 'problem',
  SENT_TO_SENDER_CITY: 'problem',
  ACCEPTED_IN_SENDER_CITY: 'problem',
  /** Part of a return only after one has begun. */
  MET_AT_SENDING_OFFICE: 'keep',
} as const satisfies StatusTable;

/** Codes with which the way back to the sender begins. */
export const returnStarters: ReadonlySet<string> = new Set([
  'NOT_DELIVERED',
  'SENT_TO_SENDER_CITY',
  'ACCEPTED_IN_SENDER_CITY',
]);

/** What a courier call adds to an order while the cargo is still with the sender. */
export const intakeStatuses = {
  ACCEPTED: 'keep',
  CREATED: 'keep',
  READY_FOR_APPOINTMENT: 'courier_search',
  APPOINTED_COURIER: 'courier_on_way',
  DONE: 'received_from_sender',
  PROBLEM_DETECTED: 'problem',
  PROCESSING_REQUIRED: 'problem',
  REMOVED: 'pickup_waiting',
  INVALID: 'keep',
} as const satisfies StatusTable;

/** Reasons 26 and 27 of `NOT_DELIVERED` are a loss and a disposal. */
export const reachedStatuses = statusesOf([orderStatuses, intakeStatuses], ['lost', 'scrapped']);

/** Reasons of `NOT_DELIVERED` with which the receiver would not have the cargo. */
export const refusalReasons: ReadonlySet<string> = new Set(
  [11, 12, 13, 14, 15, 16, 17, 18, 21, 22].map((reason) => String(reason)),
);
export const storageExpiredReason = '23';

export const reasonTexts: Readonly<Record<string, string>> = {
  1: 'Неверный адрес',
  2: 'Не дозвонились',
  3: 'Адресат не проживает',
  4: 'Расхождение по весу',
  5: 'Отправление отсутствует',
  6: 'Дублирование номера',
  7: 'Город не обслуживается',
  8: 'Повреждение упаковки',
  9: 'Повреждение вложения',
  10: 'Повреждение груза',
  11: 'Отказ без объяснения',
  12: 'Претензия к качеству',
  13: 'Некомплект',
  14: 'Не тот товар',
  15: 'Не устроил срок',
  16: 'Куплено в другом месте',
  17: 'Передумал',
  18: 'Заказано по ошибке',
  19: 'Повреждение у получателя',
  20: 'Частичная доставка',
  21: 'Нет денег',
  22: 'Не понравилось',
  23: 'Истёк срок хранения',
  24: 'Не прошло таможню',
  25: 'Коммерческий груз',
  26: 'Утеряно',
  27: 'Не востребовано, утилизировано',
};
