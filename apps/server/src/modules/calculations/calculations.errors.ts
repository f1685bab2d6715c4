import type { Messages } from '../../platform/errors/index.ts';

export const calculationMessages = {
  pickup_in_past: { ru: 'Дата сбора уже прошла', en: 'The pickup date has passed' },
  pickup_too_far: { ru: 'Выберите дату в ближайшие 60 дней', en: 'Choose a date within the next 60 days' },
  international_not_here: {
    ru: 'Для этого направления нужен международный расчёт',
    en: 'This route needs an international calculation',
  },
  terminal_side_not_asked: {
    ru: 'На этой стороне в расчёте нет терминала',
    en: 'The calculation has no terminal on this side',
  },
  terminal_of_other_city: {
    ru: 'Терминал в другом городе: цена рассчитана не для него',
    en: 'The terminal is in another city than the one the price is for',
  },
  return_package_not_allowed: {
    ru: 'Для вашего кабинета возврат груза выключен: обратно поедут только документы',
    en: 'The return of cargo is switched off for your account: only documents can come back',
  },
  terminal_side_twice: {
    ru: 'Для этой службы терминал с этой стороны уже выбран',
    en: 'A terminal of this carrier has already been chosen on this side',
  },
  return_cargo_missing: {
    ru: 'Укажите, что вернётся: документы или груз',
    en: 'Say what comes back: documents or cargo',
  },
  return_off: {
    ru: 'Для вашего кабинета возврат с посылкой выключен: уберите услугу возврата',
    en: 'Returns with a package are switched off for your account: remove the return service',
  },
  return_cargo_not_allowed: {
    ru: 'Возвратный груз можно указать только с услугой возврата',
    en: 'A return cargo needs the return service',
  },
} as const satisfies Messages;
