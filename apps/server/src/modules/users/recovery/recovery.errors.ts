import type { Messages } from '../../../platform/errors/index.ts';

export const recoveryMessages = {
  username_wrong: { ru: 'Введите телефон или почту', en: 'Enter a phone or an e-mail' },
} as const satisfies Messages;
