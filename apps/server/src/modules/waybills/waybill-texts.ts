import type { WaybillStatus } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';

/** Words of what the server itself tells people: events of our own making, mail, exported tables. */

type LocalizedText = Readonly<Record<Language, string>>;

export const statusNames: Readonly<Record<WaybillStatus, LocalizedText>> = {
  new: { ru: 'Новая', en: 'New' },
  registered: { ru: 'Зарегистрирована', en: 'Registered' },
  pickup_waiting: { ru: 'Ждёт забора', en: 'Waiting for pickup' },
  delivery_waiting: { ru: 'Ждём на терминале', en: 'Expected at the terminal' },
  courier_search: { ru: 'Назначение курьера', en: 'Assigning a courier' },
  courier_on_way: { ru: 'Курьер едет', en: 'Courier on the way' },
  received_from_sender: { ru: 'Принята у отправителя', en: 'Taken from the sender' },
  ready_to_send: { ru: 'Готова к отправке', en: 'Ready to leave' },
  sent_to_receiver_office: { ru: 'В пути', en: 'In transit' },
  met_in_receiver_office: { ru: 'Прибыла в город', en: 'Arrived in the city' },
  received_in_delivery_office: { ru: 'В отделении доставки', en: 'At the delivery office' },
  courier_delivery: { ru: 'На вручении', en: 'Out for delivery' },
  receiver_waiting_in_office: { ru: 'Ждёт в пункте выдачи', en: 'Waiting at the pickup point' },
  delivered: { ru: 'Доставлена', en: 'Delivered' },
  canceled: { ru: 'Отменена', en: 'Cancelled' },
  lost: { ru: 'Утеряна', en: 'Lost' },
  scrapped: { ru: 'Утилизирована', en: 'Disposed of' },
  problem: { ru: 'Проблема', en: 'Problem' },
  canceled_negotiation: { ru: 'Отмена на согласовании', en: 'Cancellation under review' },
};

const portalEventNames: Readonly<Record<string, LocalizedText>> = {
  accepted: { ru: 'Накладная принята', en: 'Waybill accepted' },
  registered: { ru: 'Зарегистрирована в службе доставки', en: 'Registered with the carrier' },
  courier_called: { ru: 'Курьер вызван', en: 'Courier called' },
  courier_refused: { ru: 'Служба не приняла вызов курьера', en: 'The carrier refused the courier call' },
  pickup_moved: {
    ru: 'Служба доставки перенесла день отправки',
    en: 'The carrier moved the day of dispatch',
  },
  documents_ready: { ru: 'Документы готовы', en: 'Documents are ready' },
  canceled: { ru: 'Накладная отменена', en: 'Waybill cancelled' },
  cancel_asked: { ru: 'Запрошена отмена', en: 'Cancellation asked for' },
  cancel_refused: { ru: 'Служба не согласилась на отмену', en: 'The carrier did not agree to cancel' },
  cancel_overtaken: {
    ru: 'Отмена не состоялась: служба доставки уже забрала груз',
    en: 'Not cancelled: the carrier already has the cargo',
  },
  refused: { ru: 'Служба не приняла заказ', en: 'The carrier refused the order' },
  contract_gone: {
    ru: 'Договор со службой доставки удалён, за отправлением больше не следим',
    en: 'The contract with the carrier was deleted, the shipment is followed no longer',
  },
  return_ordered: { ru: 'Возврат груза заказан', en: 'Return of the cargo ordered' },
  return_waits: {
    ru: 'Возврат груза ждёт вашего решения',
    en: 'Return of the cargo waits for your decision',
  },
  return_canceled: { ru: 'Возврат груза отменён', en: 'Return of the cargo cancelled' },
  manual: {
    ru: 'Служба не ответила: принят ли заказ, не ясно',
    en: 'The carrier did not answer: it is not clear whether the order was taken',
  },
};

const contractGone: LocalizedText = {
  ru: 'Ваш договор со службой доставки удалён из портала, заказ не оформлен',
  en: 'Your contract with the carrier was deleted from the portal, so the order was not placed',
};

/** Why an order under a deleted contract is not placed. */
export const contractGoneText = (language: Language): string => contractGone[language];

/** The name of an event of our own making; the stored name where the table does not know its code. */
export const portalEventName = (code: string, language: Language, stored: string): string =>
  portalEventNames[code]?.[language] ?? stored;

const partNames = {
  base: { ru: 'Доставка', en: 'Delivery' },
  insurance: { ru: 'Страхование', en: 'Insurance' },
  discount: { ru: 'Скидка', en: 'Discount' },
  return: { ru: 'Возврат груза', en: 'Return of the cargo' },
  refund: { ru: 'Возвращено на счёт', en: 'Given back to the account' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export const pricePartName = (kind: keyof typeof partNames, language: Language): string =>
  partNames[kind][language];
