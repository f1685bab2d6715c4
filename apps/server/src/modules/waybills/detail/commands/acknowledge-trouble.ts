import { troubleOf, type WaybillId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { attentionDay } from '../../attention-day.ts';
import { datesOf } from '../../waybills.present.ts';
import { changeWaybill, lockWaybill } from '../../waybills.store.ts';
import { getVisibleWaybill } from '../waybill-detail.queries.ts';

/**
 * Takes note of a problem or delay; it waits for nobody until a new one begins. Taken note of already, or over
 * meanwhile, there is nothing left to do. Errors: 404.
 */
export async function acknowledgeTrouble(
  ctx: TransactionNeeds & Needs<'actor' | 'clock'>,
  waybillId: WaybillId,
): Promise<void> {
  await getVisibleWaybill(ctx, waybillId);
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (!row || row.acknowledged_at !== null) return;
    if (!troubleOf({ status: row.status, ...datesOf(row) }, attentionDay(tx))) return;
    await changeWaybill(tx, row, { acknowledgedAt: tx.clock.now() });
  });
}
