import type { Permission, RoleRights } from '@tranzit/contract';

/** Permissions are kept for a member alone: the other roles bring theirs. */
export const chosenOf = ({ role, permissions }: RoleRights): readonly Permission[] =>
  role === 'member' ? [...new Set(permissions)] : [];

/** Rights as the log of the account keeps them: the words of the wire, and the position as it was typed. */
export const loggedRights = ({
  role,
  permissions,
  position,
}: RoleRights & { readonly position: string | null }): string[] => [
  role,
  ...permissions,
  ...(position === null ? [] : [position]),
];
