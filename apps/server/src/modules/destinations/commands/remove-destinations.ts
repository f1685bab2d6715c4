import type { DestinationId } from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type Needs,
  type TransactionNeeds,
  transaction,
  visibleTo,
} from '../../../platform/context/index.ts';
import type { DestinationRow } from '../destination.ts';
import { changeDestinations, lockIdleDestinations } from '../destinations.store.ts';

type RemoveNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** Removed ones can be brought back for so long. */
export const restorableMs = 24 * 3_600_000;

/** Takes rows that are held out of cart and day. In a transaction. */
export const removeRows = (ctx: RemoveNeeds, rows: readonly DestinationRow[]): Promise<void> =>
  changeDestinations(ctx, rows, { removed_at: ctx.clock.now() });

/** Takes destinations out of cart and day. Errors: 404, 409 `destination_busy`. */
export async function removeDestinations(ctx: RemoveNeeds, ids: readonly DestinationId[]): Promise<void> {
  await transaction(ctx, async (tx) => removeRows(tx, [...(await lockIdleDestinations(tx, ids)).values()]));
}

/** Brings destinations back that were removed within a day; answers which. Index: primary key. */
export async function restoreDestinations(
  ctx: RemoveNeeds,
  ids: readonly DestinationId[],
): Promise<readonly DestinationId[]> {
  return transaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('destinations')
      .selectAll()
      .where(visibleTo(tx.actor, 'destinations'))
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .where('removed_at', '>', new Date(tx.clock.now().getTime() - restorableMs))
      .orderBy('id')
      .forUpdate()
      .execute();
    await changeDestinations(tx, rows, { removed_at: null });
    return rows.map(({ id }) => id);
  });
}
