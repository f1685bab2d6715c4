import type { Transfer } from '@tranzit/contract';
import type { MembershipId, TransferId, UserId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { findMembership } from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { type IssueNeeds, issueCode, loadPeople, resendSeconds, takeDigits } from '../../../users/index.ts';
import { lockAsActiveOwner } from '../../lock-as-owner.ts';
import { ownershipCodeMessage } from '../ownership.messages.ts';
import { presentTransfer } from '../transfers.present.ts';
import {
  confirmingSeconds,
  findOpenTransfer,
  findTransfer,
  isWaiting,
  saveConfirming,
  saveWaiting,
  type TransferRow,
} from '../transfers.store.ts';
import { expireTransfer } from './end-transfer.ts';
import { tellParties } from './tell-parties.ts';

type StartNeeds = TransactionNeeds & IssueNeeds & Needs<'actor' | 'live' | 'brands' | 'origin'>;

/**
 * What a code of the owner speaks for: the account, not the single transfer, so that beginning anew brings no more codes
 * and guesses. Each start sends another, so the newest is always of the transfer that waits for it.
 */
const codeSubject = ({ actor }: Needs<'actor'>): string => String(actor.accountId);

/** Errors: 400 at `member_id`: `not_found`, `already_owner`, `member_email_unverified`. */
async function getRecipient(ctx: StartNeeds, memberId: MembershipId): Promise<UserId> {
  const membership = await findMembership(ctx, memberId);
  if (!membership) throw invalid('member_id', 'not_found');
  if (membership.role === 'owner') throw invalid('member_id', 'already_owner');
  const person = (await loadPeople(ctx, [membership.userId])).get(membership.userId);
  // The link would go to an address that may be a stranger's.
  if (!person?.isEmailVerified) throw invalid('member_id', 'member_email_unverified');
  return membership.userId;
}

/** The transfer that still waits for its code, if one does. Errors: 409 `transfer_open` while a member is to answer. */
async function findConfirming(ctx: StartNeeds, title: string): Promise<TransferRow | undefined> {
  const open = await findOpenTransfer(ctx);
  if (open?.state !== 'waiting') return open;
  if (isWaiting(open, ctx.clock.now())) throw conflict('transfer_open');
  await expireTransfer(ctx, open, title);
  return undefined;
}

/**
 * Begins to hand the account over to a member and sends the owner a code; again, with another code, while none was typed.
 * Errors: those of `getRecipient`; 403 `account_blocked`; 409 `transfer_open`; 429 `too_many_codes`.
 */
export function startTransfer(
  ctx: StartNeeds,
  { memberId, address }: { readonly memberId: MembershipId; readonly address: string },
): Promise<Transfer & { resendAfter: number }> {
  return transaction(ctx, async (tx) => {
    const { title } = await lockAsActiveOwner(tx);
    const { userId } = tx.actor;
    const to = await getRecipient(tx, memberId);
    const row = await saveConfirming(tx, { from: userId, to }, await findConfirming(tx, title));
    const code = await issueCode(tx, {
      purpose: 'ownership',
      subject: codeSubject(tx),
      userId,
      form: 'digits',
      lifetimeSeconds: confirmingSeconds,
      address,
    });
    const owner = (await loadPeople(tx, [userId])).get(userId);
    if (!owner) throw notFound();
    await sendMessage(tx, {
      channel: 'sms',
      to: owner.phone,
      language: owner.language,
      template: ownershipCodeMessage,
      data: { code },
      accountId: row.account_id,
      expiresAt: row.expires_at,
    });
    return { ...(await presentTransfer(tx, row)), resendAfter: resendSeconds };
  });
}

/** Errors: 404; 409 `transfer_over`. */
async function getConfirming(ctx: StartNeeds, id: TransferId): Promise<TransferRow> {
  const row = await findTransfer(ctx, id);
  if (!row) throw notFound();
  if (row.state !== 'confirming') throw conflict('transfer_over');
  return row;
}

export interface Confirmation {
  readonly transferId: TransferId;
  readonly code: string;
  /** Network address of who guesses. */
  readonly address: string;
}

/**
 * Takes the owner's code and offers the account to the member. Errors: those of `getConfirming` and of `takeDigits` at
 * `code`; 403 `account_blocked`, `forbidden` for who is the owner no more.
 */
export async function confirmTransfer(
  ctx: StartNeeds,
  { transferId, code, address }: Confirmation,
): Promise<Transfer> {
  await getConfirming(ctx, transferId);
  const guess = { purpose: 'ownership', subject: codeSubject(ctx), code, field: 'code', address } as const;
  return takeDigits(ctx, guess, async (tx) => {
    const { title } = await lockAsActiveOwner(tx);
    // Again, now that nobody else ends it.
    const sent = await saveWaiting(tx, await getConfirming(tx, transferId));
    const { to } = await tellParties(tx, sent.row, { step: 'offered', title, code: sent.code });
    await recordAct(tx, { kind: 'ownership_offered', subject: to.name });
    return presentTransfer(tx, sent.row);
  });
}
