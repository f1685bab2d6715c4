import type { Messages } from '../../platform/errors/index.ts';

export const waybillMessages = {
  rate_not_confirmed: {
    ru: 'Служба доставки не подтвердила эту цену: рассчитайте заново',
    en: 'The carrier has not confirmed this price: calculate again',
  },
  rate_expired: { ru: 'Цена устарела: рассчитайте заново', en: 'The price has expired: calculate again' },
  rate_needs_confirmation: {
    ru: 'Одну из выбранных услуг служба не принимает с заказом: выберите другой тариф или рассчитайте без неё',
    en: 'The carrier does not take one of the chosen services with an order: choose another rate or calculate without it',
  },
  rate_lacks_service: {
    ru: 'Одну из выбранных услуг служба не оказывает: выберите другой тариф или рассчитайте без неё',
    en: 'The carrier does not offer one of the chosen services: choose another rate or calculate without it',
  },
  return_cargo_changed: {
    ru: 'Тариф посчитан с другим возвратным грузом: рассчитайте заново',
    en: 'The rate was calculated with another return cargo: calculate again',
  },
  return_not_named: {
    ru: 'Тариф посчитан без того, что вернётся: укажите это и рассчитайте заново',
    en: 'The rate was calculated without what comes back: name it and calculate again',
  },
  return_not_waiting: {
    ru: 'Возврат сейчас не ждёт вашего решения',
    en: 'The return is not awaiting your decision now',
  },
  return_price_changed: {
    ru: 'Цена возврата изменилась. Посмотрите новую и подтвердите ещё раз',
    en: 'The price of the return has changed. Check the new one and confirm again',
  },
  return_ordered: {
    ru: 'Возврат уже заказан: отмените его накладную',
    en: 'The return has already been ordered: cancel its own waybill',
  },
  delivery_date_changed: {
    ru: 'День доставки изменился: проверьте дату',
    en: 'The delivery day has changed: check the date',
  },
  cargo_changed: {
    ru: 'Груз изменился после расчёта: рассчитайте заново',
    en: 'The cargo has changed since the calculation: calculate again',
  },
  city_changed: {
    ru: 'Город не тот, для которого посчитан тариф',
    en: 'This is not the city the rate was calculated for',
  },
  house_missing: { ru: 'Не указан номер дома', en: 'The house number is missing' },
  postcode_missing: { ru: 'Не указан индекс', en: 'The postcode is missing' },
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
    en: 'The price and delivery dates were calculated for another pickup day: calculate again',
  },
  pickup_period_unavailable: {
    ru: 'В это время груз не забирают: выберите время из предложенных',
    en: 'No pickup at this time: choose one of the times offered',
  },
  carrier_not_connected: {
    ru: 'Служба доставки сейчас не подключена',
    en: 'The carrier is not connected',
  },
  bonus_own_contract: {
    ru: 'Отправление по вашему договору оплачивается службе доставки: бонусы здесь не тратятся',
    en: 'A shipment under your own contract is paid to the carrier: bonuses cannot be spent on it',
  },
  contract_gone: {
    ru: 'Договор, по которому посчитан этот тариф, удалён',
    en: 'The contract this rate was calculated under has been deleted',
  },
  contract_of_order_gone: {
    ru: 'Договор, по которому оформлен заказ, удалён из портала. Обратитесь в службу доставки',
    en: 'The contract this order was placed under has been deleted from the portal. Contact the carrier',
  },
  courier_call_of_others: {
    ru: 'Этим вызовом курьера забирают и отправления коллег, которых вы не видите: изменить его может тот, кто видит все',
    en: 'This courier call also collects shipments of colleagues that you do not see: whoever sees them all can change it',
  },
  courier_call_unchangeable: {
    ru: 'Этот вызов курьера уже нельзя изменить',
    en: 'This courier call can no longer be changed',
  },
  not_cancellable: {
    ru: 'Это отправление уже нельзя отменить',
    en: 'This shipment can no longer be cancelled',
  },
  cancel_needs_agreement: {
    ru: 'Служба доставки уже не отменяет сама. Запишите просьбу об отмене и договоритесь с ней',
    en: 'The carrier no longer cancels by itself. Record a request to cancel and agree it with the carrier',
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
    ru: 'Для этого заказа служба такой документ не готовит',
    en: 'The carrier does not prepare this document for this order',
  },
  document_failed: {
    ru: 'Служба не прислала документ. Его можно запросить ещё раз из отправления',
    en: 'The carrier has not sent the document. You can request it again from the shipment',
  },
  no_document_missing: {
    ru: 'Все документы уже есть или ещё готовятся',
    en: 'All documents are ready or still being prepared',
  },
  no_documents_of_no_order: {
    ru: 'Заказа у службы доставки нет, документов по нему не будет',
    en: 'The carrier has no such order, so there will be no documents for it',
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
    en: 'Too many wrong numbers. Try again in an hour',
  },
  export_too_large: {
    ru: 'Слишком много строк: уточните фильтры, чтобы осталось не больше {maximum}',
    en: 'Too many rows: narrow the filters to at most {maximum}',
  },
} as const satisfies Messages;
