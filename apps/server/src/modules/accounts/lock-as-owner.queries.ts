import { type Needs, requireUnblocked } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { type LockedAccount, lockTeam } from './memberships.store.ts';

/**
 * Locks the team for what its owner alone may do, and looks again whether the actor still is the owner. Call it in a
 * transaction, first of all. Errors: 403 `forbidden`.
 */
export async function lockAsOwner(ctx: Needs<'db' | 'actor'>): Promise<LockedAccount> {
  const account = await lockTeam(ctx);
  if (account.ownerId !== ctx.actor.userId) throw forbidden();
  return account;
}

/** The same for what begins something. Errors: 403 `account_blocked` too. */
export async function lockAsActiveOwner(ctx: Needs<'db' | 'actor'>): Promise<LockedAccount> {
  const account = await lockAsOwner(ctx);
  requireUnblocked({ ...ctx.actor, accountStatus: account.status });
  return account;
}
