import type { RightLabels } from './labels.ts';

export const rightLabels = {
  shipping_create: 'orders',
  contacts_edit: 'contacts',
  contacts_passport: 'passports',
  tags_edit: 'tags',
  claims_create: 'appeals',
  finance_view: 'finance',
  bonus_spend: 'bonuses',
  team_manage: 'team',
  shipping_view_all: 'everybody’s shipments',
} as const satisfies RightLabels;
