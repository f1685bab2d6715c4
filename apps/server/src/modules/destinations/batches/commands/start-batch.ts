import { batchDelaySeconds } from '@tranzit/contract';
import type { BatchId, DestinationId } from '@tranzit/kernel';
import { addSeconds } from 'date-fns';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { type DestinationRow, isOrderable } from '../../destination.ts';
import { publishCart } from '../../destinations.live.ts';
import { lockIdleDestinations } from '../../destinations.store.ts';
import { batchKey, runBatch } from '../run-batch.job.ts';
import { requireAllFunds } from './batch-money.ts';
import { stopChecks } from './stop-checks.ts';

type BatchNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

export interface BatchWish {
  readonly destinationIds: readonly DestinationId[];
  readonly bonusRoubles: number;
  /** Only checks. */
  readonly isDryRun: boolean;
}

async function writeItems(tx: BatchNeeds, batchId: BatchId, rows: readonly DestinationRow[]): Promise<void> {
  await tx.db
    .insertInto('batch_items')
    .values(
      rows.flatMap(({ id, carrier, price_kopecks }) =>
        carrier === null || price_kopecks === null
          ? []
          : [{ batch_id: batchId, destination_id: id, carrier, price_kopecks }],
      ),
    )
    .execute();
}

/** What is being ordered is nobody's to change; each knows its share of the bonuses. */
async function markOrdered(
  tx: BatchNeeds,
  batchId: BatchId,
  rows: readonly DestinationRow[],
  bonuses: ReadonlyMap<DestinationId, number>,
): Promise<void> {
  const common = { batch_id: batchId, changed_at: tx.clock.now() };
  const ids = rows.map(({ id }) => id);
  await tx.db
    .updateTable('destinations')
    .set({ ...common, status: 'creation', creation_error: null, bonus_roubles: 0 })
    .where('id', 'in', ids)
    .execute();
  for (const [id, share] of bonuses)
    await tx.db.updateTable('destinations').set({ bonus_roubles: share }).where('id', '=', id).execute();
}

/** A batch begins some seconds later, so that it can be stopped whole; a check, which harms nothing, at once. */
async function insertBatch(
  tx: BatchNeeds,
  { kind, total, bonusRoubles }: { kind: 'create' | 'check'; total: number; bonusRoubles: number },
): Promise<BatchId> {
  const now = tx.clock.now();
  const startsAt = kind === 'create' ? addSeconds(now, batchDelaySeconds) : now;
  const { accountId, userId } = tx.actor;
  const { id } = await tx.db
    .insertInto('batches')
    .values({
      account_id: accountId,
      user_id: userId,
      kind,
      total,
      bonus_roubles: bonusRoubles,
      starts_at: startsAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, runBatch, { batchId: id }, { key: batchKey(id), runAt: startsAt });
  publishCart(tx, tx.actor, { t: 'BATCH', batchId: id, state: 'waiting' });
  return id;
}

/**
 * Plans that destinations are ordered, or only checked, in one go. Two presses at once make one batch: the second finds what
 * it asks for busy. A check is refused for the same money as the order. Errors: 404; 409 `destination_busy`, `destination_not_ready`, `destination_needs_consent`; 400 for the
 * money of all of it; 401 `account_closed`.
 */
export async function startBatch(
  ctx: BatchNeeds,
  { destinationIds, bonusRoubles, isDryRun }: BatchWish,
): Promise<BatchId> {
  return inOpenAccount(ctx, async (tx) => {
    const rows = [...(await lockIdleDestinations(tx, destinationIds)).values()];
    const now = tx.clock.now();
    if (!rows.every((row) => isOrderable(row, now))) throw conflict('destination_not_ready');
    if (!isDryRun && rows.some((row) => !row.is_price_agreed)) throw conflict('destination_needs_consent');
    if (isDryRun) await stopChecks(tx);
    const bonuses = await requireAllFunds(tx, rows, bonusRoubles);
    const kind = isDryRun ? 'check' : 'create';
    const batchId = await insertBatch(tx, { kind, total: rows.length, bonusRoubles });
    await writeItems(tx, batchId, rows);
    if (isDryRun) return batchId;
    await markOrdered(tx, batchId, rows, bonuses);
    publishCart(tx, tx.actor, { t: 'CREATION', batchId, destinationIds: rows.map(({ id }) => id) });
    return batchId;
  });
}
