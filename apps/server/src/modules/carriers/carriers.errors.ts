import type { Messages } from '../../platform/errors/index.ts';

export const carrierMessages = {
  terminal_place_required: {
    ru: 'Укажите город, точку или окно карты',
    en: 'Give a city, a point or a map window',
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
    en: 'The terminal does not suit: cargo too heavy',
  },
  terminal_too_large: {
    ru: 'Терминал не подходит: груз слишком большой',
    en: 'The terminal does not suit: cargo too large',
  },
  terminal_no_drop_off: {
    ru: 'Терминал не подходит: сдать отправление нельзя',
    en: 'The terminal does not suit: no drop-off',
  },
  terminal_no_hand_out: {
    ru: 'Терминал не подходит: получить отправление нельзя',
    en: 'The terminal does not suit: no collection',
  },
  terminal_not_for_tariff: {
    ru: 'Терминал не подходит: не для этого тарифа',
    en: 'The terminal does not suit: not for this tariff',
  },
  terminal_gone: {
    ru: 'Служба больше не показывает этот терминал: выберите другой',
    en: 'The carrier no longer lists this terminal: choose another',
  },
  credentials_refused: {
    ru: 'Служба доставки не приняла эти данные. Проверьте их и попробуйте ещё раз',
    en: 'The carrier did not accept these credentials. Check them and try again',
  },
  carrier_unavailable: {
    ru: 'Служба доставки сейчас не отвечает, проверить данные не удалось. Ничего не сохранено, попробуйте позже',
    en: 'The carrier does not answer now, so the credentials could not be checked. Nothing was saved, try again later',
  },
  credentials_unreadable: {
    ru: 'Сохранённые данные больше не читаются. Введите их заново',
    en: 'The saved credentials can no longer be read. Enter them anew',
  },
  contract_in_use: {
    ru: 'По этому договору есть незавершённые отправления: {count}. После удаления портал перестанет за ними следить',
    en: 'Shipments under this contract are not finished: {count}. Once it is deleted the portal follows them no longer',
  },
} as const satisfies Messages;
