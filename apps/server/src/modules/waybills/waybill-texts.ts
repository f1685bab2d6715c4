import { labels } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';

/** Words of what the server itself tells people: events of our own making, mail, exported tables. */

type LocalizedText = Readonly<Record<Language, string>>;

const portalEventNames: Readonly<Record<string, LocalizedText>> = {
  accepted: { ru: 'Накладная принята', en: 'Waybill accepted' },
  registered: { ru: 'Зарегистрирована в службе доставки', en: 'Registered with the carrier' },
  courier_called: { ru: 'Курьер вызван', en: 'Courier called' },
  courier_recalled: { ru: 'Вызов курьера отменён', en: 'Courier call cancelled' },
  courier_refused: { ru: 'Служба не приняла вызов курьера', en: 'The carrier refused the courier call' },
  pickup_moved: {
    ru: 'Служба доставки перенесла день отправки',
    en: 'The carrier moved the dispatch date',
  },
  documents_ready: { ru: 'Документы готовы', en: 'Documents are ready' },
  canceled: { ru: 'Накладная отменена', en: 'Waybill cancelled' },
  cancel_asked: { ru: 'Запрошена отмена', en: 'Cancellation requested' },
  cancel_refused: { ru: 'Служба не согласилась на отмену', en: 'The carrier did not agree to cancel' },
  cancel_overtaken: {
    ru: 'Отмена не состоялась: служба доставки уже забрала груз',
    en: 'Not cancelled: the carrier already has the cargo',
  },
  refused: { ru: 'Служба не приняла заказ', en: 'The carrier refused the order' },
  contract_gone: {
    ru: 'Договор со службой доставки удалён: портал больше не следит за отправлением',
    en: 'The contract with the carrier was deleted: the portal no longer follows the shipment',
  },
  return_ordered: { ru: 'Возврат груза заказан', en: 'Return of cargo ordered' },
  return_waits: {
    ru: 'Возврат груза ждёт вашего решения',
    en: 'Return of cargo awaits your decision',
  },
  return_canceled: { ru: 'Возврат груза отменён', en: 'Return of cargo cancelled' },
  manual: {
    ru: 'Служба не ответила: неясно, принят ли заказ',
    en: 'The carrier did not answer: it is unclear whether the order was accepted',
  },
};

const contractGone: LocalizedText = {
  ru: 'Ваш договор со службой доставки удалён из портала, поэтому заказ не оформлен',
  en: 'Your contract with the carrier was deleted from the portal, so the order was not placed',
};

/** Why an order under a deleted contract is not placed. */
export const contractGoneText = (language: Language): string => contractGone[language];

/** The name of an event of our own making; the stored name where the table does not know its code. */
export const portalEventName = (code: string, language: Language, stored: string): string =>
  portalEventNames[code]?.[language] ?? stored;

const partNames = {
  base: { ru: 'Доставка', en: 'Delivery' },
  insurance: { ru: labels.ru.service.INSURANCE, en: labels.en.service.INSURANCE },
  discount: { ru: 'Скидка', en: 'Discount' },
  return: { ru: labels.ru.returned.package, en: labels.en.returned.package },
  refund: { ru: 'Возвращено на счёт', en: 'Refunded to the account' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export const pricePartName = (kind: keyof typeof partNames, language: Language): string =>
  partNames[kind][language];
