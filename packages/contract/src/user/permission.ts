import { z } from 'zod';

export const permissions = [
  'shipping.create',
  'shipping.view_all',
  'contacts.edit',
  'finance.view',
  'bonus.spend',
  'team.manage',
  'tags.edit',
  'claims.create',
] as const;
export const permission = z.enum(permissions);
/** What a member of an account may do; owner and administrator hold all. */
export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'administrator', 'accountant', 'member'] as const;
export const role = z.enum(roles);
export type Role = (typeof roles)[number];

const accountantPermissions = ['finance.view', 'shipping.view_all'] as const satisfies readonly Permission[];

/** Permissions that a role gives; a member's own are chosen at the invitation. */
export function permissionsOfRole(memberRole: Role, chosen: readonly Permission[]): readonly Permission[] {
  if (memberRole === 'owner' || memberRole === 'administrator') return permissions;
  return memberRole === 'accountant' ? accountantPermissions : chosen;
}
