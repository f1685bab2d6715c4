import { type BookedOrder, callsCourierApart } from '@tranzit/carrier-kit';
import { isDoorAtSender, isEndStatus, mayMove, type WaybillStatus } from '@tranzit/kernel';
import type { JobContext } from '../../../../platform/module.ts';
import { openClaim } from '../../../claims/index.ts';
import { joinCourierCall } from '../../couriers/courier-calls.store.ts';
import { planDocuments } from '../../documents/fetch-documents.job.ts';
import { carrierOf } from '../../waybill-carrier.ts';
import {
  changeWaybill,
  insertPortalEvent,
  type MovedPickup,
  refundWaybill,
  type WaybillRow,
} from '../../waybills.store.ts';
import { tellMovedPickup } from './move-pickup.ts';

/** Where a booked order stands before anything moves. */
const waitingStatus = (row: WaybillRow): WaybillStatus =>
  isDoorAtSender(row.way) ? 'pickup_waiting' : 'delivery_waiting';

/** News may have told of the trouble already; what it means for the order is written all the same. */
export const isOpenToRefusal = (row: WaybillRow): boolean =>
  row.status === 'problem' || mayMove(row.status, 'problem');

/** A problem stays one: the status before it is kept. */
const asProblem = (row: WaybillRow) => (row.status === 'problem' ? {} : { status: 'problem' as const });

/** News may have moved the order on already; it is never moved back. */
const isBeforeWaiting = (row: WaybillRow): boolean => row.status === 'new' || row.status === 'registered';

/** The carrier has it: documents and, where one is called apart, the courier follow. */
export async function saveRegistered(
  ctx: JobContext,
  row: WaybillRow,
  order: BookedOrder,
  movedPickup?: MovedPickup,
): Promise<void> {
  const adapter = (await carrierOf(ctx, row))?.adapter;
  const isApart = adapter !== undefined && callsCourierApart(adapter.capabilities);
  const needsCourierCall = isApart && isDoorAtSender(row.way);
  const status = needsCourierCall ? 'registered' : waitingStatus(row);
  await changeWaybill(ctx, row, {
    ...(isBeforeWaiting(row) && row.status !== status ? { status } : {}),
    creationStage: 'registered',
    carrierNumber: order.carrierNumber ?? null,
    carrierOrderId: order.carrierOrderId ?? null,
    trackAfter: isEndStatus(row.status) ? null : ctx.clock.now(),
    movedPickup,
  });
  await insertPortalEvent(ctx, row.id, { code: 'registered', status: 'registered' });
  if (movedPickup) await tellMovedPickup(ctx, row, movedPickup);
  const pickupOn = movedPickup?.pickupOn ?? row.pickup_on;
  if (needsCourierCall) await joinCourierCall(ctx, { ...row, pickup_on: pickupOn });
  await planDocuments(ctx, row, { round: 0 });
}

/** The carrier said no: nothing is owed, the customer sees its words, staff gets a claim. */
export async function saveRefused(
  ctx: JobContext,
  row: WaybillRow,
  carrierMessage: string | undefined,
): Promise<void> {
  await changeWaybill(ctx, row, {
    ...asProblem(row),
    creationStage: 'refused',
    problemReason: 'registration_failed',
    problemText: carrierMessage ?? null,
  });
  await refundWaybill(ctx, row);
  await insertPortalEvent(ctx, row.id, { code: 'refused', status: 'problem', reason: carrierMessage });
  await openClaim(ctx, {
    accountId: row.account_id,
    waybillId: row.id,
    problemType: 'registration_failed',
    comment: carrierMessage ?? '',
  });
}

/** Nobody knows whether the carrier takes it: staff gets a claim. */
export async function saveManual(ctx: JobContext, row: WaybillRow): Promise<void> {
  await changeWaybill(ctx, row, {
    ...asProblem(row),
    creationStage: 'manual',
    problemReason: 'registration_failed',
  });
  await insertPortalEvent(ctx, row.id, { code: 'manual', status: 'problem' });
  await openClaim(ctx, {
    accountId: row.account_id,
    waybillId: row.id,
    problemType: 'registration_failed',
    comment: '',
  });
}

/** An order that was being called off, and is none. */
async function saveCanceled(ctx: JobContext, row: WaybillRow): Promise<void> {
  await changeWaybill(ctx, row, { status: 'canceled', trackAfter: null });
  await insertPortalEvent(ctx, row.id, { code: 'canceled', status: 'canceled' });
  await refundWaybill(ctx, row);
}

/** The news have told of an order whose answer was never read. */
const knownByNews = (row: WaybillRow): BookedOrder => ({
  ourNumber: row.number,
  state: 'booked',
  carrierNumber: row.carrier_number ?? undefined,
  carrierOrderId: row.carrier_order_id ?? undefined,
  pickupOn: undefined,
  refusal: undefined,
});

/**
 * Ends the registration of an order of which the carrier shows nothing and that is not to be made any more: one that is
 * being called off is in the hands of people already, one at its end was there by the carrier's own news.
 */
export async function saveOver(ctx: JobContext, row: WaybillRow): Promise<void> {
  if (isEndStatus(row.status)) return saveRegistered(ctx, row, knownByNews(row));
  await changeWaybill(ctx, row, { creationStage: 'manual' });
}

/** No order has come of it: nothing is wanted of it any more, or the customer has to know why. */
export async function saveNoOrder(ctx: JobContext, row: WaybillRow, order: BookedOrder): Promise<void> {
  if (row.status === 'canceled_negotiation') return saveCanceled(ctx, row);
  if (!isOpenToRefusal(row)) return saveOver(ctx, row);
  return order.state === 'canceled'
    ? saveCanceled(ctx, row)
    : saveRefused(ctx, row, order.refusal?.carrierMessage);
}
