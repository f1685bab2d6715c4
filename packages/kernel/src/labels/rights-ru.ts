import type { RightLabels } from './labels.ts';

export const rightLabels = {
  shipping_create: 'заказы',
  contacts_edit: 'контакты',
  contacts_passport: 'паспорта',
  tags_edit: 'теги',
  claims_create: 'обращения',
  finance_view: 'финансы',
  bonus_spend: 'бонусы',
  team_manage: 'команда',
  shipping_view_all: 'отправления всех',
} as const satisfies RightLabels;
