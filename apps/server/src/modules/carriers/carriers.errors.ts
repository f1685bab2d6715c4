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
} as const satisfies Messages;
