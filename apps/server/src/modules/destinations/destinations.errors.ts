import type { Messages } from '../../platform/errors/index.ts';

export const destinationMessages = {
  destination_busy: {
    ru: 'Отправление уже оформляется или оформлено',
    en: 'The shipment is being ordered or has been ordered',
  },
  destination_changed: {
    ru: 'Отправление только что изменил кто-то другой: посмотрите, что в нём теперь',
    en: 'Somebody else has just changed the shipment: see what is in it now',
  },
  destination_unrated: {
    ru: 'У отправления ещё нет тарифа: рассчитайте его',
    en: 'The shipment has no rate yet: calculate it',
  },
  destination_not_ready: {
    ru: 'Часть отправлений ещё нельзя оформить: пересчитайте их или выберите другой тариф',
    en: 'Some shipments cannot be ordered yet: calculate them again or choose another rate',
  },
  destination_needs_consent: {
    ru: 'Часть отправлений подорожала: примите новые цены',
    en: 'Some shipments have become dearer: accept the new prices',
  },
  price_changed: {
    ru: 'Цена снова изменилась: посмотрите новую',
    en: 'The price has changed again: check the new one',
  },
  batch_running: { ru: 'Пачка ещё оформляется', en: 'The batch is still being ordered' },
  batch_being_cancelled: {
    ru: 'Эту пачку уже отменяют: дождитесь, чем это кончится',
    en: 'The batch is being cancelled already: wait for how it ends',
  },
  batch_nothing_to_cancel: {
    ru: 'В этой пачке больше нечего отменять',
    en: 'Nothing in this batch can be cancelled any more',
  },
  batch_nothing_to_retry: {
    ru: 'В этой пачке нечего повторять',
    en: 'Nothing in this batch can be ordered again',
  },
  no_rules: {
    ru: 'В кабинете нет включённых правил. Добавьте правило в настройках',
    en: 'The account has no rules that are on. Add a rule in the settings',
  },
  nothing_chosen: {
    ru: 'Ни для одного отправления тариф не выбран',
    en: 'No rate is chosen for any shipment',
  },
  range_too_long: { ru: 'Не больше 62 дней', en: 'At most 62 days' },
} as const satisfies Messages;

/** Why a row was not ordered, where no call was refused: they stand in answers, not in errors. */
export const failureMessages = {
  refused: { ru: 'Служба отказала и не сказала почему', en: 'The carrier refused and did not say why' },
  price_not_agreed: { ru: 'Подорожало: примите новую цену', en: 'Dearer now: accept the new price' },
  manual: {
    ru: 'Служба не подтвердила заказ. Им занимаются вручную',
    en: 'The carrier has not confirmed the order. It is being looked into by hand',
  },
  order_failed: {
    ru: 'Не получилось оформить. Попробуйте ещё раз',
    en: 'The order could not be made. Try again',
  },
} as const satisfies Messages;
