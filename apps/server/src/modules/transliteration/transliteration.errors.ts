import type { Messages } from '../../platform/errors/index.ts';

export const transliterationMessages = {
  russian_missing: {
    ru: 'Поле со значением на русском языке не заполнено',
    en: 'No field is filled in in Russian',
  },
  latin_wrong: {
    ru: 'Только латинские буквы, цифры и знаки',
    en: 'Latin letters, digits and signs only',
  },
} as const satisfies Messages;
