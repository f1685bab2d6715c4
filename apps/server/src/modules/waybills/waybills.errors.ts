import type { Messages } from '../../platform/errors/index.ts';

export const waybillMessages = {
  rate_not_confirmed: {
    ru: 'Перевозчик не подтвердил эту цену: рассчитайте заново',
    en: 'The carrier has not confirmed this price: calculate again',
  },
  rate_expired: { ru: 'Цена устарела, рассчитайте заново', en: 'The price has expired, calculate again' },
  rate_needs_confirmation: {
    ru: 'Служба не принимает одну из выбранных услуг через свою систему: выберите другой тариф или рассчитайте без неё',
    en: 'The carrier’s system does not take one of the services asked for: choose another rate or calculate without it',
  },
  rate_lacks_service: {
    ru: 'Служба не делает одну из выбранных услуг: выберите другой тариф или рассчитайте без неё',
    en: 'The carrier does not do one of the services asked for: choose another rate or calculate without it',
  },
  return_cargo_changed: {
    ru: 'Тариф посчитан с другим грузом обратно, рассчитайте заново',
    en: 'The rate was calculated with another return cargo, calculate again',
  },
  return_not_named: {
    ru: 'Тариф посчитан без того, что вернётся: укажите это и рассчитайте заново',
    en: 'The rate was calculated without what comes back: name it and calculate again',
  },
  return_not_waiting: {
    ru: 'Возврат сейчас не ждёт вашего решения',
    en: 'The return does not wait for your decision now',
  },
  return_price_changed: {
    ru: 'Цена возврата изменилась. Посмотрите новую и подтвердите ещё раз',
    en: 'The price of the return has changed. Look at the new one and confirm again',
  },
  return_ordered: {
    ru: 'Возврат уже заказан: отмените его накладную',
    en: 'The return is already ordered: cancel its own waybill',
  },
  delivery_date_changed: {
    ru: 'Доставят в другой день: проверьте дату',
    en: 'The delivery day is another one: check the date',
  },
  cargo_changed: {
    ru: 'Груз изменился после расчёта, рассчитайте заново',
    en: 'The cargo has changed since the calculation, calculate again',
  },
  city_changed: {
    ru: 'Город не тот, для которого посчитан тариф',
    en: 'This is not the city the rate was calculated for',
  },
  house_missing: { ru: 'Не указан номер дома', en: 'The house number is missing' },
  street_missing: { ru: 'Нужен более точный адрес', en: 'Need a more precise address' },
  terminal_missing: { ru: 'Выберите терминал', en: 'Choose a terminal' },
  terminal_wrong: { ru: 'Этот терминал другой службы', en: 'This terminal belongs to another carrier' },
  terminal_changed: {
    ru: 'Цена посчитана для другого терминала: выберите его или рассчитайте заново',
    en: 'The price was calculated for another terminal: choose that one or calculate again',
  },
  pickup_unavailable: { ru: 'В этот день груз не забирают', en: 'No pickup on this day' },
  pickup_not_calculated: {
    ru: 'Цена и срок посчитаны для другого дня забора: пересчитайте',
    en: 'The price and the days were calculated for another pickup day: calculate again',
  },
  pickup_period_unavailable: {
    ru: 'В это время груз не забирают: выберите одно из предложенных',
    en: 'No pickup at this time: choose one of those offered',
  },
  carrier_not_connected: {
    ru: 'Служба доставки сейчас не подключена',
    en: 'The carrier is not connected',
  },
  bonus_own_contract: {
    ru: 'Отправление по вашему договору оплачивается службе доставки: бонусы здесь не тратятся',
    en: 'A shipment under your own contract is paid to the carrier: bonuses are not spent on it',
  },
  contract_gone: {
    ru: 'Договор, по которому посчитан этот тариф, удалён',
    en: 'The contract of this rate was deleted',
  },
  contract_of_order_gone: {
    ru: 'Договор, по которому оформлен заказ, удалён из портала. Обратитесь в службу доставки',
    en: 'The contract of this order was deleted from the portal. Ask the carrier',
  },
  not_cancellable: {
    ru: 'Это отправление уже нельзя отменить',
    en: 'This shipment can no longer be cancelled',
  },
  cancel_needs_agreement: {
    ru: 'Служба доставки уже не отменяет сама. Запишите просьбу об отмене и договоритесь с ней',
    en: 'The carrier no longer cancels by itself. Note a request to cancel and settle it with the carrier',
  },
  carrier_silent: {
    ru: 'Служба доставки не ответила. Попробуйте ещё раз через минуту',
    en: 'The carrier did not answer. Try again in a minute',
  },
  document_waiting: {
    ru: 'Документ ещё готовится, обычно до 10 минут',
    en: 'The document is being prepared, usually within 10 minutes',
  },
  document_not_made: {
    ru: 'Служба не делает такой документ для этого заказа',
    en: 'The carrier does not make this document for this order',
  },
  document_failed: {
    ru: 'Служба не прислала документ. Его можно запросить ещё раз из отправления',
    en: 'The carrier has not sent the document. It can be asked for again from the shipment',
  },
  no_document_missing: {
    ru: 'Все документы уже есть или ещё готовятся',
    en: 'All documents are there or still being prepared',
  },
  no_documents_of_no_order: {
    ru: 'Заказа у службы доставки нет, документов по нему не будет',
    en: 'The carrier has no such order, so there will be no documents of it',
  },
  labels_missing: {
    ru: 'Ни у одного из выбранных отправлений нет готовой этикетки',
    en: 'None of the chosen shipments has a label yet',
  },
  share_phone_wrong: {
    ru: 'Это не телефон получателя',
    en: 'This is not the receiver’s phone',
  },
  share_locked: {
    ru: 'Слишком много неверных телефонов. Попробуйте через час',
    en: 'Too many wrong phones. Try again in an hour',
  },
  export_too_large: {
    ru: 'Слишком много строк: уточните фильтры до {maximum}',
    en: 'Too many rows: narrow the filters to {maximum}',
  },
} as const satisfies Messages;
