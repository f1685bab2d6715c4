import type { Messages } from '../../platform/errors/index.ts';

export const personalDataMessages = {
  person_missing: {
    ru: 'Назовите человека: телефон, почту или имя',
    en: 'Name the person: a phone, an e-mail or a name',
  },
} as const satisfies Messages;
