import { type Access, accountStatuses, type Endpoint, isChange } from '@tranzit/contract';
import { type Actor, requireUnblocked } from '../context/index.ts';
import { forbidden, unauthorized } from '../errors/index.ts';

/**
 * Throws 401 or 403 unless the actor may call the endpoint. A blocked account reads everything and changes nothing, but
 * may take back what it has ordered, and its users change what is their own; a closed one is nobody's any more, so that
 * its sessions end.
 */
export function requireAccess(
  endpoint: Pick<Endpoint, 'access' | 'method' | 'readOnly' | 'whileBlocked' | 'beforeSecondFactor' | 'wip'>,
  actor: Actor | undefined,
): void {
  if (endpoint.access.kind === 'anonymous') return;
  if (!actor) throw unauthorized();
  if (actor.accountStatus === accountStatuses.closed) throw unauthorized('account_closed');
  if (actor.owesSecondFactor && !endpoint.beforeSecondFactor) throw forbidden('second_factor_owed');
  requireRight(endpoint.access, actor);
  if (endpoint.wip && !actor.triesUnfinished) throw forbidden();
  if (isChange(endpoint) && !endpoint.whileBlocked) requireUnblocked(actor);
}

/** The stages of signing up, in the order in which the pages lead through them. */
function requireSignedUp({ isEmailVerified, isAccountNamed, hasContract }: Actor): void {
  if (!isEmailVerified) throw forbidden('email_unverified');
  if (!isAccountNamed) throw forbidden('account_unnamed');
  if (!hasContract) throw forbidden('no_contract');
}

function requireRight(access: Access, actor: Actor): void {
  if (access.kind === 'signed-in') return;
  if (access.kind === 'staff') {
    if (actor.group !== 'staff') throw forbidden();
    return;
  }
  requireSignedUp(actor);
  if (access.kind === 'owner' && !actor.isOwner) throw forbidden();
  if (access.kind === 'permission' && !access.anyOf.some((one) => actor.permissions.includes(one)))
    throw forbidden();
}
