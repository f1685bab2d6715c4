import type { Transfer } from '@tranzit/contract';
import type { TransferId, UserId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import { lockAsOwner, lockTeam } from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { presentTransfer } from '../transfers.present.ts';
import {
  findOpenTransfer,
  findTransfer,
  isWaiting,
  saveEnding,
  type TransferRow,
} from '../transfers.store.ts';
import { type TellNeeds, tellParties } from './tell-parties.ts';

/** Notes that nobody has answered in time, and tells both. The team is locked. */
export async function expireTransfer(ctx: TellNeeds, row: TransferRow, title: string): Promise<void> {
  await tellParties(ctx, await saveEnding(ctx, row, 'expired'), { step: 'expired', title });
}

/** The same for one that was found overdue before its team was locked: it may have ended meanwhile. */
export function expireOverdue(
  ctx: TransactionNeeds & Needs<'clock' | 'brands'>,
  { id, account_id: accountId }: TransferRow,
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const team = { ...tx, actor: { accountId } };
    const { title } = await lockTeam(team);
    const row = await findTransfer(team, id);
    if (row?.state === 'waiting' && !isWaiting(row, tx.clock.now())) await expireTransfer(team, row, title);
  });
}

type CancelNeeds = TellNeeds & Needs<'actor' | 'origin'>;

/** Takes an open transfer back; whoever was asked is told that they need not answer, and the log tells of it. The team is locked. */
async function cancelOpen(ctx: CancelNeeds, row: TransferRow, title: string): Promise<TransferRow> {
  const ended = await saveEnding(ctx, row, 'canceled');
  if (row.state !== 'waiting') return ended;
  const { to } = await tellParties(ctx, ended, { step: 'canceled', title });
  await recordAct(ctx, { kind: 'ownership_canceled', subject: to.name });
  return ended;
}

/**
 * The owner takes it back; what was taken back stays so. Errors: 403 `forbidden` for who is the owner no more; 404; 409
 * `transfer_over` once it was answered or has run out.
 */
export function cancelTransfer(
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'origin' | 'brands'>,
  id: TransferId,
): Promise<Transfer> {
  return transaction(ctx, async (tx) => {
    const { title } = await lockAsOwner(tx);
    const row = await findTransfer(tx, id);
    if (!row) throw notFound();
    if (row.state === 'canceled') return presentTransfer(tx, row);
    if (row.state !== 'confirming' && !isWaiting(row, tx.clock.now())) throw conflict('transfer_over');
    return presentTransfer(tx, await cancelOpen(tx, row, title));
  });
}

/** Nobody is handed an account whose team they have left. The team is locked, and they are of it still. */
export async function cancelTransferTo(ctx: CancelNeeds, userId: UserId, title: string): Promise<void> {
  const open = await findOpenTransfer(ctx);
  if (open?.to_user_id === userId) await cancelOpen(ctx, open, title);
}
