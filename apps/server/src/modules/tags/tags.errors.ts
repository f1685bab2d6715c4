import type { Messages } from '../../platform/errors/index.ts';

export const tagMessages = {
  tag_exists: { ru: 'Такой тег уже есть', en: 'This tag already exists' },
  tag_same: { ru: 'Выберите другой тег', en: 'Choose another tag' },
} as const satisfies Messages;
