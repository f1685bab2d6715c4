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

/** A role with the permissions that belong to it or were chosen for it. */
export interface RoleRights {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

/**
 * Whether all that somebody has, or is to have, is the manager's own as well: nobody gives more than they have, or takes
 * it from who has more. The owner is beyond everybody. The manager's permissions are all of theirs.
 */
export function isWithinRights(manager: RoleRights, { role, permissions: chosen }: RoleRights): boolean {
  if (role === 'owner') return false;
  if (role === 'administrator') return manager.role === 'owner' || manager.role === 'administrator';
  return permissionsOfRole(role, chosen).every((one) => manager.permissions.includes(one));
}
