import type { RightLabels } from './labels.ts';

export const rightLabels = {
  'shipping.create': 'orders',
  'shipping.view_all': 'all shipments',
  'contacts.edit': 'contacts',
  'finance.view': 'finance',
  'bonus.spend': 'bonuses',
  'team.manage': 'team',
  'tags.edit': 'tags',
  'claims.create': 'appeals',
} as const satisfies RightLabels;
