import type { AccountId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { createAccount, findFirstAccount } from '../../accounts/index.ts';
import type { LockedUser } from '../sessions/session-locks.ts';

/**
 * The account that a user comes into by signing in. Whoever is in none any more, because a team has removed them or the
 * account was closed, gets one of their own that nobody is named for: from there they open it, or join a team. They are
 * locked, so two sign-ins at one moment make one.
 */
export async function accountToEnter(ctx: Needs<'db'>, { id }: LockedUser): Promise<AccountId> {
  return (await findFirstAccount(ctx, id)) ?? createAccount(ctx, { title: '', ownerId: id });
}
