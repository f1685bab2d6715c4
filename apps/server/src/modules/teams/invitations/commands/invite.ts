import { type Invite, type InviteInput, isWithinRights } from '@tranzit/contract';
import type { InviteId } from '@tranzit/kernel';
import {
  type Needs,
  requireUnblocked,
  type TransactionNeeds,
  transaction,
} from '../../../../platform/context/index.ts';
import { forbidden, invalid, notFound } from '../../../../platform/errors/index.ts';
import { publishToMembers } from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { lockAsManager } from '../../lock-as-manager.ts';
import { loggedRights } from '../../rights.ts';
import { presentInvites } from '../invites.present.ts';
import {
  endInvites,
  findInvite,
  type InviteRow,
  insertInvite,
  isOpen,
  moveInvite,
  renewInvite,
} from '../invites.store.ts';
import { requireInvitable, type SendNeeds, sendInvite } from './send-invite.ts';

type InvitingNeeds = TransactionNeeds & SendNeeds & Needs<'origin'>;

/** The team, locked, and the manager, who may invite into it now. Errors: 403 `account_blocked`. */
async function lockForInviting(ctx: InvitingNeeds) {
  const managed = await lockAsManager(ctx);
  requireUnblocked({ ...ctx.actor, accountStatus: managed.account.status });
  return managed;
}

async function presentOne(ctx: InvitingNeeds, row: InviteRow): Promise<Invite> {
  const [invite] = await presentInvites(ctx, [row]);
  if (!invite) throw notFound();
  return invite;
}

/**
 * Invites an address into the team of the actor's account. Errors: 400 at `email` `already_member`, `already_invited`; 403
 * `beyond_own_rights`; 409 `too_many_open_invites`; 429 `too_many_invites`.
 */
export function createInvite(ctx: InvitingNeeds, input: InviteInput): Promise<Invite> {
  return transaction(ctx, async (tx) => {
    const { account, manager } = await lockForInviting(tx);
    if (!isWithinRights(manager, input)) throw forbidden('beyond_own_rights');
    await requireInvitable(tx, { email: input.email, isOpen: false });
    const sent = await insertInvite(tx, { ...input, invitedBy: tx.actor.userId });
    if (!sent) throw invalid('email', 'already_invited');
    await sendInvite(tx, sent, account.title);
    await recordAct(tx, {
      kind: 'member_invited',
      subject: sent.row.email,
      details: { to: loggedRights(sent.row) },
    });
    return presentOne(tx, sent.row);
  });
}

/** Mails a new link to an invitation that is open, has expired or was revoked. Errors: 404 and those of `createInvite`. */
export function resendInvite(ctx: InvitingNeeds, id: InviteId): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { account, manager } = await lockForInviting(tx);
    const row = await findInvite(tx, id);
    if (!row) throw notFound();
    if (!isWithinRights(manager, row)) throw forbidden('beyond_own_rights');
    await requireInvitable(tx, { email: row.email, isOpen: isOpen(row, tx.clock.now()) });
    await sendInvite(tx, await renewInvite(tx, { id, invitedBy: tx.actor.userId }), account.title);
    await recordAct(tx, { kind: 'invite_resent', subject: row.email, details: { to: loggedRights(row) } });
  });
}

/**
 * Sends an invitation that nobody has accepted to another address: its link stops working and another is mailed. Errors: 404 and
 * those of `createInvite`.
 */
export function readdressInvite(ctx: InvitingNeeds, id: InviteId, email: string): Promise<Invite> {
  return transaction(ctx, async (tx) => {
    const { account, manager } = await lockForInviting(tx);
    const row = await findInvite(tx, id);
    if (!row) throw notFound();
    if (!isWithinRights(manager, row)) throw forbidden('beyond_own_rights');
    await requireInvitable(tx, { email, isOpen: isOpen(row, tx.clock.now()) });
    const sent = await moveInvite(tx, { id, email, invitedBy: tx.actor.userId });
    if (!sent) throw invalid('email', 'already_invited');
    await sendInvite(tx, sent, account.title);
    await recordAct(tx, {
      kind: 'invite_readdressed',
      subject: email,
      details: { from: row.email, to: email },
    });
    return presentOne(tx, sent.row);
  });
}

/** Takes an invitation back; one that was taken back stays so. Errors: 403 `beyond_own_rights`; 404. */
export function revokeInvite(ctx: InvitingNeeds, id: InviteId): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { manager } = await lockAsManager(tx);
    const row = await findInvite(tx, id);
    if (!row) throw notFound();
    if (!isWithinRights(manager, row)) throw forbidden('beyond_own_rights');
    if (row.state === 'revoked') return;
    await endInvites(tx, { id });
    await recordAct(tx, { kind: 'invite_revoked', subject: row.email });
    await publishToMembers(tx, { t: 'team' });
  });
}
