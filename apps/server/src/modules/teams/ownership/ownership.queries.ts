import { accountStatuses, type Transfer } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { loadAccountFacts } from '../../accounts/index.ts';
import { presentTransfer } from './transfers.present.ts';
import { findLatestTransfer, findTransferByCode, type TransferRow } from './transfers.store.ts';

type ReadNeeds = Needs<'db' | 'actor' | 'clock'>;

/** Days that one which has ended is still told of. */
const toldMs = 30 * 86_400_000;

/** One that waits for the code is the owner's alone; one that never got past it was nobody's business. */
function isTold(
  { actor, clock }: ReadNeeds,
  { state, code_hash, ended_at, expires_at }: TransferRow,
): boolean {
  const now = clock.now();
  if (state === 'confirming') return actor.isOwner && expires_at > now;
  return code_hash !== null && (ended_at ?? expires_at).getTime() > now.getTime() - toldMs;
}

/** How the last transfer of the actor's account stands, or null. */
export async function getLatestTransfer(ctx: ReadNeeds): Promise<Transfer | null> {
  const row = await findLatestTransfer(ctx);
  return row && isTold(ctx, row) ? presentTransfer(ctx, row) : null;
}

/** The transfer of a link that was mailed to the actor. Errors: 404, for the link of anybody else and a closed account too. */
export async function getTransferByCode(ctx: ReadNeeds, code: string): Promise<TransferRow> {
  const row = await findTransferByCode(ctx, { code, userId: ctx.actor.userId });
  if (!row) throw notFound();
  const { status } = await loadAccountFacts({ db: ctx.db, actor: { accountId: row.account_id } });
  if (status === accountStatuses.closed) throw notFound();
  return row;
}
