import type { RightLabels } from './labels.ts';

export const rightLabels = {
  'shipping.create': 'заказы',
  'shipping.view_all': 'все отправления',
  'contacts.edit': 'контакты',
  'finance.view': 'финансы',
  'bonus.spend': 'бонусы',
  'team.manage': 'команда',
  'tags.edit': 'теги',
  'claims.create': 'обращения',
} as const satisfies RightLabels;
