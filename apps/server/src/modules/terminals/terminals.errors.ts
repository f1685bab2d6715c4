import type { Messages } from '../../platform/errors/index.ts';

export const terminalMessages = {
  terminal_place_required: {
    ru: 'Укажите город, точку или окно карты',
    en: 'Enter a city, a point or a map window',
  },
  map_window: {
    ru: 'Окно карты задаётся как запад,юг,восток,север в градусах',
    en: 'A map window is west,south,east,north in degrees',
  },
  tariff_of_one_carrier: {
    ru: 'Тариф можно назвать только с одной службой и одной стороной',
    en: 'A tariff goes with one carrier and one side',
  },
  terminal_too_heavy: {
    ru: 'Терминал не подходит: груз слишком тяжёлый',
    en: 'This terminal is not suitable: the cargo is too heavy',
  },
  terminal_too_large: {
    ru: 'Терминал не подходит: груз слишком большой',
    en: 'This terminal is not suitable: the cargo is too large',
  },
  terminal_no_drop_off: {
    ru: 'Терминал не подходит: сдать отправление нельзя',
    en: 'This terminal is not suitable: it takes no drop-offs',
  },
  terminal_no_hand_out: {
    ru: 'Терминал не подходит: получить отправление нельзя',
    en: 'This terminal is not suitable: shipments cannot be collected there',
  },
  terminal_not_for_tariff: {
    ru: 'Терминал не подходит: не для этого тарифа',
    en: 'This terminal is not suitable: it does not work with this tariff',
  },
  terminal_gone: {
    ru: 'Служба больше не показывает этот терминал: выберите другой',
    en: 'The carrier no longer lists this terminal: choose another',
  },
} as const satisfies Messages;
