import type { Needs } from '../../platform/context/index.ts';
import { forbidden, unauthorized } from '../../platform/errors/index.ts';
import { findMember, type LockedAccount, lockTeam, type Member } from '../accounts/index.ts';

interface Managed {
  readonly account: LockedAccount;
  /** The actor as they are now that nobody else changes the team. */
  readonly manager: Member;
}

/**
 * Locks the team for a change of it, and looks again whether the actor may make it: what was asked before the lock may
 * have been taken from them since. Call it in a transaction, first of all. Errors: 401 `session_ended`; 403 `forbidden`.
 */
export async function lockAsManager(ctx: Needs<'db' | 'actor'>): Promise<Managed> {
  const account = await lockTeam(ctx);
  const manager = await findMember(ctx, ctx.actor);
  if (!manager) throw unauthorized('session_ended');
  if (!manager.permissions.includes('team.manage')) throw forbidden();
  return { account, manager };
}
