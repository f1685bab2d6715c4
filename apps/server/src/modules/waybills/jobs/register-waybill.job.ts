import { type BookedOrder, CarrierError } from '@tranzit/carrier-kit';
import {
  type CarrierCode,
  type DeliveryWay,
  isDoorAtSender,
  mayMove,
  type WaybillStatus,
} from '@tranzit/kernel';
import { z } from 'zod';
import { transaction } from '../../../platform/context/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { openClaim } from '../../claims/index.ts';
import { carrierLane } from '../carrier-lane.ts';
import { loadOrderRequest, referenceOf } from '../carrier-order.ts';
import { carrierOf, contractGoneReason, isUnderOwnContract } from '../waybill-carrier.ts';
import {
  changeWaybill,
  insertPortalEvent,
  lockWaybill,
  refundOrder,
  type WaybillRow,
} from '../waybills.store.ts';
import { callCourier } from './call-courier.job.ts';
import { cancelAtCarrier } from './cancel-at-carrier.job.ts';
import { fetchDocuments } from './fetch-documents.job.ts';

/**
 * Makes the order at the carrier. Runs at once after the creation, again with growing waits while the carrier cannot be
 * reached, and every few seconds while it has not given its number. Idempotent: it always looks the order up by our
 * number before it books, and books only when the carrier says it has none. The carrier's news of the order may be read
 * before its answer is written (a webhook is quick, a process may die in between): the creation stage, not the status,
 * tells whether the registration is written. An order cancelled here meanwhile may have been made there by a try whose
 * answer was lost, so that it is cancelled there as well.
 */
export const registerWaybill = defineJob({
  name: 'register-waybill',
  payload: z.object({ waybillId: z.number().int(), round: z.number().int() }),
  maxAttempts: 8,
});

const bookingTimeoutMs = 60_000;
const lookUpTimeoutMs = 15_000;
const pendingWaitMs = 5_000;
/** A booking nobody waits for any more is stored by then, or never. */
const lateBookingMs = bookingTimeoutMs;
/** Half an hour of looking for a number, then a person looks. */
const maxPendingRounds = 360;

type Row = WaybillRow;

/** Not connected for the moment, or under a contract that will not come back. */
async function absence(ctx: JobContext, row: Row): Promise<CarrierError> {
  const details = { carrier: row.carrier as CarrierCode, operation: 'create' }; // the carriers' list
  if (!isUnderOwnContract(row)) return new CarrierError('unavailable', details);
  return new CarrierError('refused', { ...details, theirText: await contractGoneReason(ctx, row) });
}

/** An order the carrier has taken and does not show at the moment. */
const takenOrder = (row: Row, carrierOrderId: string): BookedOrder => ({
  ourNumber: row.number,
  state: 'pending',
  carrierNumber: undefined,
  carrierOrderId,
  pickupOn: undefined,
  refusal: undefined,
});

/** What the carrier has said it took is never ordered again, and nothing that is being called off. */
async function findOrBook(ctx: JobContext, row: Row): Promise<BookedOrder | undefined> {
  const entry = await carrierOf(ctx, row);
  if (!entry) throw await absence(ctx, row);
  const existing = await entry.adapter.findOrder(referenceOf(row), { timeoutMs: lookUpTimeoutMs });
  if (existing && existing.state !== 'canceled') return existing;
  if (row.carrier_order_id !== null) return existing ?? takenOrder(row, row.carrier_order_id);
  if (row.status === 'canceled_negotiation') return existing;
  return entry.adapter.bookOrder(await loadOrderRequest(ctx, row), { timeoutMs: bookingTimeoutMs });
}

/** Where a booked order stands before anything moves. */
const waitingStatus = (row: Row): WaybillStatus =>
  isDoorAtSender(row.way as DeliveryWay) ? 'pickup_waiting' : 'delivery_waiting';

/** News may have told of the trouble already; what it means for the order is written all the same. */
const isOpenToRefusal = (row: Row): boolean =>
  row.status === 'problem' || mayMove(row.status as WaybillStatus, 'problem'); // the table's list

/** A problem stays one: the status before it is kept. */
const asProblem = (row: Row) => (row.status === 'problem' ? {} : { status: 'problem' as const });

/** News may have moved the order on already; it is never moved back. */
const isBeforeWaiting = (row: Row): boolean => row.status === 'new' || row.status === 'registered';

async function saveRegistered(ctx: JobContext, row: Row, order: BookedOrder): Promise<void> {
  const separateCall = (await carrierOf(ctx, row))?.adapter.capabilities.separateCourierCall ?? false;
  const needsCourierCall = separateCall && isDoorAtSender(row.way as DeliveryWay);
  const status = needsCourierCall ? 'registered' : waitingStatus(row);
  await changeWaybill(ctx, row, {
    ...(isBeforeWaiting(row) && row.status !== status ? { status } : {}),
    creationStage: 'registered',
    carrierNumber: order.carrierNumber ?? null,
    carrierOrderId: order.carrierOrderId ?? null,
    trackAfter: ctx.clock.now(),
    ...(order.pickupOn ? { pickupOn: order.pickupOn } : {}),
  });
  await insertPortalEvent(ctx, row.id, { code: 'registered', status: 'registered' });
  const { id: waybillId } = row;
  const queue = carrierLane(row);
  if (needsCourierCall)
    await enqueue(ctx, callCourier, { waybillId }, { key: `call-courier:${waybillId}`, queue });
  await enqueue(ctx, fetchDocuments, { waybillId, round: 0 }, { key: `fetch-documents:${waybillId}`, queue });
}

/** The carrier said no: nothing is owed, the customer sees its words, staff gets a claim. */
async function saveRefused(ctx: JobContext, row: Row, theirText: string | undefined): Promise<void> {
  await changeWaybill(ctx, row, {
    ...asProblem(row),
    creationStage: 'refused',
    problemReason: 'registration_failed',
    problemText: theirText ?? null,
  });
  await refundOrder(ctx, row);
  await insertPortalEvent(ctx, row.id, { code: 'refused', status: 'problem', reason: theirText });
  await openClaim(ctx, {
    accountId: row.account_id,
    waybillId: row.id,
    problemType: 'registration_failed',
    comment: theirText ?? '',
  });
}

async function saveManual(ctx: JobContext, row: Row): Promise<void> {
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
async function saveCanceled(ctx: JobContext, row: Row): Promise<void> {
  await changeWaybill(ctx, row, { status: 'canceled', trackAfter: null });
  await insertPortalEvent(ctx, row.id, { code: 'canceled', status: 'canceled' });
  await refundOrder(ctx, row);
}

/** No order has come of it: nothing is wanted of it any more, or the customer has to know why. */
async function saveNoOrder(ctx: JobContext, row: Row, order: BookedOrder): Promise<void> {
  if (row.status === 'canceled_negotiation') return saveCanceled(ctx, row);
  if (!isOpenToRefusal(row)) return;
  return order.state === 'canceled'
    ? saveCanceled(ctx, row)
    : saveRefused(ctx, row, order.refusal?.theirText);
}

/** Writes what the carrier said; an order that was cancelled here meanwhile is cancelled there. */
async function saveAnswer(
  ctx: JobContext,
  waybillId: number,
  order: BookedOrder,
  round: number,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (row?.creation_stage !== 'accepted') return;
    if (row.status === 'canceled') {
      const key = `cancel-at-carrier:${waybillId}`;
      return enqueue(tx, cancelAtCarrier, { waybillId }, { key, queue: carrierLane(row) });
    }
    if (order.state === 'booked') return saveRegistered(tx, row, order);
    if (order.state === 'pending') return waitForNumber(tx, row, order, round);
    return saveNoOrder(tx, row, order);
  });
}

async function waitForNumber(ctx: JobContext, row: Row, order: BookedOrder, round: number): Promise<void> {
  if (round >= maxPendingRounds) return isOpenToRefusal(row) ? saveManual(ctx, row) : undefined;
  if (order.carrierOrderId && order.carrierOrderId !== row.carrier_order_id) {
    await changeWaybill(ctx, row, { carrierOrderId: order.carrierOrderId });
  }
  const runAt = new Date(ctx.clock.now().getTime() + pendingWaitMs);
  await enqueue(
    ctx,
    registerWaybill,
    { waybillId: row.id, round: round + 1 },
    { key: `register-waybill:${row.id}`, queue: carrierLane(row), runAt },
  );
}

async function withLock(
  ctx: JobContext,
  waybillId: number,
  save: (tx: JobContext, row: Row) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (row?.creation_stage !== 'accepted') return;
    if (row.status === 'canceled') await cancelLateBooking(tx, row);
    else if (isOpenToRefusal(row)) await save(tx, row);
  });
}

/** Looks once more when the last try has surely ended at the carrier. */
async function cancelLateBooking(ctx: JobContext, row: Row): Promise<void> {
  const { id: waybillId } = row;
  const runAt = new Date(ctx.clock.now().getTime() + lateBookingMs);
  const key = `cancel-at-carrier:${waybillId}`;
  await enqueue(ctx, cancelAtCarrier, { waybillId }, { key, queue: carrierLane(row), runAt });
}

export const registerWaybillHandler = handleJob(
  registerWaybill,
  async (ctx, { waybillId, round }, attempt) => {
    const row = await ctx.db
      .selectFrom('waybills')
      .selectAll()
      .where('id', '=', waybillId)
      .executeTakeFirst();
    if (row?.creation_stage !== 'accepted') return;
    if (row.status === 'canceled') return cancelLateBooking(ctx, row);
    try {
      const order = await findOrBook(ctx, row);
      if (order) await saveAnswer(ctx, waybillId, order, round);
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      ctx.log.warn(
        { waybillId, carrier: row.carrier, kind: error.kind, err: error },
        'carrier did not take the order',
      );
      if (error.kind === 'refused')
        return withLock(ctx, waybillId, (tx, locked) => saveRefused(tx, locked, error.details.theirText));
      if (attempt.isLast) return withLock(ctx, waybillId, saveManual);
      throw error;
    }
  },
);
