import { type BookedOrder, type CarrierAdapter, CarrierError, startBudget } from '@tranzit/carrier-kit';
import { idOf } from '@tranzit/contract';
import { isEndStatus, type WaybillId } from '@tranzit/kernel';
import { z } from 'zod';
import { type Needs, transaction } from '../../../platform/context/index.ts';
import { defineJob, enqueue, type JobAttempt } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { loadOrderRequest, referenceOf } from '../carrier-order.ts';
import { carrierOf, contractGoneReason, isUnderCustomerContract } from '../waybill-carrier.ts';
import {
  changeWaybill,
  claimSending,
  findWaybill,
  forgetSending,
  lockWaybill,
  type WaybillRow,
} from '../waybills.store.ts';
import { planCancelAtCarrier } from './cancel-at-carrier.job.ts';
import { orderQueue } from './carrier-queue.ts';
import { findMovedPickup } from './commands/move-pickup.ts';
import {
  isOpenToRefusal,
  saveManual,
  saveNoOrder,
  saveOver,
  saveRefused,
  saveRegistered,
} from './commands/save-registration.ts';
import {
  isFirstSending,
  maxSendings,
  nextPollBeforeSendingAt,
  sendingTimeoutMs,
} from './unconfirmed-order.ts';

/** The key of an order's registration; the sweep works it out in SQL as well. */
export const registrationKey = (waybillId: string): string => `register-waybill:${waybillId}`;

/**
 * Makes the order at the carrier. Runs at once after the creation, again with growing waits while the carrier cannot be
 * reached, and every few seconds while it has not given its number. Idempotent: unless it is the first to send the order, and
 * soon after its creation, it looks it up by our number before it books, and books only when the carrier says it has none. An order that was sent and not answered may
 * be stored late, so that it is only looked for until it is settled (`nextPollAt`), also by the process after one that
 * died; sent and looked for in vain a few times it goes to people. The carrier's news of the order may be read before
 * its answer is written (a webhook is quick, a process may die in between): the creation stage, not the status, tells
 * whether the registration is written. An order cancelled here meanwhile may have been made there by a try whose answer
 * was lost, so that it is cancelled there as well.
 */
export const registerWaybill = defineJob({
  name: 'register-waybill',
  payload: z.object({ waybillId: idOf('WaybillId'), round: z.number().int() }),
  urgency: 'order',
  maxAttempts: 8,
});

/** Plans it for a waybill, now or at `runAt`; planned already, it only moves. */
export async function planRegistration(
  ctx: Needs<'db'> & Partial<Needs<'runningJob'>>,
  row: Pick<Row, 'id' | 'carrier' | 'batch_id'>,
  { round, runAt }: { readonly round: number; readonly runAt?: Date },
): Promise<void> {
  const key = registrationKey(String(row.id));
  // A thousand orders at once keep nobody's single one waiting.
  const urgency = row.batch_id === null ? undefined : 'batch';
  const options = { key, queue: orderQueue(row), urgency, ...(runAt && { runAt }) } as const;
  await enqueue(ctx, registerWaybill, { waybillId: row.id, round }, options);
}

const lookUpTimeoutMs = 15_000;
const pendingWaitMs = 5_000;
/** Half an hour of looking for a number, then a person looks. */
const maxPendingRounds = 360;

type Row = WaybillRow;

/** Not connected for the moment, or under a contract that will not come back. */
async function absence(ctx: JobContext, row: Row): Promise<CarrierError> {
  const details = { carrier: row.carrier, operation: 'create' };
  if (!isUnderCustomerContract(row)) return new CarrierError('unavailable', details);
  return new CarrierError('refused', { ...details, carrierMessage: await contractGoneReason(ctx, row) });
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

/** What the carrier has of it. What it has said it took is there, shown or not. */
async function findThere(adapter: CarrierAdapter, row: Row): Promise<BookedOrder | undefined> {
  const existing = await adapter.findOrder(referenceOf(row), { timeoutMs: lookUpTimeoutMs });
  if (row.carrier_order_id === null || existing) return existing;
  return takenOrder(row, row.carrier_order_id);
}

/**
 * Nothing that was sent before may still become a second order when this is called. `undefined`: this is not the only
 * one who is at it, and the other one has sent the order or learned more about it. The time of the sending counts from
 * before its claim, so that a process which stood still in between sends nothing when it goes on.
 */
async function book(ctx: JobContext, adapter: CarrierAdapter, row: Row): Promise<BookedOrder | undefined> {
  const order = { ...(await loadOrderRequest(ctx, row)), isFirstSending: isFirstSending(ctx, row) };
  const budget = startBudget({ timeoutMs: sendingTimeoutMs(ctx) });
  const sending = await claimSending(ctx, row);
  if (!sending) return undefined;
  try {
    return await adapter.bookOrder(order, budget.next());
  } catch (error) {
    if (error instanceof CarrierError && error.details.mayHaveReached === false)
      await forgetSending(ctx, sending);
    throw error;
  }
}

/** Of these no order is made any more. */
const isOver = ({ status }: Row): boolean => status === 'canceled_negotiation' || isEndStatus(status);

/** What the carrier has taken is never ordered again, and nothing that is being called off or at its end. */
async function register(ctx: JobContext, row: Row, round: number): Promise<void> {
  const entry = await carrierOf(ctx, row);
  if (!entry) throw await absence(ctx, row);
  if (isFirstSending(ctx, row) && !isOver(row)) return send(ctx, entry.adapter, row, round);
  const there = await findThere(entry.adapter, row);
  if (there && (there.state !== 'canceled' || row.carrier_order_id !== null))
    return saveAnswer(ctx, row, there, round);
  const { ourNumberIsUnique } = entry.adapter.capabilities;
  const isExhausted = row.order_sendings >= maxSendings(ourNumberIsUnique);
  // What is not sent again is looked for as long as it may come.
  const runAt = nextPollBeforeSendingAt(ctx, row, ourNumberIsUnique && !isOver(row) && !isExhausted);
  if (runAt) return planRegistration(ctx, row, { round, runAt });
  if (isOver(row)) return there ? saveAnswer(ctx, row, there, round) : leaveToPeople(ctx, row.id);
  if (isExhausted) return leaveToPeople(ctx, row.id);
  return send(ctx, entry.adapter, row, round);
}

async function send(ctx: JobContext, adapter: CarrierAdapter, row: Row, round: number): Promise<void> {
  const booked = await book(ctx, adapter, row);
  return booked ? saveAnswer(ctx, row, booked, round) : lookAgain(ctx, row, round);
}

async function lookAgain(ctx: JobContext, row: Row, round: number): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + pendingWaitMs);
  ctx.log.warn({ waybillId: row.id, carrier: row.carrier }, 'another process sends the same order');
  await planRegistration(ctx, row, { round, runAt });
}

/** Writes what the carrier said; an order that was cancelled here meanwhile is cancelled there. */
async function saveAnswer(ctx: JobContext, asked: Row, order: BookedOrder, round: number): Promise<void> {
  const moved = order.state === 'booked' ? await findMovedPickup(ctx, asked, order.pickupOn) : undefined;
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, asked.id);
    if (row?.creation_stage !== 'accepted') return;
    if (row.status === 'canceled') return planCancelAtCarrier(tx, row);
    if (order.state === 'booked') return saveRegistered(tx, row, order, moved);
    if (order.state === 'pending') return waitForNumber(tx, row, order, round);
    return saveNoOrder(tx, row, order);
  });
}

async function waitForNumber(ctx: JobContext, row: Row, order: BookedOrder, round: number): Promise<void> {
  if (round >= maxPendingRounds) return isOpenToRefusal(row) ? saveManual(ctx, row) : saveOver(ctx, row);
  if (order.carrierOrderId && order.carrierOrderId !== row.carrier_order_id) {
    await changeWaybill(ctx, row, { carrierOrderId: order.carrierOrderId });
  }
  const runAt = new Date(ctx.clock.now().getTime() + pendingWaitMs);
  await planRegistration(ctx, row, { round: round + 1, runAt });
}

async function withLock(
  ctx: JobContext,
  waybillId: WaybillId,
  save: (tx: JobContext, row: Row) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (row?.creation_stage !== 'accepted') return;
    if (row.status === 'canceled') await planCancelAtCarrier(tx, row);
    else await (isOpenToRefusal(row) ? save : saveOver)(tx, row);
  });
}

/** Ends the registration without an answer: the customer sees it, and staff gets a claim. */
export const leaveToPeople = (ctx: JobContext, waybillId: WaybillId): Promise<void> =>
  withLock(ctx, waybillId, saveManual);

/** A carrier whose contract cannot be opened at the moment promises nothing. */
async function keepsNumbersUnique(ctx: JobContext, row: Row): Promise<boolean> {
  try {
    return (await carrierOf(ctx, row))?.adapter.capabilities.ourNumberIsUnique ?? false;
  } catch (error) {
    if (error instanceof CarrierError) return false;
    throw error;
  }
}

/** A refusal counts once nothing that was sent before it can come to an order any more. */
async function nextPollAfter(ctx: JobContext, row: Row, { kind }: CarrierError): Promise<Date | undefined> {
  const isUnique = kind !== 'refused' && (await keepsNumbersUnique(ctx, row));
  return nextPollBeforeSendingAt(ctx, row, isUnique);
}

/** A fault of ours, or of the database: tried again, and at last told on the waybill. */
async function failUnexpectedly(
  ctx: JobContext,
  row: Row,
  error: unknown,
  { isLast }: JobAttempt,
): Promise<void> {
  if (!isLast) throw error;
  ctx.log.error({ waybillId: row.id, carrier: row.carrier, err: error }, 'an order cannot be registered');
  await leaveToPeople(ctx, row.id);
}

export const registerWaybillHandler = handleJob(
  registerWaybill,
  async (ctx, { waybillId, round }, attempt) => {
    const row = await findWaybill(ctx, waybillId);
    if (row?.creation_stage !== 'accepted') return;
    if (row.status === 'canceled') return planCancelAtCarrier(ctx, row);
    try {
      await register(ctx, row, round);
    } catch (error) {
      if (!(error instanceof CarrierError)) return failUnexpectedly(ctx, row, error, attempt);
      const { carrier } = row;
      ctx.log.warn({ waybillId, carrier, kind: error.kind, err: error }, 'carrier did not take the order');
      const now = await findWaybill(ctx, waybillId);
      const runAt = now && (await nextPollAfter(ctx, now, error));
      if (runAt) return planRegistration(ctx, row, { round, runAt });
      if (error.kind === 'refused')
        return withLock(ctx, waybillId, (tx, locked) =>
          saveRefused(tx, locked, error.details.carrierMessage),
        );
      if (attempt.isLast) return leaveToPeople(ctx, waybillId);
      throw error;
    }
  },
);
