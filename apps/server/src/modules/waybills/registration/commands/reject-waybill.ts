import { CarrierError } from '@tranzit/carrier-kit';
import {
  isCancellable,
  isNegotiable,
  isRefused,
  mayMove,
  type OrderState,
  type WaybillId,
} from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { openClaim } from '../../../claims/index.ts';
import { referenceOf } from '../../carrier-order.ts';
import { getVisibleWaybill } from '../../detail/waybill-detail.queries.ts';
import { carrierOf, isUnderCustomerContract } from '../../waybill-carrier.ts';
import {
  changeWaybill,
  insertPortalEvent,
  lockWaybill,
  refundWaybill,
  type WaybillRow,
} from '../../waybills.store.ts';
import { planCancelAtCarrier } from '../cancel-at-carrier.job.ts';
import { nextPollAt } from '../unconfirmed-order.ts';

export type RejectNeeds = TransactionNeeds &
  Needs<'clock' | 'actor' | 'carriers' | 'customerAdapters' | 'log' | 'config'>;

const stateOf = (row: WaybillRow): OrderState => ({
  status: row.status,
  creationStage: row.creation_stage,
});

/** Of an order that was sent more than once, a late sending may find its number free again after the cancellation. */
const mayComeAgain = (ctx: RejectNeeds, row: WaybillRow): boolean =>
  row.order_sendings > 1 && nextPollAt(ctx, row) !== undefined;

/**
 * Writes the cancellation and gives everything back; nothing when it is cancelled already. A carrier that was not asked
 * may have the order all the same: its registration may be under way or done this very moment, or its answer was lost.
 */
async function saveCanceled(ctx: RejectNeeds, waybillId: WaybillId, wasAsked: boolean): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (!row || row.status === 'canceled') return;
    const state = stateOf(row);
    if (isRefused(state) || !mayMove(state.status, 'canceled')) throw conflict('not_cancellable');
    await changeWaybill(tx, row, { status: 'canceled', trackAfter: null });
    await insertPortalEvent(tx, waybillId, { code: 'canceled', status: 'canceled' });
    await refundWaybill(tx, row);
    if (wasAsked && row.creation_stage !== 'accepted' && !mayComeAgain(ctx, row)) return;
    await planCancelAtCarrier(tx, row);
  });
}

/**
 * Cancels while the carrier allows it. Errors: 404; 409 `not_cancellable`, `cancel_needs_agreement` (only people can
 * stop it now: ask by `rejectManually`), `carrier_silent`.
 */
export async function rejectWaybill(ctx: RejectNeeds, waybillId: WaybillId): Promise<void> {
  const row = await getVisibleWaybill(ctx, waybillId);
  if (!isCancellable(stateOf(row))) throw conflict('not_cancellable');
  const isAtCarrier = row.carrier_number !== null || row.carrier_order_id !== null;
  if (isAtCarrier) await cancelThere(ctx, row);
  await saveCanceled(ctx, waybillId, isAtCarrier);
}

async function cancelThere(ctx: RejectNeeds, row: WaybillRow): Promise<void> {
  try {
    const entry = await carrierOf(ctx, row);
    if (!entry)
      throw conflict(isUnderCustomerContract(row) ? 'contract_of_order_gone' : 'carrier_not_connected');
    const reply = await entry.adapter.cancelOrder(referenceOf(row), { timeoutMs: 20_000 });
    if (reply.outcome === 'negotiation') throw conflict('cancel_needs_agreement');
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn(
      { waybillId: row.id, carrier: row.carrier, kind: error.kind, err: error },
      'carrier did not cancel',
    );
    throw conflict(error.kind === 'refused' ? 'cancel_needs_agreement' : 'carrier_silent');
  }
}

/**
 * Asks staff to agree a cancellation with the carrier; the status before comes back should it refuse. Errors: 404; 409
 * `not_cancellable`, also where the carrier has no such order.
 */
export async function rejectManually(ctx: RejectNeeds, waybillId: WaybillId): Promise<void> {
  await getVisibleWaybill(ctx, waybillId);
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (!row || !isNegotiable(stateOf(row))) throw conflict('not_cancellable');
    await changeWaybill(tx, row, { status: 'canceled_negotiation' });
    await insertPortalEvent(tx, waybillId, { code: 'cancel_asked', status: 'canceled_negotiation' });
    await openClaim(tx, { accountId: row.account_id, waybillId, problemType: 'cancellation', comment: '' });
  });
}
