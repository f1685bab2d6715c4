import type { Permission, RoleRights } from '@tranzit/contract';

/** Permissions are kept for a member alone: the other roles bring theirs. */
export const chosenOf = ({ role, permissions }: RoleRights): readonly Permission[] =>
  role === 'member' ? [...new Set(permissions)] : [];
