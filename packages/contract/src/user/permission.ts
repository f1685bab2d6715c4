import { z } from 'zod';

export const permissions = [
  'shipping.create',
  'shipping.view_all',
  'contacts.edit',
  'contacts.passport',
  'finance.view',
  'bonus.spend',
  'team.manage',
  'tags.edit',
  'claims.create',
] as const;
export const permission = z.enum(permissions);
/** What is chosen of them: all at the most. */
export const chosenPermissions = z.array(permission).max(permissions.length);
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

/** Rights with the position beside them: what somebody is in the team. */
export interface PlaceInTeam extends RoleRights {
  readonly position?: string | null | undefined;
}

/** Whether two mean the same: neither the order of the permissions nor what a role brings anyway is looked at. */
export function isSamePlace(one: PlaceInTeam, other: PlaceInTeam): boolean {
  const own = new Set(permissionsOfRole(one.role, one.permissions));
  const others = new Set(permissionsOfRole(other.role, other.permissions));
  return (
    one.role === other.role &&
    (one.position || null) === (other.position || null) &&
    own.size === others.size &&
    [...own].every((right) => others.has(right))
  );
}
