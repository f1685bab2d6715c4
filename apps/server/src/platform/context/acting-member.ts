import { accountStatuses } from '@tranzit/contract';
import type { AccountId, UserId } from '@tranzit/kernel';
import type { Actor } from './context.ts';

/**
 * A member as a job acts for them: it sees what belongs to the account, for what it works on was checked when it was asked
 * for. Rights that must hold when the work is done are asked of the database and given here.
 */
export const actingMember = (
  { accountId, userId }: { readonly accountId: AccountId; readonly userId: UserId },
  permissions: Actor['permissions'] = ['shipping.view_all'],
): Actor => ({
  userId,
  accountId,
  isOwner: false,
  role: 'member',
  permissions,
  group: 'public',
  accountStatus: accountStatuses.active,
  isEmailVerified: true,
  isAccountNamed: true,
  hasContract: true,
  hasManager: false,
  owesSecondFactor: false,
  triesUnfinished: false,
  sessionId: '',
});
