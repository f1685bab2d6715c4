import type { Access } from '@tranzit/contract';
import type { Actor } from '../context/index.ts';
import { forbidden, unauthorized } from '../errors/index.ts';

/** Account status 2: may read everything, may not create. */
const blockedStatus = 2;

/** Throws 401 or 403 unless the actor may call an endpoint of this access. */
export function requireAccess(access: Access, actor: Actor | undefined): void {
  if (access.kind === 'anonymous') return;
  if (!actor) throw unauthorized();
  if (access.kind === 'signed-in') return;
  if (access.kind === 'staff') {
    if (actor.group !== 'staff') throw forbidden();
    return;
  }
  if (!actor.hasContract) throw forbidden('no_contract');
  if (access.kind === 'owner' && !actor.isOwner) throw forbidden();
  if (access.kind === 'permission') {
    if (!actor.permissions.includes(access.permission)) throw forbidden();
    if (actor.accountStatus === blockedStatus) throw forbidden('account_blocked');
  }
}
