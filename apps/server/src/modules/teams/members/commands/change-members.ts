import {
  accountStatuses,
  type api,
  type BodyOf,
  isSamePlace,
  isWithinRights,
  type Member,
  permissionsOfRole,
} from '@tranzit/contract';
import type { AccountId, MembershipId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../../../platform/errors/index.ts';
import {
  deleteMembership,
  findMember,
  findMembership,
  findMembershipOf,
  lockTeam,
  type MembershipRow,
  publishToMembers,
  saveRights,
} from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { dropAddressOf } from '../../../notification-emails/index.ts';
import { endSessionsIn, findColleague } from '../../../users/index.ts';
import { endInvites } from '../../invitations/invites.store.ts';
import { lockAsManager } from '../../lock-as-manager.ts';
import { cancelTransferTo } from '../../ownership/commands/end-transfer.ts';
import { chosenOf, loggedRights } from '../../rights.ts';
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

type Rights = Pick<MembershipRow, 'role' | 'permissions' | 'position'>;

/** What is not named stays; permissions that a role does not keep are dropped. */
function changedRights(
  { role, position }: MembershipRow,
  change: BodyOf<typeof api.changePermissions>,
): Rights {
  const next = change.role ?? role;
  return {
    role: next,
    permissions: chosenOf({ role: next, permissions: change.permissions }),
    position: change.position === undefined ? position : change.position || null,
  };
}

const allOf = ({ role, permissions }: Rights) => permissionsOfRole(role, permissions);

async function tellChange(ctx: ChangeNeeds, subject: string, from: Rights, to: Rights): Promise<void> {
  await publishToMembers(ctx, { t: 'team' });
  const details = { from: loggedRights(from), to: loggedRights(to) };
  await recordAct(ctx, { kind: 'member_rights_changed', subject, details });
}

/**
 * Gives a member other rights, which hold from their next call; nothing happens where they have them already. With a right
 * that is taken the invitations they have sent end, for they were sent in its name. Errors: those
 * of `lockManaged`, for what they are to have too; 409 `own_rights_are_fixed`, and `rights_changed` where they have others
 * than the actor has seen.
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
    const seen = change.expected ?? membership;
    const isDone = isSamePlace(membership, rights);
    if (!(isDone || isSamePlace(membership, seen))) throw conflict('rights_changed');
    await saveRights(tx, id, rights);
    const changed = await findColleague(tx, id);
    if (!changed) throw notFound();
    if (!isDone) await tellChange(tx, nameOf(changed), membership, rights);
    // Nobody comes in by the word of who may not say it any more, with more than they have now.
    if (!isWithinRights({ ...rights, permissions: allOf(rights) }, membership))
      await endInvites(tx, { invitedBy: membership.userId });
    return presentMember(changed);
  });
}

const nameOf = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${lastName} ${firstName}`;

/**
 * Takes somebody out of the team, which is locked: their sessions in this account end with the same commit, and so do the
 * invitations that they have sent and the offer of the account, if it was made to them; it writes no more to their own
 * address. Other accounts of theirs stay.
 */
async function takeOut(
  ctx: ChangeNeeds,
  { id, userId }: Pick<MembershipRow, 'id' | 'userId'>,
  title: string,
): Promise<void> {
  const leaving = await findColleague(ctx, id);
  await cancelTransferTo(ctx, userId, title);
  // Before they leave, so that their pages are told too.
  await publishToMembers(ctx, { t: 'team' });
  await deleteMembership(ctx, id);
  const kind = userId === ctx.actor.userId ? 'member_left' : 'member_removed';
  if (leaving) {
    await recordAct(ctx, { kind, subject: nameOf(leaving) });
    // An e-mail that they have not confirmed may be anybody's.
    if (leaving.isEmailConfirmed) await dropAddressOf(ctx, leaving);
  }
  await endSessionsIn(ctx, { accountId: ctx.actor.accountId, userId });
  await endInvites(ctx, { invitedBy: userId });
}

/** Takes somebody, or oneself, out of the team. Errors: those of `lockManaged`. */
export function revokeMembership(ctx: ChangeNeeds, id: MembershipId): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { account, membership } = await lockManaged(tx, id);
    await takeOut(tx, membership, account.title);
  });
}

/**
 * Takes the actor out of the team of an account of theirs, whatever they may do in it, and whichever account their token is
 * of. Errors: 404 for an account that is not theirs or is closed; 409 `owner_stays`.
 */
export function leaveTeam(ctx: ChangeNeeds, accountId: AccountId): Promise<void> {
  return transaction(ctx, async (tx) => {
    const team = { ...tx, actor: { ...tx.actor, accountId } };
    if (!(await findMember(tx, team.actor))) throw notFound();
    const { title, ownerId, status } = await lockTeam(team);
    // Again, now that nobody else changes the team.
    const membership = await findMembershipOf(team, tx.actor.userId);
    if (!membership || status === accountStatuses.closed) throw notFound();
    if (ownerId === tx.actor.userId) throw conflict('owner_stays');
    await takeOut(team, membership, title);
  });
}
