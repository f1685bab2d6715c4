import type { Messages } from '../../../platform/errors/index.ts';

export const contactChangeMessages = {
  no_phone_change: {
    ru: 'Смена телефона не начата или уже завершена',
    en: 'No change of phone is under way',
  },
} as const satisfies Messages;
