import { type BookedOrder, CarrierError } from '@tranzit/carrier-kit';
import { type DeliveryWay, isDoorAtSender, mayMove, type WaybillStatus } from '@tranzit/kernel';
import { z } from 'zod';
import { transaction } from '../../../platform/context/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { openClaim } from '../../claims/index.ts';
import { loadOrderRequest, referenceOf } from '../carrier-order.ts';
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
 * tells whether the registration is written.
 */
export const registerWaybill = defineJob({
  name: 'register-waybill',
  payload: z.object({ waybillId: z.number().int(), round: z.number().int() }),
  maxAttempts: 8,
});

const bookingTimeoutMs = 60_000;
const lookUpTimeoutMs = 15_000;
const pendingWaitMs = 5_000;
/** Half an hour of looking for a number, then a person looks. */
const maxPendingRounds = 360;

type Row = WaybillRow;

async function findOrBook(ctx: JobContext, row: Row): Promise<BookedOrder> {
  const entry = ctx.carriers.find(row.carrier as 'cdek'); // written only from the carriers' list
  if (!entry) throw new CarrierError('unavailable', { carrier: row.carrier as 'cdek', operation: 'create' });
  const existing = await entry.adapter.findOrder(referenceOf(row), { timeoutMs: lookUpTimeoutMs });
  if (existing && existing.state !== 'canceled') return existing;
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
  const separateCall =
    ctx.carriers.find(row.carrier as 'cdek')?.adapter.capabilities.separateCourierCall ?? false;
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
  if (needsCourierCall)
    await enqueue(ctx, callCourier, { waybillId: row.id }, { key: `call-courier:${row.id}` });
  await enqueue(ctx, fetchDocuments, { waybillId: row.id, round: 0 }, { key: `fetch-documents:${row.id}` });
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
    if (row.status === 'canceled')
      return enqueue(tx, cancelAtCarrier, { waybillId }, { key: `cancel-at-carrier:${waybillId}` });
    if (order.state === 'booked') return saveRegistered(tx, row, order);
    if (order.state === 'pending') return waitForNumber(tx, row, order, round);
    if (!isOpenToRefusal(row)) return;
    if (order.state === 'canceled') {
      await changeWaybill(tx, row, { status: 'canceled' });
      return refundOrder(tx, row);
    }
    return saveRefused(tx, row, order.refusal?.theirText);
  });
}

async function waitForNumber(ctx: JobContext, row: Row, order: BookedOrder, round: number): Promise<void> {
  if (round >= maxPendingRounds) return saveManual(ctx, row);
  if (order.carrierOrderId && order.carrierOrderId !== row.carrier_order_id) {
    await changeWaybill(ctx, row, { carrierOrderId: order.carrierOrderId });
  }
  const runAt = new Date(ctx.clock.now().getTime() + pendingWaitMs);
  await enqueue(
    ctx,
    registerWaybill,
    { waybillId: row.id, round: round + 1 },
    { key: `register-waybill:${row.id}`, runAt },
  );
}

async function withLock(
  ctx: JobContext,
  waybillId: number,
  save: (tx: JobContext, row: Row) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (row?.creation_stage === 'accepted' && isOpenToRefusal(row)) await save(tx, row);
  });
}

/** Nobody wants such an order at the carrier any more. */
const givenUp: readonly string[] = ['canceled', 'canceled_negotiation'] satisfies readonly WaybillStatus[];

export const registerWaybillHandler = handleJob(
  registerWaybill,
  async (ctx, { waybillId, round }, attempt) => {
    const row = await ctx.db
      .selectFrom('waybills')
      .selectAll()
      .where('id', '=', waybillId)
      .executeTakeFirst();
    if (row?.creation_stage !== 'accepted' || givenUp.includes(row.status)) return;
    try {
      await saveAnswer(ctx, waybillId, await findOrBook(ctx, row), round);
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
