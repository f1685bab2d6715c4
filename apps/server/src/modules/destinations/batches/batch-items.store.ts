import type { DestinationId } from '@tranzit/kernel';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { transaction } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/module.ts';
import type { Failure } from '../creation-failure.ts';
import type { DestinationRow } from '../destination.ts';
import { publishCart } from '../destinations.live.ts';
import type { BatchRow } from './batches.queries.ts';

export const makerOf = ({ account_id, user_id }: Pick<BatchRow, 'account_id' | 'user_id'>) => ({
  accountId: account_id,
  userId: user_id,
});

/** Ends an item; answers false when another run was quicker. Index: batch_items_pkey. */
export async function endItem(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  batch: BatchRow,
  id: DestinationId,
  failure?: Failure,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batch_items')
    .set({
      state: failure ? 'fail' : 'success',
      failure: failure ? JSON.stringify(failure) : null,
      ended_at: clock.now(),
    })
    .where('batch_id', '=', batch.id)
    .where('destination_id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether a batch may still say something of a row: an order of what it holds itself, a check of what nobody is ordering or
 * calculating anew, as it was when it was checked.
 */
const isOpenTo =
  (batch: BatchRow, row: DestinationRow) =>
  (eb: ExpressionBuilder<Tables, 'destinations'>): Expression<SqlBool> =>
    eb.and([
      eb('waybill_id', 'is', null),
      ...(batch.kind === 'create'
        ? [eb('status', '=', 'creation'), eb('batch_id', '=', batch.id)]
        : [
            eb('status', 'in', ['init', 'recalc_done', 'creation_error']),
            eb('version', '=', row.version),
            eb('rate_result_id', '=', row.rate_result_id),
          ]),
    ]);

/** Leaves a destination in the cart with why no order came of it. */
export async function fail(
  ctx: JobContext,
  batch: BatchRow,
  row: DestinationRow,
  failure: Failure,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (!(await endItem(tx, batch, row.id, failure)) || batch.kind === 'cancel') return;
    const { numUpdatedRows } = await tx.db
      .updateTable('destinations')
      .set({
        status: 'creation_error',
        creation_error: JSON.stringify(failure),
        changed_at: tx.clock.now(),
      })
      .where('id', '=', row.id)
      .where(isOpenTo(batch, row))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { code } = failure;
    publishCart(tx, makerOf(row), {
      t: 'CREATION_ERROR',
      destinationId: row.id,
      error: JSON.stringify({ code }),
    });
  });
}

/** Ends an item of a check that found it right: what has failed before stands in its way no more. */
export async function pass(ctx: JobContext, batch: BatchRow, row: DestinationRow): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (!(await endItem(tx, batch, row.id)) || row.status !== 'creation_error') return;
    await tx.db
      .updateTable('destinations')
      .set({ status: 'init', creation_error: null, batch_id: null, changed_at: tx.clock.now() })
      .where('id', '=', row.id)
      .where(isOpenTo(batch, row))
      .execute();
    publishCart(tx, makerOf(row), { t: 'CHANGED', destinationIds: [row.id] });
  });
}

/** What has left the batch without an order is waited for by nobody. Indexes: batch_items_open, primary key. */
export const endLeft = ({ db, clock }: JobContext, { id }: BatchRow) =>
  db
    .updateTable('batch_items')
    .from('destinations')
    .set({ state: 'stopped', ended_at: clock.now() })
    .whereRef('destinations.id', '=', 'batch_items.destination_id')
    .where('batch_items.batch_id', '=', id)
    .where('batch_items.state', '=', 'new')
    .where((eb) =>
      eb.or([
        eb('destinations.batch_id', 'is distinct from', id),
        eb.and([eb('destinations.waybill_id', 'is', null), eb('destinations.status', '<>', 'creation')]),
      ]),
    )
    .execute();
