import { type api, type BodyOf, isWithinRights, type Member } from '@tranzit/contract';
import type { MembershipId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../../../platform/errors/index.ts';
import {
  deleteMembership,
  findMembership,
  type MembershipRow,
  publishToMembers,
  saveRights,
} from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { endSessionsIn, findColleague } from '../../../users/index.ts';
import { endInvites } from '../../invitations/invites.store.ts';
import { lockAsManager } from '../../lock-as-manager.ts';
import { cancelTransferTo } from '../../ownership/commands/end-transfer.ts';
import { chosenOf } from '../../rights.ts';
import { presentMember } from '../members.present.ts';

type ChangeNeeds = TransactionNeeds & Needs<'actor' | 'clock' | 'origin' | 'brands'>;

/**
 * Somebody whom the actor may change now that nobody else changes the team. Errors: 403 `beyond_own_rights` for who has
 * more than the actor; 404; 409 `owner_is_fixed`.
 */
async function lockManaged(ctx: ChangeNeeds, id: MembershipId) {
  const { account, manager } = await lockAsManager(ctx);
  const membership = await findMembership(ctx, id);
  if (!membership) throw notFound();
  if (membership.role === 'owner') throw conflict('owner_is_fixed');
  if (!isWithinRights(manager, membership)) throw forbidden('beyond_own_rights');
  return { account, manager, membership };
}

/** What is not named stays; permissions that a role does not keep are dropped. */
function changedRights(
  { role, position }: MembershipRow,
  change: BodyOf<typeof api.changePermissions>,
): Pick<MembershipRow, 'role' | 'permissions' | 'position'> {
  const next = change.role ?? role;
  return {
    role: next,
    permissions: chosenOf({ role: next, permissions: change.permissions }),
    position: change.position === undefined ? position : change.position || null,
  };
}

/**
 * Gives a member other rights, which hold from their next call. Errors: those of `lockManaged`, for what they are to have
 * too; 409 `own_rights_are_fixed`.
 */
export function changePermissions(
  ctx: ChangeNeeds,
  id: MembershipId,
  change: BodyOf<typeof api.changePermissions>,
): Promise<Member> {
  return transaction(ctx, async (tx) => {
    const { manager, membership } = await lockManaged(tx, id);
    if (membership.userId === tx.actor.userId) throw conflict('own_rights_are_fixed');
    const rights = changedRights(membership, change);
    if (!isWithinRights(manager, rights)) throw forbidden('beyond_own_rights');
    await saveRights(tx, id, rights);
    await publishToMembers(tx, { t: 'team' });
    const changed = await findColleague(tx, id);
    if (!changed) throw notFound();
    await recordAct(tx, {
      kind: 'member_rights_changed',
      subject: `${changed.lastName} ${changed.firstName}`,
    });
    return presentMember(changed);
  });
}

/**
 * Takes somebody, or oneself, out of the team: their sessions in this account end with the same commit, and so do the
 * invitations that they have sent and the offer of the account, if it was made to them. Other accounts of theirs stay. Errors: those of `lockManaged`.
 */
export function revokeMembership(ctx: ChangeNeeds, id: MembershipId): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { account, membership } = await lockManaged(tx, id);
    const leaving = await findColleague(tx, id);
    await cancelTransferTo(tx, membership.userId, account.title);
    // Before they leave, so that their pages are told too.
    await publishToMembers(tx, { t: 'team' });
    await deleteMembership(tx, id);
    if (leaving)
      await recordAct(tx, { kind: 'member_removed', subject: `${leaving.lastName} ${leaving.firstName}` });
    await endSessionsIn(tx, { accountId: tx.actor.accountId, userId: membership.userId });
    await endInvites(tx, { invitedBy: membership.userId });
  });
}
