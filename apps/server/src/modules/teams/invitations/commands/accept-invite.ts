import { accountStatuses, type Invitation } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import {
  type Actor,
  type Needs,
  requireUnblocked,
  type TransactionNeeds,
  transaction,
} from '../../../../platform/context/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import {
  addMember,
  findMember,
  loadAccountFacts,
  lockTeam,
  publishToMembers,
} from '../../../accounts/index.ts';
import { recordActOf } from '../../../audit/index.ts';
import { type Joined, loadPeople } from '../../../users/index.ts';
import { loggedRights } from '../../rights.ts';
import { presentInvitation } from '../invites.present.ts';
import { endAccepted, findInviteByCode, type InviteRow, isOpen } from '../invites.store.ts';

/** A closed account invites nobody any more. Errors: 404 for a link that is not known. */
async function getInviteByCode(ctx: Needs<'db'>, code: string): Promise<InviteRow> {
  const row = await findInviteByCode(ctx, code);
  if (!row) throw notFound();
  return row;
}

const factsOf = (ctx: Needs<'db'>, { account_id: accountId }: InviteRow) =>
  loadAccountFacts({ db: ctx.db, actor: { accountId } });

/** What an invitation offers, in every state it may be in. Errors: 404. */
export async function getInvitation(ctx: Needs<'db' | 'clock'>, code: string): Promise<Invitation> {
  const row = await getInviteByCode(ctx, code);
  const facts = await factsOf(ctx, row);
  if (facts.status === accountStatuses.closed) throw notFound();
  const inviter = (await loadPeople(ctx, [row.invited_by])).get(row.invited_by);
  return presentInvitation(row, { facts, inviter, now: ctx.clock.now() });
}

/** Errors: 409 `invite_over`; 403 `account_blocked`. */
function requireOpen(ctx: Needs<'clock'>, row: InviteRow, accountStatus: Actor['accountStatus']): void {
  if (!isOpen(row, ctx.clock.now())) throw conflict('invite_over');
  requireUnblocked({ accountStatus, hasManager: false });
}

/** Whether a link would let anybody in now. Errors: 404 for one that is not known; those of `requireOpen`. */
export async function requireOpenInvite(ctx: Needs<'db' | 'clock'>, code: string): Promise<void> {
  const row = await getInviteByCode(ctx, code);
  const { status } = await factsOf(ctx, row);
  if (status === accountStatuses.closed) throw notFound();
  requireOpen(ctx, row, status);
}

/**
 * Lets a user into the team that a link invites to. Whoever has the link may accept it: people sign in by other addresses
 * than they are invited by. Errors: 404 for a link that is not known; 409 `already_in_team`, `invite_over`; 403
 * `account_blocked` while the account is blocked.
 */
export function joinByInvite(
  ctx: TransactionNeeds & Needs<'clock' | 'origin'>,
  { code, userId }: { readonly code: string; readonly userId: UserId },
): Promise<Joined> {
  return transaction(ctx, async (tx) => {
    const { account_id: accountId } = await getInviteByCode(tx, code);
    const team = { ...tx, actor: { accountId } };
    const { status } = await lockTeam(team);
    if (status === accountStatuses.closed) throw notFound();
    if (await findMember(tx, { accountId, userId })) throw conflict('already_in_team');
    // Again, now that nobody else accepts or revokes it.
    const row = await getInviteByCode(tx, code);
    requireOpen(tx, row, status);
    await addMember(tx, { accountId, userId }, row);
    await endAccepted(tx, row, userId);
    await recordActOf(
      tx,
      { accountId, userId },
      { kind: 'invite_accepted', subject: row.email, details: { to: loggedRights(row) } },
    );
    await publishToMembers(team, { t: 'team' });
    return { accountId, email: row.email };
  });
}
