import { kopecksFromRoubles, type WaybillId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import { getVisibleWaybill } from '../../detail/waybill-detail.queries.ts';
import { insertPortalEvent, lockWaybill, type WaybillRow } from '../../waybills.store.ts';
import { publishReturn } from '../returns.live.ts';
import { changeReturn, enqueueReturn, lockReturn, type ReturnRow } from '../returns.store.ts';

type ChangeNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** Holds the return of a waybill the actor may see while `work` goes on. Errors: 404. */
async function withReturn(
  ctx: ChangeNeeds,
  waybillId: WaybillId,
  work: (tx: ChangeNeeds, row: WaybillRow, planned: ReturnRow) => Promise<void>,
): Promise<void> {
  const row = await getVisibleWaybill(ctx, waybillId);
  await transaction(ctx, async (tx) => {
    await lockWaybill(tx, waybillId);
    const planned = await lockReturn(tx, waybillId);
    if (!planned) throw notFound();
    await work(tx, row, planned);
    publishReturn(tx, row);
  });
}

/**
 * Lets a waiting return be ordered: at the price that was shown, where it had become dearer; else it is tried again.
 * Errors: 404; 409 `return_not_waiting`, `return_price_changed`.
 */
export const confirmReturn = (
  ctx: ChangeNeeds,
  waybillId: WaybillId,
  priceRoubles: number | undefined,
): Promise<void> =>
  withReturn(ctx, waybillId, async (tx, row, { state, reason, asked_kopecks }) => {
    if (state !== 'waiting') throw conflict('return_not_waiting');
    const consentedKopecks = priceRoubles === undefined ? undefined : kopecksFromRoubles(priceRoubles);
    const isAgreed = consentedKopecks === asked_kopecks;
    if (reason === 'dearer' ? !isAgreed : consentedKopecks !== undefined && !isAgreed)
      throw conflict('return_price_changed');
    await changeReturn(tx, waybillId, { state: 'due', consentedKopecks });
    await enqueueReturn(tx, row);
  });

/** Cancels a return that is not ordered yet; nothing was charged for it. Errors: 404; 409 `return_ordered`. */
export const cancelReturn = (ctx: ChangeNeeds, waybillId: WaybillId): Promise<void> =>
  withReturn(ctx, waybillId, async (tx, _row, { state }) => {
    if (state === 'ordered') throw conflict('return_ordered');
    if (state === 'canceled') return;
    await changeReturn(tx, waybillId, { state: 'canceled' });
    await insertPortalEvent(tx, waybillId, { code: 'return_canceled', status: null });
  });
