import { createStatusReader, type StatusTable, statusesOf } from '@tranzit/carrier-kit';
import type { AdditionalService, Availability, DeliveryWay, TariffKind } from '@tranzit/kernel';

/** The mode in which the receiver comes for the cargo. */
export const selfDeliveryMode = 'SelfDelivery';

/** A courier always comes to the sender: hand-over at an office is not told apart by the service. */
export const servedWays = ['d2d', 'd2w'] as const satisfies readonly DeliveryWay[];

/** L·W·H in centimetres over this gives kilograms. */
export const volumetricDivisor = 5000;

/** The most orders that one request may hold. */
export const maxOrdersPerRequest = 50;

/** Names of the modes, which the answers do not carry, and the kind where it is not `default`. */
export const modes: Readonly<Record<string, { readonly name: string; readonly kind?: TariffKind }>> = {
  Superexpress: { name: 'Суперэкспресс' },
  Express: { name: 'Экспресс' },
  Econom: { name: 'Эконом' },
  By10: { name: 'Экспресс до 10:00', kind: 'by_time' },
  By13: { name: 'Экспресс до 13:00', kind: 'by_time' },
  By14: { name: 'Экспресс до 14:00', kind: 'by_time' },
  By18: { name: 'Экспресс до 18:00', kind: 'by_time' },
  SML: { name: 'SML' },
  DayOff: { name: 'Доставка в выходной день' },
  Evening: { name: 'Вечерняя доставка', kind: 'by_time' },
  [selfDeliveryMode]: { name: 'Самовывоз' },
};

/**
 * Loading, unloading, handing over in person and the return of documents are absent: no operation of theirs orders them. What is
 * `need_confirm` has no counterpart either.
 */
export const serviceAvailability = {
  INSURANCE: 'available',
  PICKUP_IN_60_MIN: 'need_confirm',
  PRIORITY_CONTROL: 'need_confirm',
} as const satisfies Partial<Record<AdditionalService, Availability>>;

/** The code of the event that a waybill was issued, which is no status of theirs. */
export const waybillCode = 'Waybill';

/** Words for codes that come without a description. */
export const statusNames: Readonly<Record<string, string>> = {
  [waybillCode]: 'Оформлена накладная',
  Received: 'Заказ принят',
  Updated: 'Заказ обновлён',
  Checked: 'Заказ проверен',
  Processing: 'Заказ передан в работу',
  Declined: 'Заказ отклонён',
  Cancelled: 'Заказ отменён',
  Annulled: 'Заказ аннулирован',
  Closed: 'Заказ закрыт',
  PickedUp: 'Забран у отправителя',
  Debited: 'Принят на склад отправления',
  Departed: 'Отправлен из региона отправителя',
  Arrived: 'Прибыл в регион получателя',
  OnLastMile: 'Передан на доставку',
  Delivered: 'Доставлен',
  Returned: 'Возвращён курьером на склад',
  Problem: 'Проблема с доставкой',
  ReadyForTransfer: 'Готов к передаче партнёру',
  Transfered: 'Передан партнёру',
  ReturnedToSender: 'Возвращён отправителю',
};

/** `registered` is meant where the carrier has given a number; without one these move nothing. */
export const acceptedCodes: readonly string[] = ['Received', 'Updated', 'Checked'];
export const canceledCodes: readonly string[] = ['Cancelled', 'Canceled', 'Annulled'];
export const declinedCode = 'Declined';
/** Nothing is carried of such an order: it is as good as cancelled to whoever wants that. */
export const endedCodes: readonly string[] = [...canceledCodes, declinedCode];
/** From these on the interface changes nothing any more. */
export const handedOverCodes: readonly string[] = ['Processing', 'Closed'];

/** Of an order's statuses in one instant the later one in its life is the one in force. */
export const orderCodesByAge: readonly string[] = [
  ...acceptedCodes,
  ...handedOverCodes,
  declinedCode,
  ...canceledCodes,
];

const calculationCodes = ['Calculation', 'Calculated', 'Calulation', 'Calulated'] as const;

const orderStatuses = {
  Received: 'registered',
  Updated: 'registered',
  Checked: 'registered',
  Processing: 'pickup_waiting',
  [declinedCode]: 'problem',
  ...Object.fromEntries(canceledCodes.map((code) => [code, 'canceled' as const])),
  Closed: 'keep',
  ...Object.fromEntries(calculationCodes.map((code) => [code, 'keep' as const])),
} satisfies StatusTable;

/** The completed return stands beside this table: it is a problem with a reason. */
export const returnedCode = 'ReturnedToSender';
export const lastMileCode = 'OnLastMile';
const deliveryStatuses = {
  PickedUp: 'received_from_sender',
  Debited: 'ready_to_send',
  Departed: 'sent_to_receiver_office',
  Arrived: 'met_in_receiver_office',
  [lastMileCode]: 'courier_delivery',
  Delivered: 'delivered',
  Returned: 'received_in_delivery_office',
  Problem: 'problem',
  ReadyForTransfer: 'sent_to_receiver_office',
  Transfered: 'sent_to_receiver_office',
  Transferred: 'sent_to_receiver_office',
} satisfies StatusTable;

/** Statuses of the money and message services of an order, which are no movement of the cargo. */
const sideStatuses = {
  Sold: 'keep',
  Refused: 'keep',
  MoneyCollected: 'keep',
  MoneyTransfered: 'keep',
  MoneyTransferred: 'keep',
  Sent: 'keep',
  NotSent: 'keep',
} satisfies StatusTable;

/** For statuses that come with their number only. */
export const codeById: Readonly<Record<string, string>> = {
  1: 'PickedUp',
  2: 'Debited',
  5: lastMileCode,
  6: 'Delivered',
  8: 'Problem',
};

export const readOrderStatus = createStatusReader(orderStatuses);
export const readDeliveryStatus = createStatusReader({ ...deliveryStatuses, ...sideStatuses });

/** `receiver_waiting_in_office` is what the last mile means where the receiver comes for the cargo. */
export const reachedStatuses = statusesOf([orderStatuses, deliveryStatuses], ['receiver_waiting_in_office']);

const countryNames = new Intl.DisplayNames(['ru'], { type: 'region' });

/** A country as addresses name it: in Russian; its code where it has no name. */
export function toCountryName(iso: string): string {
  try {
    return countryNames.of(iso) ?? iso;
  } catch {
    return iso; // no code of a country
  }
}
