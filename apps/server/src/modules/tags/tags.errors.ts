import type { Messages } from '../../platform/errors/index.ts';

export const tagMessages = {
  tags_whole_or_changed: {
    ru: 'Передайте либо все теги отправления, либо те, что добавить и убрать',
    en: 'Give either all the tags of the shipment, or those to add and to remove',
  },
  tag_put_on_and_taken_off: {
    ru: 'Один и тот же тег нельзя добавить и убрать сразу',
    en: 'A tag cannot be added and removed at once',
  },
} as const satisfies Messages;
