import { type Needs, ofAccount, type TransactionNeeds } from '../../../../platform/context/index.ts';
import { publishCart } from '../../destinations.live.ts';

/** A member has one check at a time: another one stops those that are not over. In a transaction. Index: batches_unfinished. */
export async function stopChecks(ctx: TransactionNeeds & Needs<'clock' | 'actor'>): Promise<void> {
  const now = ctx.clock.now();
  const stopped = await ctx.db
    .updateTable('batches')
    .set({ state: 'stopped', ended_at: now })
    .where(ofAccount(ctx.actor, 'batches'))
    .where('user_id', '=', ctx.actor.userId)
    .where('kind', '=', 'check')
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .execute();
  if (stopped.length === 0) return;
  const ids = stopped.map(({ id }) => id);
  await ctx.db
    .updateTable('batch_items')
    .set({ state: 'stopped', ended_at: now })
    .where('batch_id', 'in', ids)
    .where('state', '=', 'new')
    .execute();
  for (const batchId of ids) publishCart(ctx, ctx.actor, { t: 'BATCH', batchId, state: 'stopped' });
}
