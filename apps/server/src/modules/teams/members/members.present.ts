import type { Member } from '@tranzit/contract';
import type { Colleague } from '../../users/index.ts';

export const presentMember = (one: Colleague): Member => ({
  kind: 'member',
  membershipId: one.membershipId,
  userId: one.userId,
  firstName: one.firstName,
  lastName: one.lastName,
  email: one.email,
  isEmailConfirmed: one.isEmailConfirmed,
  role: one.role,
  position: one.position,
  permissions: [...one.permissions],
  joinedAt: one.joinedAt.toISOString(),
  lastSeenAt: one.lastSeenAt?.toISOString() ?? null,
  isSignedIn: one.isSignedIn,
  avatar: one.avatar,
});
