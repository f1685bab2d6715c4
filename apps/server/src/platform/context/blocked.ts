import { accountStatuses } from '@tranzit/contract';
import { forbidden } from '../errors/index.ts';
import type { Actor } from './context.ts';

/** A blocked account changes nothing. Errors: 403 `account_blocked`, in words that name a manager only where there is one. */
export function requireUnblocked({
  accountStatus,
  hasManager,
}: Pick<Actor, 'accountStatus' | 'hasManager'>): void {
  if (accountStatus === accountStatuses.blocked)
    throw forbidden('account_blocked', hasManager ? 'account_blocked' : 'account_blocked_unmanaged');
}
