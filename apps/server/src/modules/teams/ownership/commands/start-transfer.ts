import type { Transfer } from '@tranzit/contract';
import type { MembershipId, TransferId, UserId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { findMembership, lockAsActiveOwner, publishToMembers } from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import {
  type IssueNeeds,
  issueCode,
  judgeDigits,
  loadPeople,
  resendSeconds,
  useCode,
} from '../../../users/index.ts';
import { ownershipCodeMessage } from '../ownership.messages.ts';
import { presentTransfer } from '../transfers.present.ts';
import {
  confirmingSeconds,
  findOpenTransfer,
  findTransfer,
  isWaiting,
  saveConfirming,
  saveEnding,
  saveWaiting,
  type TransferRow,
} from '../transfers.store.ts';
import { expireTransfer } from './end-transfer.ts';
import { partiesOf, tellParties } from './tell-parties.ts';

type StartNeeds = TransactionNeeds & IssueNeeds & Needs<'actor' | 'live' | 'brands' | 'origin'>;

/**
 * What a code of the owner opens: the one transfer, to the one recipient whom its SMS names. Codes and guesses are counted
 * for the account, so that beginning anew brings no more of them.
 */
const codeScope = ({ actor }: Needs<'actor'>, id: TransferId) =>
  ({ purpose: 'ownership', subject: String(actor.accountId), thing: String(id) }) as const;

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

/**
 * The transfer to the same member that still waits for its code, if one does; one to anybody else is over, and its code
 * with it. Errors: 409 `transfer_open` while a member is to answer.
 */
async function findConfirming(ctx: StartNeeds, to: UserId, title: string): Promise<TransferRow | undefined> {
  const open = await findOpenTransfer(ctx);
  if (!open) return undefined;
  if (isWaiting(open, ctx.clock.now())) throw conflict('transfer_open');
  const isAgain =
    open.state === 'confirming' && open.to_user_id === to && open.from_user_id === ctx.actor.userId;
  if (isAgain) return open;
  if (open.state === 'waiting') await expireTransfer(ctx, open, title);
  else await saveEnding(ctx, open, 'canceled');
  return undefined;
}

/** Sends the owner the code of a transfer, and says whom it makes the owner of what. Errors: 429 `too_many_codes`. */
async function sendCode(
  ctx: StartNeeds,
  row: TransferRow,
  { title, address }: { readonly title: string; readonly address: string },
): Promise<void> {
  const { from, to } = await partiesOf(ctx, row);
  const code = await issueCode(ctx, {
    ...codeScope(ctx, row.id),
    userId: row.from_user_id,
    form: 'digits',
    lifetimeSeconds: confirmingSeconds,
    address,
  });
  await sendMessage(ctx, {
    channel: 'sms',
    to: from.phone,
    language: from.language,
    template: ownershipCodeMessage,
    data: { code, account: title, to: to.name },
    accountId: row.account_id,
    expiresAt: row.expires_at,
  });
}

/**
 * Begins to hand the account over to a member and sends the owner a code; again for the same member, with another code,
 * while none was typed; for another member it is another transfer.
 * Errors: those of `getRecipient`; 403 `account_blocked`; 409 `transfer_open`, `account_of_person`; 429 `too_many_codes`.
 */
export function startTransfer(
  ctx: StartNeeds,
  { memberId, address }: { readonly memberId: MembershipId; readonly address: string },
): Promise<Transfer & { resendAfter: number }> {
  return transaction(ctx, async (tx) => {
    const { title, isLegalEntity } = await lockAsActiveOwner(tx);
    // Contract and papers are in the person's own name.
    if (!isLegalEntity) throw conflict('account_of_person');
    const to = await getRecipient(tx, memberId);
    const before = await findConfirming(tx, to, title);
    const row = await saveConfirming(tx, { from: tx.actor.userId, to }, before);
    await sendCode(tx, row, { title, address });
    // An open page of the owner is not to show another transfer than the one that waits for a code.
    await publishToMembers(tx, { t: 'team' });
    return { ...(await presentTransfer(tx, row)), resendAfter: resendSeconds };
  });
}

/** One that the actor has begun. Errors: 404; 409 `transfer_over` for one that neither waits for its code nor for its answer. */
async function getBegun(ctx: StartNeeds, id: TransferId): Promise<TransferRow> {
  const row = await findTransfer(ctx, id);
  if (!row) throw notFound();
  const isBegun = row.state === 'confirming' || isWaiting(row, ctx.clock.now());
  if (!isBegun || row.from_user_id !== ctx.actor.userId) throw conflict('transfer_over');
  return row;
}

/** Offers the account to the member, unless it is offered already. The team is locked. */
async function offer(tx: StartNeeds, transferId: TransferId, title: string): Promise<Transfer> {
  // Again, now that nobody else ends it.
  const row = await getBegun(tx, transferId);
  if (row.state === 'waiting') return presentTransfer(tx, row);
  const sent = await saveWaiting(tx, row);
  const { to } = await tellParties(tx, sent.row, { step: 'offered', title, code: sent.code });
  await recordAct(tx, { kind: 'ownership_offered', subject: to.name });
  return presentTransfer(tx, sent.row);
}

export interface Confirmation {
  readonly transferId: TransferId;
  readonly code: string;
  /** Network address of who guesses. */
  readonly address: string;
}

/**
 * Takes the owner's code and offers the account to the member; one that is offered already is told as it stands, for the
 * answer to the first call may have been lost. Errors: those of `getBegun`, of `judgeDigits` and `useCode` at `code`; 403
 * `account_blocked`, `forbidden` for who is the owner no more.
 */
export async function confirmTransfer(
  ctx: StartNeeds,
  { transferId, code, address }: Confirmation,
): Promise<Transfer> {
  const begun = await getBegun(ctx, transferId);
  if (begun.state === 'waiting') return presentTransfer(ctx, begun);
  const guess = { ...codeScope(ctx, transferId), code, field: 'code', address } as const;
  const right = await judgeDigits(ctx, guess);
  return transaction(ctx, async (tx) => {
    // The team before the owner, and both before the code.
    const { title } = await lockAsActiveOwner(tx);
    return useCode(tx, right, () => offer(tx, transferId, title));
  });
}
