import type { Transfer } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { loadAccountFacts } from '../../accounts/index.ts';
import { loadPeople } from '../../users/index.ts';
import { isWaiting, type TransferRow } from './transfers.store.ts';

/** A transfer as both sides see it; one whose time has run out is over, whether or not that was noticed. */
export async function presentTransfer(ctx: Needs<'db' | 'clock'>, row: TransferRow): Promise<Transfer> {
  const facts = await loadAccountFacts({ db: ctx.db, actor: { accountId: row.account_id } });
  const people = await loadPeople(ctx, [row.from_user_id, row.to_user_id]);
  const isOverdue = row.state === 'waiting' && !isWaiting(row, ctx.clock.now());
  const endedAt = isOverdue ? row.expires_at : row.ended_at;
  return {
    transferId: row.id,
    state: isOverdue ? 'expired' : row.state,
    accountId: row.account_id,
    accountTitle: facts.title,
    inn: facts.inn,
    contractId: facts.contractId ?? 0,
    memberCount: facts.memberCount,
    fromUserId: row.from_user_id,
    fromName: people.get(row.from_user_id)?.name ?? '',
    toUserId: row.to_user_id,
    toName: people.get(row.to_user_id)?.name ?? '',
    startedAt: row.started_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
