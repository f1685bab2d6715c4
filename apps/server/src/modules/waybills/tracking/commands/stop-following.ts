import type { WaybillId } from '@tranzit/kernel';
import { transaction } from '../../../../platform/context/index.ts';
import type { JobContext } from '../../../../platform/module.ts';
import { insertPortalEvent, lockWaybill } from '../../waybills.store.ts';

/** Ends the following of an order whose contract was deleted; its history says so, once. */
export async function stopFollowing(ctx: JobContext, waybillId: WaybillId): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (!row?.track_after) return;
    await tx.db.updateTable('waybills').set({ track_after: null }).where('id', '=', row.id).execute();
    await insertPortalEvent(tx, row.id, { code: 'contract_gone', status: null });
  });
}
